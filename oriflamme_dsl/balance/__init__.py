"""What many games say of a design: which card is out of line, whom a rule favours, how it ends.

Games are watched (`watch`), counted in whole numbers that can be added in any order (`counts`), and
then told: as data (`figures`), and as a page (`page`). Variants of a game are compared on games
that differ in nothing but what differs in their rules (`keyed`).
"""

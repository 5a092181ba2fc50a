"""`python -m oriflamme_dsl` is the same as `oriflamme`."""

from oriflamme_dsl.cli import main

main()

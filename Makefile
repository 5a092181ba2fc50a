# For those who type `make`; every task is one of dev.py, which needs no make.
.PHONY: demo test lint bench tables wheel

demo test lint bench tables wheel:
	python3 dev.py $@

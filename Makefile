# For those who type make: the tasks of ./dev, which says what each does.
.PHONY: help setup build demo test lint fuzz bench plots install
help setup build demo test lint fuzz bench plots install:
	@./dev $@

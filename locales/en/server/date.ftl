date-range-inverted = The end must not be before the start.

date-range-inverted = The end must not be before the start.
list-amounts-inverted = The end of the range must not be less than its start.

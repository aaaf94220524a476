list-filter-remove = Remove filter

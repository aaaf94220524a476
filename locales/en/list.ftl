list-search = Search
list-filters = Filter and sort
list-filters-in-force = { $count ->
    [one] Filter and sort: 1 filter
   *[other] Filter and sort: { $count } filters
}
list-order = Sort by
list-apply = Apply
list-clear = Clear filters
list-none-found = No results match your selection.
list-range = { $from }–{ $to } of { $found }
list-range-capped = { $from }–{ $to } of more than { $found }
list-pages = Pages
list-previous = Previous
list-next = Next
list-export-xlsx = Excel
list-export-csv = CSV
list-tab-all = All
list-buyer = Buyer
list-buyer-any = All buyers
list-issued = Issued
list-issued-from = Issued from
list-issued-to = Issued to
list-subject = Subject and buyer
list-state = Status
list-sort-newest = Issued, newest first
list-sort-oldest = Issued, oldest first
list-sort-number = Number, ascending
list-sort-number-descending = Number, descending

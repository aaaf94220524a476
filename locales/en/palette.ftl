palette-title = Search and commands
palette-open = Search
palette-field = Find a page, a document, an action or a setting
palette-list = Results
palette-kind-page = Page
palette-kind-action = Action
palette-kind-setting = Setting
palette-kind-search = Search
palette-search-orders = Search orders for “{ $query }”
palette-search-requests = Search requests for “{ $query }”
palette-current = Current
palette-setting = { $setting }: { $value }
palette-print = Print this page
palette-found = { $count ->
    [0] Nothing found. Try another word.
    [one] One result
   *[other] { $count } results
}

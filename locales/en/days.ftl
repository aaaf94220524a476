time-zone = Riyadh time
days-today = today
days-in = { $days ->
    [one] tomorrow
   *[other] in { $days } days
}
days-late = { $days ->
    [one] 1 day late
   *[other] { $days } days late
}

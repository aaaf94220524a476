days-today = today
days-in = { $days ->
    [one] tomorrow
   *[other] in { $days } days
}
days-ago = { $days ->
    [one] yesterday
   *[other] { $days } days ago
}

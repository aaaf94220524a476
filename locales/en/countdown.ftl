countdown-over = closed
countdown-days = { $days ->
    [one] closes in 1 day
   *[other] closes in { $days } days
}
countdown-hours = { $hours ->
    [one] closes in 1 hour
   *[other] closes in { $hours } hours
}
countdown-minutes = { $minutes ->
    [one] closes in 1 minute
   *[other] closes in { $minutes } minutes
}

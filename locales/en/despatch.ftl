despatch-lines = Lines to ship
despatch-transport = Transport
despatch-date = Despatch date
despatch-expected = Expected arrival
despatch-carrier = Carrier
despatch-tracking = Tracking number
despatch-to = Deliver to:
despatch-send = Send despatch advice
despatch-open = Left to ship:
despatch-quantity = Quantity
despatch-quantity-open = Only { $open } can still be shipped.
despatch-quantity-zero = Enter a quantity above zero, or leave the field empty: the line is then not shipped.
despatch-remove = Leave out
despatch-add = Add
despatch-stays = Not shipped
despatch-note = Delivery note (PDF)
despatch-review = Review and send
despatch-review-back = Back to the despatch advice
despatch-review-question = { $lines ->
    [one] Send this despatch advice for 1 line of order { $number }?
   *[other] Send this despatch advice for { $lines } lines of order { $number }?
}
despatch-shipped = To be shipped
despatch-left = Left afterwards

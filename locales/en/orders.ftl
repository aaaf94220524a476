orders-summary = { $count ->
    [0] No orders are waiting for your response.
    [one] 1 order is waiting for your response.
   *[other] { $count } orders are waiting for your response.
}
orders-summary-capped = More than { $count } orders are waiting for your response.
orders-tabs = Orders by status
orders-tab-to-confirm = To answer
orders-tab-to-ship = To ship
orders-tab-to-invoice = To invoice
orders-tab-done = Done
orders-tab-stopped = Stopped
orders-empty = No purchase orders yet. Orders from buyers will appear here.
orders-due = Shipment due
orders-due-any = Any date
orders-due-soon = Within 7 days
orders-due-overdue = Overdue
orders-states = Status
orders-states-any = Any status
orders-states-open = Not shipped in full
orders-states-not-void = Not rejected or cancelled
orders-shipped = Shipped in the last 12 months
orders-shipped-any = All orders
orders-shipped-on-time = Shipped on time
orders-shipped-late = Shipped late
orders-currency = Currency
orders-currency-any = All currencies
orders-sort-soonest = Required, soonest first
orders-sort-latest = Required, latest first
orders-sort-largest = Value, largest first
orders-sort-smallest = Value, smallest first
orders-accept = Accept selected
orders-accept-hint = Select the orders you accept without changes.
orders-select-page = Select all on this page
orders-accept-question = { $count ->
    [one] Accept 1 order without changes? Total value:
   *[other] Accept { $count } orders without changes? Total value:
}
orders-accept-confirm = { $count ->
    [one] Yes, accept 1 order
   *[other] Yes, accept { $count } orders
}
orders-select = Select
orders-select-one = Select order { $number }
orders-number = Order
orders-total = Total
orders-none-selected = Select at least one order.
orders-partly-accepted = Accepted: { $accepted }. Not accepted: { $refused }; each order shows the reason.
orders-selected = { $count ->
    [one] 1 order selected, worth
   *[other] { $count } orders selected, worth
}
orders-required-from = Required from
orders-required-to = Required to
orders-total-from = Total from
orders-total-to = Total to

orders-summary = { $count ->
    [0] No order waits for your confirmation.
    [one] One order waits for your confirmation.
   *[other] { $count } orders wait for your confirmation.
}
orders-summary-capped = More than { $count } orders wait for your confirmation.
orders-tabs = Orders by state
orders-tab-to-confirm = To confirm
orders-tab-to-ship = To ship
orders-tab-to-invoice = To invoice
orders-tab-done = Done
orders-tab-stopped = Stopped
orders-empty = No orders yet. What the buyers order from you will be listed here.
orders-search = Search by number or subject
orders-due = Shipment
orders-due-any = Whenever it is due
orders-due-soon = Due within seven days
orders-due-overdue = Overdue
orders-sort-soonest = Required, soonest first
orders-sort-latest = Required, latest first
orders-sort-largest = Value, largest first
orders-sort-smallest = Value, smallest first
orders-accept = Accept the selected
orders-accept-hint = Select the orders that you accept as they are.
orders-select = Select
orders-select-one = Select order { $number }
orders-number = Order
orders-total = Total
orders-none-selected = Select at least one order first.
orders-partly-accepted = Accepted: { $accepted }. Not accepted: { $refused }; the reason stands beside each.

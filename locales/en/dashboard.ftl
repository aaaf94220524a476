dashboard-nothing = Nothing needs your attention today. Everything is on time.
dashboard-nothing-but-steps = Nothing is due today. Complete the steps below so that the buyer can work with you.
dashboard-steps = Steps that remain
dashboard-step-bank-account = Add a bank account, so that invoices can be paid
dashboard-step-address = Add the company’s address: in Saudi Arabia, the national address
dashboard-step-second-approver = Invite a second person who approves changes to bank accounts
dashboard-step-second-factor = Set up two-step verification for your account
dashboard-sentence-overdue = { $count ->
    [one] 1 shipment is overdue
   *[other] { $count } shipments are overdue
}
dashboard-sentence-closing = { $count ->
    [one] 1 quotation request closes within a week
   *[other] { $count } quotation requests close within a week
}
dashboard-sentence-acknowledge = { $count ->
    [one] 1 order is waiting for your response
   *[other] { $count } orders are waiting for your response
}
dashboard-sentence-due = { $count ->
    [one] 1 shipment is due within a week
   *[other] { $count } shipments are due within a week
}
dashboard-sentence-rejected = { $count ->
    [one] 1 rejected price change needs your review
   *[other] { $count } rejected price changes need your review
}
dashboard-sentence-invoices = { $count ->
    [one] 1 invoice is overdue for payment
   *[other] { $count } invoices are overdue for payment
}
dashboard-sentence-waiting = { $count ->
    [one] 1 change is waiting for a decision
   *[other] { $count } changes are waiting for a decision
}
dashboard-counters = Needs your attention
dashboard-counter-overdue = Overdue shipments
dashboard-counter-overdue-hint = past their required date
dashboard-counter-closing = Requests closing soon
dashboard-counter-closing-hint = within 7 days
dashboard-counter-acknowledge = Orders to answer
dashboard-counter-acknowledge-hint = not accepted or rejected yet
dashboard-counter-due = Shipments due
dashboard-counter-due-hint = within 7 days
dashboard-urgent = Most urgent
dashboard-urgent-order = Earliest date first
dashboard-urgent-all = Show all { $count }
dashboard-back = Back to the dashboard
dashboard-urgent-empty = Nothing urgent. Requests and orders that are due soon will be listed here.
dashboard-urgent-document = Document
dashboard-urgent-subject = Subject
dashboard-urgent-due = Due
dashboard-urgent-amount = Value
dashboard-kind-overdue = Overdue
dashboard-kind-closing = Closing soon
dashboard-kind-acknowledge = To answer
dashboard-kind-due = Shipment due
dashboard-orders = Order value by month
dashboard-orders-open = Value of open orders
dashboard-orders-empty = No orders in the last 12 months. The total of each month will be shown here.
dashboard-orders-month = Month
dashboard-orders-count = Orders
dashboard-orders-value = Value
dashboard-table-show = Show the figures as a table
dashboard-delivery = On-time delivery
dashboard-delivery-empty = No shipments yet. The share that was shipped on time will be shown here.
dashboard-delivery-on-time = On time:
dashboard-delivery-late = Late:
dashboard-delivery-period = in the last 12 months
dashboard-announcements = Announcements
dashboard-announcements-empty = No announcements. What the buyers announce will be shown here.
dashboard-counter-changes = Changes waiting
dashboard-counter-changes-hint = bank account details to approve
dashboard-counter-company = Changes with the buyer
dashboard-counter-company-hint = company data, to be decided
dashboard-counter-prices-rejected = Rejected price changes
dashboard-counter-prices-rejected-hint = in whole or in part, not seen yet
dashboard-counter-prices-waiting = Waiting price changes
dashboard-counter-prices-waiting-hint = for the buyer’s decision
dashboard-counter-invoices = Overdue invoices
dashboard-counter-expected = Expected payments this week

prices-summary = { $count ->
    [0] No price is in force today.
    [one] 1 price is in force today.
   *[other] { $count } prices are in force today.
}
prices-summary-capped = More than { $count } prices are in force today.
prices-tabs = Prices by period
prices-tab-in-force = In force
prices-tab-later = Starting later
prices-tab-ended = Ended
prices-in-force = In force
prices-later = Starts later
prices-ended = Ended
prices-empty = There are no prices here. Prices that a buyer agrees on with you will be listed here.
prices-search = Item, part number, description or buyer
prices-item = Item
prices-part-number = Your part number
prices-description = Description
prices-unit = Unit
prices-price = Unit price
prices-currency = Currency
prices-currency-any = All currencies
prices-change = Change
prices-minimum = Minimum order quantity
prices-lead-time = Lead time
prices-lead-days = { $days ->
    [0] Immediate delivery
    [one] Delivery in 1 day
   *[other] Delivery in { $days } days
}
prices-valid-from = Valid from
prices-valid-to = Valid until
prices-until = until
prices-until-next = until the next price
prices-until-further-notice = until further notice
prices-by-quantity = Prices by quantity
prices-break-begins = Other price from
prices-packing-unit = Packing unit
prices-list = Price list
prices-none-in-force = No price is in force today.
prices-next = Next price:
prices-from = from
prices-break-from = Ordered quantity from
prices-break-price = Unit price
prices-history = Price history
prices-orders = Orders for this item
prices-orders-all = All orders
prices-quantity = Quantity
prices-agreed = Agreed:

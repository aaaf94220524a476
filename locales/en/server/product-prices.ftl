buyer-price-overlap = Enter a last day before { $next }, when the next price of the item begins.
buyer-price-twice = The list has this item twice from the same day. Send one price only.
buyer-item-reserved = The portal uses this word in its own addresses. Give the item another code.
buyer-breaks-many = Enter at most { $most } quantity breaks.
buyer-breaks-order = Each quantity break must begin above the one before it.
buyer-period-inverted = The last day must not be before the first one.
service-price-list = Price list

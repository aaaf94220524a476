service-invoice-sent = This invoice was sent already.
service-invoice-outdated = The order has changed since this draft was made. Discard the draft on the order’s page and draft the invoice again.
service-invoice-tax-number = An invoice with VAT names your VAT number. Add it to the company data, then send the invoice.
service-invoice-number-used = You have another invoice with this number. Enter a number that you have not used.
service-invoice-decided = The buyer has decided on this invoice, or it was withdrawn before. Write to the buyer if it is wrong.
service-date-future = Enter today or an earlier day.

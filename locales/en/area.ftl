area-coming = This area is being prepared. It will open here as soon as it is ready.
area-holds = What you will find here
area-payments = The payments made to you and the invoices they settled, your open invoices and when they will be paid, and your statement of account.
area-dashboard = Back to the dashboard

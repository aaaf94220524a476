bank-accounts-summary = { $count ->
    [0] No account is in use for your payments.
    [one] Your payments go to one account.
   *[other] Your payments go to { $count } accounts.
}
bank-accounts-list = Accounts
bank-accounts-empty = No bank accounts yet. The accounts that your payments go to will be listed here.
bank-accounts-bank = Bank
bank-accounts-account = Account
bank-accounts-iban-ending = IBAN ending in { $digits }
bank-accounts-bic = BIC
bank-accounts-currency = Currency
bank-accounts-state = Status
bank-accounts-default = Default
bank-accounts-active = In use
bank-accounts-archived = Archived
bank-accounts-masked = Account managers of your company see the full account numbers.
bank-accounts-changes = Accounts cannot be changed in the portal yet. Once they can, each change will need the approval of a second person in your company.

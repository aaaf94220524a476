users-summary = { $count ->
    [one] 1 person from your company can sign in.
   *[other] { $count } people from your company can sign in.
}
users-activity = Account activity
users-list = People
users-empty = No one is registered for your company yet. Its people will be listed here.
users-person = Name
users-role = Role
users-state = Status
users-last-sign-in = Last signed in
users-actions = Actions
users-you = You
users-account-manager = Account manager
users-active = Active
users-inactive = Deactivated
users-never = Has never signed in
users-deactivate = Deactivate
users-deactivate-question = Deactivate the account of { $name }? The account is signed out at once and can no longer sign in.
users-deactivate-send = Yes, deactivate
users-reactivate = Reactivate
users-reactivate-question = Reactivate the account of { $name }? It can then be used to sign in again.
users-reactivate-send = Yes, reactivate

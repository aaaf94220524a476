users-summary = { $count ->
    [one] 1 person from your company can sign in.
   *[other] { $count } people from your company can sign in.
}
users-invite = Invite people
users-activity = Account activity
users-search = Name, username or email
users-all = All
users-empty = No users yet. The people of your company will be listed here.
users-person = Name
users-username = Username
users-email = Email
users-employee-type = Job title
users-employee-type-ar = Job title in Arabic
users-employee-type-en = Job title in English
users-employee-type-hint = One language is enough.
users-role = Role
users-state = Status
users-last-sign-in = Last signed in
users-you = you
users-account-manager = Account manager
users-user = User
users-active = Active
users-inactive = Deactivated
users-never = Has never signed in
users-invitations = Open invitations
users-sent = Sent
users-invitation-open = Waiting
users-invitation-expired = Expired
users-invitation-accepted-state = Accepted
users-invitation-withdrawn-state = Withdrawn
users-back = All users
users-account = Account
users-terms = Job title and permissions
users-save = Save changes
users-saved-now = Saved now
users-permissions = Permissions
users-permissions-hint = View: read. Edit: prepare drafts, files and messages. Approve: send what binds the company, and decide on colleagues’ changes.
users-preset-viewer = View only
users-preset-sales = Sales
users-preset-accounting = Accounting
users-preset-warehouse = Warehouse
users-area = Area
users-area-company = Company data
users-action-view = View
users-action-edit = Edit
users-action-approve = Approve
users-no-access = No access
users-manager-may-all = Account managers can use all areas and manage users.
users-own-fixed = Another person who manages users can change your permissions.
users-who-may-change = Your company’s account manager can change these.
users-access = Access
users-deactivate = Deactivate
users-deactivate-drafts = { $count ->
    [one] 1 draft of this person is open. Colleagues can continue it below.
   *[other] { $count } drafts of this person are open. Colleagues can continue them below.
}
users-deactivate-question = Deactivate the account of { $name }? The account is signed out at once and can no longer sign in.
users-deactivate-send = Yes, deactivate
users-reactivate = Reactivate
users-reactivate-question = Reactivate the account of { $name }? It can then be used to sign in again.
users-reactivate-send = Yes, reactivate
users-role-inactive = This account is deactivated. Reactivate it before you make it an account manager.
users-role-last = This is the only active account manager. Make someone else an account manager first.
users-give-role-about = An account manager can use all areas, manage users and change the company’s settings.
users-give-role = Make account manager
users-give-role-send = Yes, make account manager
users-hand-over = I hand over: I stop being an account manager at the same time.
users-take-role-about = { $name } manages your company’s account. Without the role, the account keeps its own permissions.
users-take-role = Remove the role
users-take-role-send = Yes, remove the role
users-step-back-about = You manage your company’s account together with others. You can step back and keep your account.
users-step-back = Step back
users-step-back-send = Yes, step back
users-drafts = Open drafts
users-drafts-about = Drafts belong to the company: every colleague with permission can continue them.
users-draft-quotation = Quotation for
users-draft-response = Response to order
users-draft-despatch = Despatch advice for order
users-recent-activity = Recent activity
users-no-activity = There is no activity yet. What this person does in the portal will be listed here.
users-older-activity = Older activity is not listed here.
users-difference = { $name }: { $from } → { $to }
users-event-invited = Invited
users-event-resent = Invitation sent again
users-event-withdrawn = Invitation withdrawn
users-event-accepted = Invitation accepted
users-event-changed = Job title or permissions changed
users-event-manager = Made account manager
users-event-user = No longer account manager
users-event-deactivated = Account deactivated
users-event-reactivated = Account reactivated
users-event-name = Name changed
users-event-phone = Telephone number changed
users-event-email = Email address changed
users-event-email-requested = Change of email address requested
users-event-email-cancelled = Change of email address cancelled
users-event-password = Password changed
users-event-second-factor-on = Two-step verification turned on
users-event-second-factor-off = Two-step verification turned off
users-event-recovery-codes = New recovery codes created
users-event-passkey-added = Passkey added
users-event-passkey-removed = Passkey removed
users-event-notifications = Email notifications changed
users-event-numbers = Company numbers changed
users-activity-company = Company data
users-activity-bank-account = Bank account
users-activity-bank-request = Bank account change
users-activity-company-request = Company data change
users-event-second-factor-reset = Two-step verification reset
invite-about = Everyone on the list gets an email with a link to open an account.
invite-people = People
invite-list = Name and email, one person per line
invite-list-hint = For example: Huda Salem, huda@company.example. You can paste rows from a spreadsheet, up to 50 people.
invite-language = Language of the email
invite-review = Review
invite-review-about = Nothing has been sent yet. Check the list, then send the invitations.
invite-mend-about = Nothing has been sent yet. Correct the marked people, then check again.
invite-count = { $count ->
    [one] 1 person
   *[other] { $count } people
}
invite-wrong = { $count ->
    [one] 1 person to correct
   *[other] { $count } people to correct
}
invite-first-name = First name
invite-last-name = Last name
invite-remove = Remove this person from the list
invite-check-again = Check again
invite-send = { $count ->
    [one] Send 1 invitation
   *[other] Send { $count } invitations
}
invite-change = Change the list
invitation-by = Invited by
invitation-until = Valid until
invitation-resend = Resend
invitation-resend-question = Send the invitation to { $name } again? The link is then valid for another seven days.
invitation-withdraw = Withdraw
invitation-withdraw-question = Withdraw the invitation of { $name }? Its link no longer works.
invitation-withdraw-send = Yes, withdraw
invitation-to-user = Show the user
join-heading = Activate your account
join-introduction = { $name }, { $inviter } has invited you to the account of { $company }. You will sign in with { $email } and the password that you choose here.
join-username = Username
join-password = Password
join-submit = Activate account
join-used-body = The account is open. Sign in with your email address and your password.
join-expired-body = The link was valid for 7 days. Ask the person who invited you to resend the invitation.
join-withdrawn-title = This invitation was withdrawn
join-withdrawn-body = Ask the person who invited you if you still need an account.
join-unknown-body = Open the whole link from the latest email that we sent you, or ask the person who invited you to resend the invitation.
users-second-factor = Two-step verification
users-second-factor-on = On
users-second-factor-off = Off
users-second-factor-reset = Reset two-step verification
users-draft-prices = Price change

shell-skip = Skip to content
shell-menu = Main menu
shell-menu-open = Open menu
shell-menu-close = Close menu
shell-menu-narrow = Collapse the menu
shell-menu-widen = Widen the menu
shell-settings = Settings
shell-language-other = العربية
shell-language-switch = Show the portal in Arabic
shell-mode-dark = Dark mode
shell-mode-light = Light mode
shell-user-menu = Account of { $name }
shell-profile = Profile
shell-sign-out = Sign out
shell-copyright = © { $year } Supply Chain Services. All rights reserved.
shell-panel-close = Close
shell-toasts = Messages
shell-toast-close = Close the message
shell-menu-more = More
shell-bar-show = Show the top bar
shell-notifications = { $count ->
    [0] Notifications: none unread
    [one] Notifications: 1 unread
   *[other] Notifications: { $count } unread
}
shell-notifications-more = Notifications: more than { $count } unread

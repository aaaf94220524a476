leave-title = Leave without saving?
leave-body = What you typed on this page has not been sent yet. If you leave, it is lost.
leave-messages = You have a message that has not been sent yet, and signing out deletes it. If it is open in another tab, you will find it there when you sign in again.
leave-stay = Stay on this page
leave-leave = Leave without saving

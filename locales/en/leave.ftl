leave-title = Leave without saving?
leave-body = What you typed on this page has not been sent yet. If you leave, it is lost.
leave-stay = Stay on this page
leave-leave = Leave without saving

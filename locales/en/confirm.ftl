confirm-cancel = Cancel
confirm-keep = Go back

copy-value = Copy: { $what }
copy-done = Copied
copy-selected = Selected, copy it now

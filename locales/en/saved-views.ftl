saved-views-summary = Save a view above a list, then open it from here or from the list.
saved-views-empty = No saved views yet.
saved-view-rename = Rename
saved-view-delete = Delete
saved-view-delete-question = Delete the view { $name }?

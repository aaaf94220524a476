service-file-line-unknown = The document has no line { $line }. Enter the number of one of its lines, or leave the field empty.

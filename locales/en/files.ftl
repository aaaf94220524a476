files-title = Documents
files-pdf-arabic = PDF in Arabic
files-pdf-english = PDF in English
files-ubl = UBL (XML)

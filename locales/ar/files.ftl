files-title = المستندات
files-pdf-arabic = ‏PDF بالعربية
files-pdf-english = ‏PDF بالإنجليزية
files-ubl = ‏UBL ‏(XML)

copy-value = نسخ { $what }
copy-done = تم النسخ
copy-selected = حُدّد الرقم، انسخه الآن

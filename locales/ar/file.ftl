file-choose = اختيار ملف
file-choose-several = اختيار ملفات
file-none = لم يُختر أي ملف بعد
file-chosen = تم اختيار الملف

upload-title = التعبئة في جدول
upload-text = نزّل البنود واملأها وارفع الملف. ما مُلئ ينتقل إلى المسودة، وتبقى البنود الأخرى كما هي.
upload-template = تنزيل البنود
upload-choose = الملف بعد تعبئته (XLSX أو CSV)
upload-send = رفع
upload-taken = { $count ->
    [zero] لم يُؤخذ أي بند.
    [one] أُخذ بند واحد إلى المسودة.
    [two] أُخذ بندان إلى المسودة.
    [few] أُخذت { $count } بنود إلى المسودة.
    [many] أُخذ { $count } بندًا إلى المسودة.
   *[other] أُخذ { $count } بند إلى المسودة.
}
upload-row = الصف { $row }، { $column }:
upload-more = { $count ->
    [zero] لا صفوف أخرى بها خطأ.
    [one] في صف آخر خطأ.
    [two] في صفين آخرين خطأ.
    [few] في { $count } صفوف أخرى أخطاء.
    [many] في { $count } صفًا آخر أخطاء.
   *[other] في { $count } صف آخر أخطاء.
}

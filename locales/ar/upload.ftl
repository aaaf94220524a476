upload-title = التعبئة عبر إكسل
upload-text = نزّل النموذج واملأ بنوده ثم ارفعه. تُضاف البنود المعبأة إلى المسودة، وتبقى البنود الأخرى دون تعديل.
upload-template = تنزيل النموذج
upload-choose = الملف بعد تعبئته (XLSX أو CSV، بحد أقصى 2 ميجابايت)
upload-send = رفع
upload-progress = الرفع
upload-taken = { $count ->
    [zero] لم يُضف أي بند.
    [one] أُضيف بند واحد إلى المسودة.
    [two] أُضيف بندان إلى المسودة.
    [few] أُضيفت { $count } بنود إلى المسودة.
    [many] أُضيف { $count } بندًا إلى المسودة.
   *[other] أُضيف { $count } بند إلى المسودة.
}
upload-marked = تنزيل الصفوف المطلوب تصحيحها
upload-row = الصف { $row }، { $column }:
upload-more = { $count ->
    [zero] لا توجد أخطاء أخرى.
    [one] وُجد خطأ آخر.
    [two] وُجد خطآن آخران.
    [few] وُجدت { $count } أخطاء أخرى.
    [many] وُجد { $count } خطأً آخر.
   *[other] وُجد { $count } خطأ آخر.
}

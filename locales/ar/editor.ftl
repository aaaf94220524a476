editor-title-revise = تعديل عرض السعر للطلب
editor-back = العودة إلى الطلب
editor-keys = اضغط Enter للنزول، وTab للخلية التالية، وCtrl+D لنسخ قيمة الخلية أعلاه، وCtrl+Enter لنسخ القيمة إلى البنود التالية (ومع Shift إلى جميع البنود). ويمكنك لصق نطاق من جدول بيانات.
editor-no-offer = لن نعرض هذا البند
editor-search = البند أو الصنف أو الوصف
editor-of-line = للبند { $line }
editor-unit-price = سعر الوحدة
editor-quantity = الكمية
editor-discount-percent = الخصم %
editor-vat-percent = الضريبة %
editor-promised-date = موعد التسليم
editor-lead-time-days = مدة التوريد (أيام)
editor-extras = بديل وملاحظة
editor-substitute = الصنف البديل
editor-line-note = ملاحظة على البند
editor-whole = العرض ككل
editor-freight = أجور الشحن
editor-discount = الخصم الإجمالي
editor-review = معاينة العرض وتقديمه
editor-submit = تقديم العرض
editor-submit-revised = تقديم العرض المعدَّل
editor-unsummed = يظهر الإجمالي بعد تصحيح الحقول المعلَّمة.
editor-incomplete = غير مكتمل
editor-pasted = { $cells ->
    [zero] لم تُلصق أي خلية.
    [one] لُصقت خلية واحدة.
    [two] لُصقت خليتان.
    [few] لُصقت { $cells } خلايا.
    [many] لُصقت { $cells } خلية.
   *[other] لُصقت { $cells } خلية.
}
editor-paste-outside = { $cells ->
    [zero] لم تُستبعد أي خلية.
    [one] استُبعدت خلية واحدة تقع خارج الجدول.
    [two] استُبعدت خليتان تقعان خارج الجدول.
    [few] استُبعدت { $cells } خلايا تقع خارج الجدول.
    [many] استُبعدت { $cells } خلية تقع خارج الجدول.
   *[other] استُبعدت { $cells } خلية تقع خارج الجدول.
}
editor-paste-dates = { $dates ->
    [zero] قُرئت جميع التواريخ.
    [one] تعذّرت قراءة تاريخ واحد. صحّحه في خليته.
    [two] تعذّرت قراءة تاريخين. صحّحهما في خليتيهما.
    [few] تعذّرت قراءة { $dates } تواريخ. صحّحها في خلاياها.
    [many] تعذّرت قراءة { $dates } تاريخًا. صحّحها في خلاياها.
   *[other] تعذّرت قراءة { $dates } تاريخ. صحّحها في خلاياها.
}
editor-paste-undo = التراجع عن اللصق
editor-fill = نسخ «{ $cell }» إلى
editor-fill-below = البنود التالية
editor-fill-all = جميع البنود
editor-filled = { $cells ->
    [zero] هذه القيمة موجودة في جميع البنود.
    [one] عُبّئت خلية واحدة.
    [two] عُبّئت خليتان.
    [few] عُبّئت { $cells } خلايا.
    [many] عُبّئت { $cells } خلية.
   *[other] عُبّئت { $cells } خلية.
}
editor-fill-undo = التراجع عن النسخ

title-price-upload = رفع أسعار جديدة
title-price-upload-result = الأسعار المرفوعة
price-upload-open = رفع ملف
price-upload-text = غيّر أسعارًا كثيرة دفعة واحدة بملف. تصبح الأسعار الجديدة مسودات تراجعها ثم تقدّمها.
price-upload-template-title = تنزيل الأسعار الحالية
price-upload-template-text = في الملف الأسعار السارية. أدخل الأسعار الجديدة وأيام سريانها، وتبقى الصفوف التي تتركها فارغة دون تعديل.
price-upload-xlsx = تنزيل بصيغة إكسل
price-upload-csv = تنزيل بصيغة CSV
price-upload-file-title = رفع الملف
price-upload-limits = حتى { $rows } سعر جديد و{ $size } ميجابايت. تدخل الصفوف الصحيحة في مسودات تتسع كل منها لـ 500 سعر، وتعود إليك الصفوف الأخرى لتصحيحها.
price-upload-choose = الملف بعد تعبئته (XLSX أو CSV)
price-upload-reason-hint = اختياري. يُضاف السبب إلى كل مسودة.
price-upload-into = الإضافة إلى المسودة
price-upload-into-text = تُضاف أسعار الملف إلى المسودة، ويحل السعر الذي في الملف محل سعر الصنف نفسه فيها. وما لا تتسع له المسودة يدخل في مسودة جديدة.
price-upload-back = العودة إلى المسودة
price-upload-another = رفع ملف آخر
price-upload-taken = { $count ->
    [zero] لم يُحفظ أي سعر جديد
    [one] حُفظ سعر جديد واحد
    [two] حُفظ سعران جديدان
    [few] حُفظت { $count } أسعار جديدة
    [many] حُفظ { $count } سعرًا جديدًا
   *[other] حُفظ { $count } سعر جديد
}
price-upload-none = لا يوجد في الملف صف صحيح. صحّح الصفوف أدناه وارفعها من جديد.
price-upload-next = { $count ->
    [zero] راجع كل مسودة وقدّمها إلى المشتري.
    [one] راجع المسودة وقدّمها إلى المشتري.
    [two] راجع المسودتين وقدّمهما إلى المشتري.
    [few] راجع كل مسودة وقدّمها إلى المشتري.
    [many] راجع كل مسودة وقدّمها إلى المشتري.
   *[other] راجع كل مسودة وقدّمها إلى المشتري.
}
price-upload-review = مراجعة المسودة
price-upload-refused = { $count ->
    [zero] لا توجد صفوف للتصحيح
    [one] صف واحد للتصحيح
    [two] صفان للتصحيح
    [few] { $count } صفوف للتصحيح
    [many] { $count } صفًا للتصحيح
   *[other] { $count } صف للتصحيح
}
price-upload-mend = نزّل الصفوف وصحّحها ثم ارفع الملف من جديد. تبيّن الأعمدة الأخيرة ما المطلوب تصحيحه.

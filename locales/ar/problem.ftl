problem-forbidden-title = عذرًا، لا تملك صلاحية عرض هذه الصفحة
problem-forbidden-body = هذا القسم متاح لمن مُنح صلاحيته فقط. اطلبها من إدارة حساب المنشأة إن كنت تحتاج إليها.
problem-not-found-title = لم نجد هذه الصفحة
problem-not-found-body = ربما تغيّر عنوانها أو كُتب خطأً، أو أن المستند لم يعد متاحًا لك.
problem-method-title = لا يمكن فتح هذا العنوان مباشرة
problem-method-body = هذا العنوان يستقبل النماذج المرسلة فقط. عُد إلى الصفحة التي كنت فيها وأرسل النموذج منها.
problem-throttled-title = محاولات كثيرة في وقت قصير
problem-throttled-body = وردت محاولات أكثر من المعتاد. انتظر قليلًا ثم أعد المحاولة؛ لم يُفقد شيء مما حفظته.
problem-many-files = طلبتَ ملفات كثيرة في وقت قصير؛ انتظر دقيقة قبل أن تطلب التالي.
problem-server-title = عذرًا، حدث خطأ من جانبنا
problem-server-body = لم نتمكن من عرض الصفحة، ولم يتغيّر شيء من بياناتك. أعد المحاولة، فإن تكرر الخطأ فأبلغ مسؤول البوابة بالرقم المرجعي أدناه.
problem-offline-title = لا يوجد اتصال بالشبكة
problem-offline-body = تحقق من اتصالك بالشبكة ثم أعد المحاولة لتنتقل إلى الصفحة التي طلبتها.
problem-retry = إعادة المحاولة
problem-dashboard = الذهاب إلى لوحة المتابعة
problem-login = الذهاب إلى تسجيل الدخول
problem-request = الرقم المرجعي
problem-status = الرمز
problem-refused-title = تعذّر قبول ما أرسلته
problem-refused-body = لم تستطع البوابة قراءة ما أُرسل إليها، ولم يتغيّر شيء من بياناتك. عُد إلى الصفحة السابقة وأعد المحاولة.
problem-lost-title = انقطع الاتصال
problem-lost-body = حاولنا مرتين ولم يصل رد من البوابة. تحقق من شبكتك ثم أعد المحاولة.
problem-conflict-title = تغيّرت البيانات أثناء عملك
problem-conflict-body = عدّلها شخص آخر قبلك، فلم يُحفظ ما أرسلته. عُد إلى الصفحة السابقة لترى أحدث نسخة ثم أعد المحاولة.
problem-too-large-title = ما أرسلته أكبر من الحجم المسموح به
problem-too-large-body = لم يُحفظ شيء منه. عُد إلى الصفحة السابقة واختصره ثم أعد الإرسال.
problem-invalid-title = بعض ما أرسلته غير مقبول
problem-invalid-body = لم يُحفظ شيء. عُد إلى الصفحة السابقة وصحّح البيانات ثم أعد الإرسال.
problem-gateway-title = لم تُجب الخدمة كما ينبغي
problem-gateway-body = عذرًا، الخطأ من جانبنا. أعد المحاولة، فإن تكرر فأبلغ مسؤول البوابة بالرقم المرجعي أدناه.
problem-unavailable-title = الخدمة غير متاحة الآن
problem-unavailable-body = الخدمة متوقفة مؤقتًا أو مشغولة. أعد المحاولة بعد قليل.
problem-timeout-title = تأخر رد الخدمة
problem-timeout-body = لم يصل الرد في الوقت المحدد. إن كنت قد أرسلت شيئًا فتحقق من حفظه قبل أن ترسله مجددًا.
problem-retry-after = يمكنك المحاولة مجددًا بعد { $minutes ->
    [zero] لحظات
    [one] دقيقة واحدة
    [two] دقيقتين
    [few] { $minutes } دقائق
    [many] { $minutes } دقيقة
   *[other] { $minutes } دقيقة
}.
problem-back = العودة إلى الصفحة السابقة

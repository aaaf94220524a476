bank-accounts-summary = { $count ->
    [zero] لا يوجد حساب معتمد لاستلام مستحقاتك.
    [one] تُحوَّل مستحقاتك إلى حساب واحد.
    [two] تُحوَّل مستحقاتك إلى حسابين.
    [few] تُحوَّل مستحقاتك إلى { $count } حسابات.
    [many] تُحوَّل مستحقاتك إلى { $count } حسابًا.
   *[other] تُحوَّل مستحقاتك إلى { $count } حساب.
}
bank-accounts-list = الحسابات
bank-accounts-empty = لا توجد حسابات بنكية بعد. ستظهر هنا الحسابات التي تُحوَّل إليها مستحقاتك.
bank-accounts-bank = البنك
bank-accounts-account = الحساب
bank-accounts-iban-ending = الآيبان المنتهي بالأرقام { $digits }
bank-accounts-bic = رمز السويفت
bank-accounts-currency = العملة
bank-accounts-state = الحالة
bank-accounts-default = الافتراضي
bank-accounts-active = قيد الاستخدام
bank-accounts-archived = مؤرشف
bank-accounts-masked = تظهر أرقام الحسابات كاملةً لإدارة حساب المنشأة.
bank-accounts-changes = لا يمكن تغيير الحسابات من البوابة بعد. وحين يُتاح ذلك سيكون كل تغيير طلبًا يعتمده شخص ثانٍ من منشأتك.

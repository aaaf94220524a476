bank-accounts-summary = { $count ->
    [zero] لا حساب مستخدم لاستلام مدفوعاتك.
    [one] تُحوَّل مدفوعاتك إلى حساب واحد.
    [two] تُحوَّل مدفوعاتك إلى حسابين.
    [few] تُحوَّل مدفوعاتك إلى { $count } حسابات.
    [many] تُحوَّل مدفوعاتك إلى { $count } حسابًا.
   *[other] تُحوَّل مدفوعاتك إلى { $count } حساب.
}
bank-accounts-list = الحسابات
bank-accounts-empty = لا حسابات بنكية بعد. ستظهر هنا الحسابات التي تُحوَّل إليها مدفوعاتك.
bank-accounts-bank = البنك
bank-accounts-account = الحساب
bank-accounts-iban = الآيبان
bank-accounts-bic = رمز السويفت
bank-accounts-currency = العملة
bank-accounts-state = الحالة
bank-accounts-default = الافتراضي
bank-accounts-active = مستخدم
bank-accounts-archived = مؤرشف
bank-accounts-masked = تظهر أرقام الحسابات كاملةً لمديري الحساب في منشأتك.
bank-accounts-changes = لا يمكن تغيير الحسابات من البوابة بعد. وحين يُتاح ذلك سيكون كل تغيير طلبًا يعتمده شخص ثانٍ من منشأتك.

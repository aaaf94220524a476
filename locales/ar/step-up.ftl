step-up-password = كلمة مرورك
step-up-code = رمز التحقق
step-up-code-hint = 6 أرقام من تطبيق المصادقة، أو رمز استرداد.

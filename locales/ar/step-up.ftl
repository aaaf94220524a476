step-up-password = كلمة المرور
step-up-code = رمز العامل الثاني
step-up-code-hint = 6 أرقام من تطبيق المصادقة، أو أحد رموز الاسترداد.

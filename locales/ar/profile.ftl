profile-current-password-wrong = كلمة المرور الحالية غير صحيحة.

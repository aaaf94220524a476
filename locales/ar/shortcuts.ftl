shortcuts-title = اختصارات لوحة المفاتيح
shortcuts-then = ثم
shortcuts-characters = استخدام الاختصارات ذات الحرف الواحد
shortcuts-characters-hint = أوقفها إن كنت تكتب بالصوت أو تضغط المفاتيح دون قصد. يبقى اختصار البحث يعمل دائمًا.

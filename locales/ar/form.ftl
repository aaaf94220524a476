form-email-required = اكتب بريدك الإلكتروني.
form-email-invalid = اكتب بريدًا إلكترونيًا صحيحًا، مثل name@example.com.
form-password-required = اكتب كلمة المرور.
form-too-long = النص أطول من المسموح به.

service-lot-twice = الدفعة { $quoted } مكررة. اجمع كميتيها في سطر واحد.
service-sscc-digit = ينتهي رمز SSCC برقم تحقق (GS1، باقي القسمة على 10)، وهو هنا { $digit }. تحقّق من الأرقام.

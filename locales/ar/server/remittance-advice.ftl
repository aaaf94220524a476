paper-remittance-advice = إشعار دفع
paper-settled = المسدَّد

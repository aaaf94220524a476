//! The supplier's inquiries about its invoices and payments.
use super::{
    Moment,
    dated::{Dated, Numbers},
    generator::shift,
    timeline::Billed,
};
use buyer_documents::{
    Commented, Document, Inquired, InquiryClosing, NewInquiry, NewPayment, Remark,
    history::InvoiceState,
};
use contract::{inquiry::InquirySubject, payment::DeductionReason};

/// The supplier asks about payments with deductions other than taxes; the buyer explains them.
pub fn short_payment(payment: &NewPayment, at: Moment, numbers: &mut Numbers) -> Vec<Dated> {
    let asked = shift(payment.date, 1);
    let mut deductions = payment.lines.iter().flat_map(|line| &line.deductions);
    let is_short = deductions.any(|one| one.reason != DeductionReason::WithholdingTax);
    if !is_short || asked > at.today {
        return Vec::new();
    }
    let number = numbers.next("INQ", asked);
    let mut documents = vec![
        (
            asked,
            3,
            Document::Inquiry(NewInquiry {
                number: number.clone(),
                about: Inquired::Payment,
                document: payment.number.clone(),
                subject: InquirySubject::Short,
                text: "المبلغ المدفوع أقل من قيمة الفاتورة. نرجو توضيح سبب الاستقطاع.".to_owned(),
            }),
        ),
        (
            shift(asked, 2),
            4,
            Document::Comment(Remark {
                of: Commented::Inquiry,
                number: number.clone(),
                text: "الاستقطاع وفق البند 12 من أمر الشراء، والتفاصيل في إشعار الدفع.".to_owned(),
            }),
        ),
        (
            shift(asked, 6),
            5,
            Document::InquiryClosing(InquiryClosing {
                number,
                reason: String::new(),
            }),
        ),
    ];
    documents.retain(|(day, ..)| *day <= at.today);
    documents
}

/// The supplier asks where the money of a few overdue invoices is.
pub fn missing_payment(
    place: usize,
    billed: &Billed,
    at: Moment,
    numbers: &mut Numbers,
) -> Option<Dated> {
    let asked = shift(billed.due, 10);
    let is_overdue = billed.state == InvoiceState::Approved && asked <= at.today;
    (is_overdue && place.is_multiple_of(5)).then(|| {
        let inquiry = NewInquiry {
            number: numbers.next("INQ", asked),
            about: Inquired::Invoice,
            document: billed.number.clone(),
            subject: InquirySubject::Missing,
            text: "لم تصلنا دفعة هذه الفاتورة رغم مرور تاريخ الاستحقاق. متى يتم الدفع؟".to_owned(),
        };
        (asked, 3, Document::Inquiry(inquiry))
    })
}

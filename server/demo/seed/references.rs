//! Header fields of the demo's documents that refer to other systems.
use contract::header_references::{BuyerContact, HeaderReferences};

use super::catalogue::PaymentTerms;

/// Two of three documents have more than the days. Their values follow from the item's code, so that the demo's other figures
/// stay as they are.
pub fn references(item: &str, payment_terms: &PaymentTerms) -> HeaderReferences {
    let payment_due_days = Some(payment_terms.days);
    let last = item.bytes().last().unwrap_or_default();
    if last.is_multiple_of(3) {
        return HeaderReferences {
            payment_due_days,
            ..HeaderReferences::default()
        };
    }
    let contact = BuyerContact {
        name: "نورة الشمري".to_owned(),
        email: Some("noura.alshammari@buyer.example".to_owned()),
        phone: Some("+966 13 555 0142".to_owned()),
    };
    HeaderReferences {
        payment_terms_code: Some(format!("Z{:03}", payment_terms.days)),
        payment_due_days,
        contact: Some(contact),
        cost_centre: Some(format!("4100-{}", 200 + u32::from(last))),
        project: (last % 3 == 1).then(|| "P-2026-014".to_owned()),
        delivery_address: None,
    }
}

//! Discounts, charges, returns and texts on the lines of the demo's orders. They follow from the items' codes, so that the demo's
//! other figures stay as they are.
use rust_decimal::Decimal;

use buyer_documents::{NewAllowanceCharge, NewOrderLine, NewTextLine};
use values::LocalizedText;

/// Empty pallets that go back to the supplier.
const PALLETS: i64 = 4;
/// Deposit for each pallet in riyals.
const DEPOSIT: i64 = 45;
/// Charge for the packaging of the whole line in riyals.
const PACKAGING: i64 = 150;

/// Adds discounts and charges to some lines, and to some orders a line of goods that go back.
pub fn complete(lines: &mut Vec<NewOrderLine>) {
    for line in &mut *lines {
        if code(&line.item).is_multiple_of(7) {
            line.allowance_charges.push(discount());
        }
        if code(&line.item).is_multiple_of(11) {
            line.allowance_charges.push(packaging());
        }
    }
    let (Some(first), Some(last)) = (lines.first(), lines.last()) else {
        return;
    };
    if code(&first.item).is_multiple_of(6) {
        let pallets = NewOrderLine {
            line_number: last.line_number + 10,
            item: "PAL-1200".to_owned(),
            supplier_part_number: None,
            description: LocalizedText::new("منصات خشبية مرتجعة", "Returned pallets"),
            quantity: PALLETS.into(),
            unit_price: DEPOSIT.into(),
            allowance_charges: Vec::new(),
            is_return: true,
            ..last.clone()
        };
        lines.push(pallets);
    }
}

/// The texts of the order whose first line this is.
pub fn texts(first: &NewOrderLine) -> Vec<NewTextLine> {
    if !code(&first.item).is_multiple_of(5) {
        return Vec::new();
    }
    let text = LocalizedText::new(
        "غلّف كل بند على حدة، واكتب رقم الأمر على كل طرد.",
        "Pack each line separately, and write the order number on each package.",
    );
    let line_number = first.line_number - 5;
    vec![NewTextLine { line_number, text }]
}

fn discount() -> NewAllowanceCharge {
    NewAllowanceCharge {
        is_charge: false,
        percent: Some(Decimal::from(5)),
        amount: None,
        reason_code: Some("95".to_owned()),
        reason: LocalizedText::new("خصم كمية", "Quantity discount"),
    }
}

fn packaging() -> NewAllowanceCharge {
    NewAllowanceCharge {
        is_charge: true,
        percent: None,
        amount: Some(PACKAGING.into()),
        reason_code: Some("PC".to_owned()),
        reason: LocalizedText::new("تغليف خاص", "Special packaging"),
    }
}

/// The digits of an item's code.
fn code(item: &str) -> u32 {
    let digits = item.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    digits.parse().unwrap_or(1)
}

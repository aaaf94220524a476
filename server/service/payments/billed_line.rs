//! A line of an invoice or a credit note: what its order's line says, for a part of the quantity.
use crate::{
    fixed_point::Amount,
    orders::{line_price::LinePrice, line_progress::LineProgress},
    totals::LineSum,
};
use contract::{Money, payment::BilledLine};
use values::text::LocalizedText;

/// `None` if the figures do not fit into 28 digits.
pub fn billed_line(
    progress: &LineProgress,
    price: LinePrice<'_>,
    unit_price: Amount,
    currency: &str,
) -> Option<(BilledLine, LineSum)> {
    let ordered = &progress.line;
    let sum = price.sum(currency)?;
    let line = BilledLine {
        line_number: ordered.line_number.unsigned_abs(),
        item: ordered.item.clone(),
        supplier_part_number: ordered.supplier_part_number.clone(),
        description: LocalizedText::new(&*ordered.description_ar, &*ordered.description_en),
        uom: ordered.uom.clone(),
        quantity: price.quantity(),
        unit_price: unit_price.in_currency(currency),
        vat_percent: ordered.vat_percent.into(),
        vat_category: sum.vat_category,
        vat_exemption_reason: ordered.vat_exemption_reason(),
        vat_exemption_reason_code: ordered.vat_exemption_reason_code.clone(),
        allowance_charges: price.allowance_charges(currency)?,
        net: Money {
            amount: sum.net,
            currency: currency.to_owned(),
        },
        is_amount_only: false,
    };
    Some((line, sum))
}

//! Whether a document can keep the rules of EN 16931, and what they ask for beside the contract's figures.
use rust_decimal::Decimal;

use contract::{
    exchange::{Totals, VatSubtotal},
    payment::BilledLine,
    vat_category::VatCategory,
};
use values::{currency::minor_unit, unit};

use super::billing::Billing;

/// The norm's own (BT-24).
pub(super) const IDENTIFIER: &str = "urn:cen.eu:en16931:2017";

/// A document says that it keeps the norm only if it can: the norm knows amounts of two decimals at most (BR-DEC-*), and asks for
/// the seller's VAT number (BR-CO-26, BR-*-02), the buyer's country (BR-11) and units of its lists (BR-CL-23).
pub(super) fn is_kept(billing: &Billing<'_>) -> bool {
    let has_category = |category| {
        let mut parts = billing.totals.vat_by_rate.iter();
        parts.any(|part| part.category == category)
    };
    let seller = billing.seller;
    // BR-O-02 forbids the VAT number where nothing is in the scope of VAT, BR-O-11 other categories beside it.
    let has_seller = match has_category(VatCategory::OutOfScope) {
        true => {
            billing.totals.vat_by_rate.len() == 1 && seller.commercial_registration_number.is_some()
        }
        false => seller.vat_number.is_some(),
    };
    // BR-AE-02.
    let has_debtor =
        !has_category(VatCategory::ReverseCharge) || billing.buyer_numbers.vat_number.is_some();
    minor_unit(&billing.totals.currency) <= 2
        && has_seller
        && has_debtor
        && billing.buyer_numbers.country.is_some()
        // BR-IC-11 and BR-IC-12 ask for a day and a country of delivery, which invoices do not have.
        && !has_category(VatCategory::IntraCommunity)
        && billing.lines.iter().all(|line| unit::is_known(&line.uom))
}

/// Whether the line is in this part of the VAT.
pub(super) fn is_of(line: &BilledLine, part: &VatSubtotal) -> bool {
    line.vat_category == part.category && line.vat_percent == part.percent
}

pub(super) struct Shared {
    pub discount: Decimal,
    pub freight: Decimal,
}

/// The discount and the freight of the whole document by rate, so that each part's lines, less its discount, with its freight,
/// are the net amount that its VAT was computed on (BR-S-08 and its like). The rates' net amounts fix the difference of both; what
/// the two have in common is in the first part.
pub(super) fn shared_by_rate<'a>(
    totals: &'a Totals,
    lines: &[&BilledLine],
) -> Vec<(&'a VatSubtotal, Shared)> {
    let mut parts: Vec<_> = totals
        .vat_by_rate
        .iter()
        .map(|part| {
            let lines = lines.iter().filter(|line| is_of(line, part));
            let lines: Decimal = lines.map(|line| line.net.amount).sum();
            let difference = part.net - lines;
            let shared = Shared {
                discount: (-difference).max(Decimal::ZERO),
                freight: difference.max(Decimal::ZERO),
            };
            (part, shared)
        })
        .collect();
    let freight: Decimal = parts.iter().map(|(_, shared)| shared.freight).sum();
    let in_common = totals.freight - freight;
    if let Some((_, first)) = parts.first_mut() {
        first.discount += in_common;
        first.freight += in_common;
    }
    parts
}

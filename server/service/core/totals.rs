//! A document's sums (domain page, "VAT"): exact, each part rounded half up to the currency's minor unit.
use std::collections::BTreeMap;

use rust_decimal::Decimal;

use contract::{
    exchange::{Totals, VatSubtotal},
    vat_category::VatCategory,
};
use tables::fixed_point::Amount;
use values::{
    currency::{minor_unit, rounded},
    vat::VatBreakdown,
};

/// Percent and category.
type VatRate = (Decimal, VatCategory);

/// Net amount of a line, with its VAT category and rate.
#[derive(Clone, Copy, Debug)]
pub struct LineSum {
    pub net: Decimal,
    pub vat_category: VatCategory,
    pub vat_percent: Decimal,
}

/// Quantity times price less discount. Nothing where the figures do not fit into 28 digits.
pub fn line_net(
    quantity: Decimal,
    unit_price: Decimal,
    discount_percent: Decimal,
    currency: &str,
) -> Option<Decimal> {
    let charged = Decimal::ONE_HUNDRED.checked_sub(discount_percent)?;
    let net = quantity
        .checked_mul(unit_price)?
        .checked_mul(charged.checked_mul(Decimal::new(1, 2))?.normalize())?;
    Some(rounded(net, currency))
}

/// The sums of a document's lines. A discount and a freight for the whole document are shared out among the VAT rates in
/// proportion to their lines, the highest rate takes what rounding leaves over. Nothing where the figures do not fit.
pub fn totals(
    currency: &str,
    lines: &[LineSum],
    discount: Decimal,
    freight: Decimal,
) -> Option<Totals> {
    let [discount, freight] = [discount, freight].map(|amount| rounded(amount, currency));
    let mut by_rate = BTreeMap::<VatRate, Decimal>::new();
    let mut sum = rounded(Decimal::ZERO, currency);
    for line in lines {
        sum = sum.checked_add(line.net)?;
        let rate = by_rate
            .entry((line.vat_percent.normalize(), line.vat_category))
            .or_default();
        *rate = rate.checked_add(line.net)?;
    }
    let shares = shared_out(freight.checked_sub(discount)?, &by_rate, sum, currency)?;
    let mut vat = rounded(Decimal::ZERO, currency);
    let mut vat_by_rate = Vec::with_capacity(by_rate.len());
    for (((percent, category), lines), share) in by_rate.into_iter().zip(shares) {
        let net = lines.checked_add(share)?;
        let taxed = VatBreakdown::on_net(net, percent, minor_unit(currency))?;
        vat = vat.checked_add(taxed.vat)?;
        vat_by_rate.push(VatSubtotal {
            category,
            percent,
            net: taxed.net,
            vat: taxed.vat,
        });
    }
    let net = sum.checked_sub(discount)?.checked_add(freight)?;
    Some(Totals {
        currency: currency.to_owned(),
        lines: sum,
        discount,
        freight,
        net,
        vat_by_rate,
        vat,
        gross: net.checked_add(vat)?,
    })
}

/// The sums of lines without a discount or a freight for the whole document. Nothing if a line or the sum is too large.
pub fn without_discount(
    currency: &str,
    lines: impl Iterator<Item = Option<LineSum>>,
) -> Option<Totals> {
    let sums: Option<Vec<_>> = lines.collect();
    totals(currency, &sums?, Decimal::ZERO, Decimal::ZERO)
}

/// The same with VAT.
pub fn gross(currency: &str, lines: impl Iterator<Item = Option<LineSum>>) -> Option<Amount> {
    Amount::exactly(without_discount(currency, lines)?.gross)
}

/// Divides an amount into one share a rate; together they are the whole amount.
fn shared_out(
    amount: Decimal,
    by_rate: &BTreeMap<VatRate, Decimal>,
    sum: Decimal,
    currency: &str,
) -> Option<Vec<Decimal>> {
    let mut left = amount;
    let mut shares = Vec::with_capacity(by_rate.len());
    for (place, lines) in by_rate.values().enumerate() {
        let is_last = place + 1 == by_rate.len();
        let share = if is_last {
            left
        } else if sum.is_zero() {
            Decimal::ZERO
        } else {
            rounded(amount.checked_mul(*lines)?.checked_div(sum)?, currency)
        };
        left = left.checked_sub(share)?;
        shares.push(share);
    }
    Some(shares)
}

//! Computes the terms of a credit note. It credits at most what was invoiced less earlier credit notes, by line and by rate of
//! VAT.
use std::collections::BTreeMap;

use rust_decimal::Decimal;

use super::credited::{Credited, Rate};
use crate::invoice_lines::InvoiceLine;
use contract::{
    Money,
    allowance_charge::AllowanceCharge,
    exchange::{Totals, VatSubtotal},
    payment::BilledLine,
};
use service_core::{
    error::ServiceError,
    field_errors::{FieldError, FieldErrors},
    totals,
};
use tables::fixed_point::{Amount, Quantity};
use values::{
    currency::{minor_unit, rounded},
    digit_groups::grouped,
    message_id::MessageId,
    vat::VatBreakdown,
};

/// UNTDID 5189: discount.
const DISCOUNT: &str = "95";
/// UNTDID 7161: mutually defined.
const OTHER_CHARGE: &str = "ZZZ";

/// Credited part of a line: a quantity at the invoice's price, or an amount without VAT.
#[derive(Clone, Copy)]
pub enum Asked {
    Quantity(Quantity),
    Amount(Amount),
}

pub struct Terms {
    pub lines: Vec<(Asked, BilledLine)>,
    pub totals: Totals,
}

/// # Errors
/// `Fields`: the given ones and, by line, more than is left, or a part that comes to nothing; `TooLarge`
pub fn terms(
    currency: &str,
    lines: &[InvoiceLine],
    credited: &Credited,
    asked: &BTreeMap<i32, Asked>,
    mut errors: FieldErrors,
) -> Result<Terms, ServiceError> {
    let mut billed = Vec::with_capacity(asked.len());
    for line in lines {
        let Some(asked) = asked.get(&line.row.line_number) else {
            continue;
        };
        let (quantity, net) = credited.of_line(line.row.line_number);
        let left = (
            line.billed.quantity - quantity,
            line.billed.net.amount - net,
        );
        match credit(line, *asked, left, currency) {
            Ok(line) => billed.push((*asked, line.ok_or(ServiceError::TooLarge)?)),
            Err((field, error)) => {
                errors.add(&format!("lines.{}.{field}", line.row.line_number), error);
            }
        }
    }
    errors.into_result()?;
    let totals = sums(currency, lines, credited, &billed).ok_or(ServiceError::TooLarge)?;
    Ok(Terms {
        lines: billed,
        totals,
    })
}

/// `None` if the figures do not fit.
///
/// # Errors
/// The field that asks for too much or too little.
fn credit(
    line: &InvoiceLine,
    asked: Asked,
    (quantity, net): (Decimal, Decimal),
    currency: &str,
) -> Result<Option<BilledLine>, (&'static str, FieldError)> {
    match asked {
        Asked::Quantity(asked) => {
            let asked = Decimal::from(asked);
            if asked > quantity || net <= Decimal::ZERO {
                let id = MessageId::new("service-credit-quantity");
                return Err(("quantity", too_much(id, quantity)));
            }
            let Some((mut billed, sum)) = line.part(asked, currency) else {
                return Ok(None);
            };
            // Rounding leaves a little more or less than the last quantity comes to, and credited amounts leave less.
            let is_rounding = net - sum.net <= most_rounding(currency);
            let net = match asked == quantity && is_rounding {
                true => net,
                false => sum.net.min(net),
            };
            if net <= Decimal::ZERO {
                let nothing = MessageId::new("service-credit-nothing");
                return Err(("quantity", FieldError::new(nothing, &[])));
            }
            reduce_to(&mut billed, net);
            Ok(Some(billed))
        }
        Asked::Amount(asked) => {
            let asked = rounded(asked.into(), currency);
            if asked > net {
                let id = MessageId::new("service-credit-amount");
                return Err(("amount", too_much(id, net.max(Decimal::ZERO))));
            }
            let net = Money {
                amount: asked,
                currency: currency.to_owned(),
            };
            Ok(Some(of_amount(line, net)))
        }
    }
}

/// The most that rounding the parts of a line leaves over: far more parts are credited at once.
fn most_rounding(currency: &str) -> Decimal {
    Decimal::new(10, minor_unit(currency))
}

fn too_much(id: MessageId, most: Decimal) -> FieldError {
    FieldError::new(id, &[("most", &grouped(most.normalize()))])
}

/// The line comes to this net amount by one more discount, or by a charge for what rounding left over.
pub fn reduce_to(billed: &mut BilledLine, net: Decimal) {
    let discount = billed.net.amount - net;
    if discount.is_zero() {
        return;
    }
    billed.allowance_charges.push(AllowanceCharge {
        is_charge: discount.is_sign_negative(),
        percent: None,
        amount: discount.abs(),
        reason_code: Some(match discount.is_sign_negative() {
            true => OTHER_CHARGE.to_owned(),
            false => DISCOUNT.to_owned(),
        }),
        reason: None,
    });
    billed.net.amount = net;
}

/// An amount without a quantity is one unit of the amount.
pub fn of_amount(line: &InvoiceLine, net: Money) -> BilledLine {
    BilledLine {
        quantity: Decimal::ONE,
        unit_price: net.clone(),
        allowance_charges: Vec::new(),
        net,
        is_amount_only: true,
        ..line.billed.clone()
    }
}

/// The VAT of each rate is computed of its sum, as in every document. The credit note that leaves nothing of a rate takes the rest
/// of the invoice's VAT, and no other one takes more than that, so that all together are the invoice, whatever was rounded.
fn sums(
    currency: &str,
    lines: &[InvoiceLine],
    credited: &Credited,
    billed: &[(Asked, BilledLine)],
) -> Option<Totals> {
    let invoiced = totals::without_discount(currency, lines.iter().map(|line| Some(line.sum)))?;
    let mut by_rate = BTreeMap::<Rate, Decimal>::new();
    for (_, line) in billed {
        let rate = (line.vat_percent.normalize(), line.vat_category);
        let net = by_rate.entry(rate).or_default();
        *net = net.checked_add(line.net.amount)?;
    }
    let mut sums = Totals {
        currency: currency.to_owned(),
        lines: rounded(Decimal::ZERO, currency),
        discount: rounded(Decimal::ZERO, currency),
        freight: rounded(Decimal::ZERO, currency),
        net: rounded(Decimal::ZERO, currency),
        vat_by_rate: Vec::new(),
        vat: rounded(Decimal::ZERO, currency),
        gross: rounded(Decimal::ZERO, currency),
    };
    for (rate, net) in by_rate {
        let (percent, category) = rate;
        let mut parts = invoiced.vat_by_rate.iter();
        let part = parts.find(|part| (part.percent, part.category) == rate)?;
        let (earlier_net, earlier_vat) = credited.of_rate(rate);
        let left = (part.vat - earlier_vat).max(rounded(Decimal::ZERO, currency));
        let vat = match (part.net - earlier_net - net).is_zero() {
            true => left,
            false => {
                let computed = VatBreakdown::on_net(net, percent, minor_unit(currency))?;
                computed.vat.min(left)
            }
        };
        sums.lines += net;
        sums.vat += vat;
        sums.vat_by_rate.push(VatSubtotal {
            category,
            percent,
            net,
            vat,
        });
    }
    sums.net = sums.lines;
    sums.gross = sums.net + sums.vat;
    Some(sums)
}

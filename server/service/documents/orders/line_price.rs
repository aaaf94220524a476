//! Computes the amounts of order lines: quantity times price, less discounts, with charges (EN 16931, BT-131). Each amount is
//! rounded to the currency's minor unit, so that the parts that are shown add up.
use rust_decimal::Decimal;

use super::line_progress::LineProgress;
use buyer_documents::NewAllowanceCharge;
use contract::allowance_charge::AllowanceCharge;
use service_core::totals::LineSum;
use tables::{invoice_line, order_line::Model};
use values::currency::rounded;

#[derive(Clone, Copy)]
pub struct LinePrice<'a> {
    line: &'a Model,
    quantity: Decimal,
    unit_price: Decimal,
    /// The quantity to which the whole fixed amounts belong.
    whole: Decimal,
    /// The fixed amounts of that quantity as JSON, if they are not those of the order's line.
    amounts: Option<&'a str>,
}

impl<'a> LinePrice<'a> {
    pub fn ordered(line: &'a Model) -> Self {
        Self {
            line,
            quantity: line.quantity.into(),
            unit_price: line.unit_price.into(),
            whole: line.quantity.into(),
            amounts: None,
        }
    }

    /// Returns the price of a line as the supplier confirmed it.
    pub fn agreed(progress: &'a LineProgress) -> Self {
        Self {
            quantity: progress.agreed_quantity(),
            unit_price: progress.agreed_price(),
            whole: progress.agreed_quantity(),
            ..Self::ordered(&progress.line)
        }
    }

    /// A line of an invoice, with the fixed amounts that it was given.
    pub fn invoiced(progress: &'a LineProgress, row: &'a invoice_line::Model) -> Self {
        let quantity = row.quantity.into();
        let agreed = Self::agreed(progress).part(quantity);
        match &row.allowance_amounts {
            Some(amounts) => Self {
                whole: quantity,
                amounts: Some(amounts),
                ..agreed
            },
            None => agreed,
        }
    }

    /// Returns the price of a part of the quantity, with its share of the fixed amounts.
    pub fn part(self, quantity: Decimal) -> Self {
        Self { quantity, ..self }
    }

    pub fn quantity(&self) -> Decimal {
        self.quantity
    }

    /// Negative for goods that go back. `None` if the figures do not fit into 28 digits.
    pub fn sum(&self, currency: &str) -> Option<LineSum> {
        let mut net = self.gross(currency)?;
        for allowance in self.allowance_charges(currency)? {
            net = match allowance.is_charge {
                true => net.checked_add(allowance.amount)?,
                false => net.checked_sub(allowance.amount)?,
            };
        }
        // A fixed discount can be more than what is confirmed of the line.
        let net = net.max(rounded(Decimal::ZERO, currency));
        Some(LineSum {
            net: if self.line.is_return { -net } else { net },
            vat_category: self.line.vat_category(),
            vat_percent: self.line.vat_percent.into(),
        })
    }

    /// Discounts and charges with their amounts. `None` if the figures do not fit.
    pub fn allowance_charges(&self, currency: &str) -> Option<Vec<AllowanceCharge>> {
        let gross = self.gross(currency)?;
        let given = self.given_amounts();
        let sent = sent_allowance_charges(self.line).into_iter().enumerate();
        sent.map(|(place, sent)| {
            let fixed = given.get(place).copied().or(sent.amount);
            let amount = match (sent.percent, sent.amount) {
                (Some(percent), _) => gross
                    .checked_mul(percent)?
                    .checked_div(Decimal::ONE_HUNDRED)?,
                // Nothing of the line is delivered.
                (None, _) if self.quantity.is_zero() || self.whole.is_zero() => Decimal::ZERO,
                (None, _) => fixed?.checked_mul(self.quantity)?.checked_div(self.whole)?,
            };
            Some(AllowanceCharge {
                is_charge: sent.is_charge,
                percent: sent.percent,
                amount: rounded(amount, currency),
                reason_code: sent.reason_code,
                reason: (!sent.reason.is_empty()).then_some(sent.reason),
            })
        })
        .collect()
    }

    /// The amounts of discounts and charges if earlier parts of the line have these: the part that completes the line takes
    /// what rounding left over of the fixed ones, and no part takes more than is left. `None` if the figures do not fit.
    pub fn amounts_after(&self, earlier: &[LinePrice<'_>], currency: &str) -> Option<Vec<Decimal>> {
        let reached = earlier
            .iter()
            .fold(self.quantity, |sum, part| sum + part.quantity);
        let is_complete = reached >= self.whole;
        let all = self
            .part(reached.max(self.whole))
            .allowance_charges(currency)?;
        let earlier: Option<Vec<_>> = earlier
            .iter()
            .map(|part| part.allowance_charges(currency))
            .collect();
        let earlier = earlier?;
        let own = self.allowance_charges(currency)?.into_iter().enumerate();
        let amounts = own.map(|(place, own)| {
            let taken = earlier
                .iter()
                .filter_map(|part| Some(part.get(place)?.amount));
            let left = (all[place].amount - taken.sum::<Decimal>()).max(Decimal::ZERO);
            match (own.percent, is_complete) {
                (Some(_), _) => own.amount,
                (None, true) => left,
                (None, false) => own.amount.min(left),
            }
        });
        Some(amounts.collect())
    }

    /// Reads the stored amounts. Only the service writes the column.
    fn given_amounts(&self) -> Vec<Decimal> {
        let stored = self.amounts.map(serde_json::from_str);
        stored.and_then(Result::ok).unwrap_or_default()
    }

    /// Quantity times price.
    fn gross(&self, currency: &str) -> Option<Decimal> {
        let gross = self.quantity.checked_mul(self.unit_price)?;
        Some(rounded(gross, currency))
    }
}

/// Returns the allowances and charges as the buyer sent them. Only the service writes the column.
pub fn sent_allowance_charges(line: &Model) -> Vec<NewAllowanceCharge> {
    serde_json::from_str(&line.allowance_charges).unwrap_or_default()
}

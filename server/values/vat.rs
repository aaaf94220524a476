//! Value-added tax (domain page, "VAT"), for the calculator, the documents and the service.
use rust_decimal::{Decimal, RoundingStrategy};
use serde::Serialize;
use ts_rs::TS;

/// Half up; a credit note's negative amounts mirror the positive ones.
const HALF_UP: RoundingStrategy = RoundingStrategy::MidpointAwayFromZero;

/// An amount and its tax, each to the currency's minor unit; `net + vat` is `gross`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct VatBreakdown {
    #[ts(type = "string")]
    pub net: Decimal,
    #[ts(type = "string")]
    pub vat: Decimal,
    #[ts(type = "string")]
    pub gross: Decimal,
}

impl VatBreakdown {
    /// Adds the tax: `vat = round(net x r)`. `percent` is 15 for 15 %; `net` has at most `minor_unit` decimals. `None` if the
    /// figures do not fit into 28 digits.
    pub fn on_net(net: Decimal, percent: Decimal, minor_unit: u32) -> Option<Self> {
        let vat = round(net.checked_mul(rate(percent)?)?, minor_unit);
        Self::exact(net, vat, net.checked_add(vat)?, minor_unit)
    }

    /// Extracts the tax: `net = round(gross / (1 + r))`, `vat = gross - net`; otherwise like `on_net`.
    pub fn in_gross(gross: Decimal, percent: Decimal, minor_unit: u32) -> Option<Self> {
        // The quotient is truncated at 28 digits, far behind the digit that decides the rounding.
        let net = gross.checked_div(Decimal::ONE.checked_add(rate(percent)?)?)?;
        let net = round(net, minor_unit);
        Self::exact(net, gross.checked_sub(net)?, gross, minor_unit)
    }

    fn exact(net: Decimal, vat: Decimal, gross: Decimal, minor_unit: u32) -> Option<Self> {
        let [net, vat, gross] = [net, vat, gross].map(|amount| {
            let mut written = amount;
            written.rescale(minor_unit);
            (written == amount && written.scale() == minor_unit).then_some(written)
        });
        Some(Self {
            net: net?,
            vat: vat?,
            gross: gross?,
        })
    }
}

fn rate(percent: Decimal) -> Option<Decimal> {
    percent.checked_mul(Decimal::new(1, 2))
}

fn round(amount: Decimal, minor_unit: u32) -> Decimal {
    amount.round_dp_with_strategy(minor_unit, HALF_UP)
}

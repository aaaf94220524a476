//! Money in the database: whole ten-thousandths of the currency's unit, exact in SQLite and PostgreSQL alike
//! (SQLite has no decimal type; a decimal column there would be a float).
use rust_decimal::Decimal;
use sea_orm::DeriveValueType;

use contract::Money;
use values::currency::minor_unit;

/// Ten-thousandths: room for 922 trillion, finer than any currency's minor unit.
const SCALE: u32 = 4;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, DeriveValueType)]
pub struct Amount(pub i64);

impl Amount {
    pub const fn of_units(units: i64) -> Self {
        Self(units * 10_i64.pow(SCALE))
    }

    /// Nothing where the amount has more decimals, or is larger, than can be kept.
    pub fn exactly(amount: Decimal) -> Option<Self> {
        let mut scaled = amount;
        scaled.rescale(SCALE);
        (scaled == amount).then(|| i64::try_from(scaled.mantissa()).ok().map(Self))?
    }

    /// With as many decimals as the currency has, and more only where the amount needs them.
    pub fn in_currency(self, currency: &str) -> Money {
        let mut amount = Decimal::new(self.0, SCALE).normalize();
        amount.rescale(amount.scale().max(minor_unit(currency)));
        Money {
            amount,
            currency: currency.to_owned(),
        }
    }
}

impl From<Amount> for Decimal {
    /// With as many decimals as it needs.
    fn from(amount: Amount) -> Self {
        Self::new(amount.0, SCALE).normalize()
    }
}

impl std::ops::AddAssign for Amount {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

//! A quantity in the database: whole ten-thousandths of its unit, exact in SQLite and PostgreSQL alike (as money is).
use rust_decimal::Decimal;
use sea_orm::DeriveValueType;

const SCALE: u32 = 4;

/// 2.5 kg are 25,000.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, DeriveValueType)]
pub struct Quantity(i64);

impl Quantity {
    pub const fn of_units(units: i64) -> Self {
        Self(units * 10_i64.pow(SCALE))
    }

    pub const fn whole_units(self) -> i64 {
        self.0 / 10_i64.pow(SCALE)
    }

    /// Nothing where the quantity has more decimals, or is larger, than can be kept.
    pub fn exactly(quantity: Decimal) -> Option<Self> {
        let mut scaled = quantity;
        scaled.rescale(SCALE);
        let is_exact = scaled.scale() == SCALE && scaled == quantity;
        is_exact.then(|| i64::try_from(scaled.mantissa()).ok().map(Self))?
    }
}

impl From<Quantity> for Decimal {
    /// With as many decimals as it needs.
    fn from(quantity: Quantity) -> Self {
        Self::new(quantity.0, SCALE).normalize()
    }
}

//! A rate in the database: whole ten-thousandths of a percent, exact in SQLite and PostgreSQL alike (as money is).
use rust_decimal::Decimal;
use sea_orm::DeriveValueType;

const SCALE: u32 = 4;

/// 15 % is 150,000.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, DeriveValueType)]
pub struct Percent(i64);

impl Percent {
    pub const fn of_units(units: i64) -> Self {
        Self(units * 10_i64.pow(SCALE))
    }

    /// Nothing where the percentage has more decimals, or is larger, than can be kept.
    pub fn exactly(percent: Decimal) -> Option<Self> {
        let mut scaled = percent;
        scaled.rescale(SCALE);
        (scaled == percent).then(|| i64::try_from(scaled.mantissa()).ok().map(Self))?
    }
}

impl From<Percent> for Decimal {
    fn from(percent: Percent) -> Self {
        Self::new(percent.0, SCALE).normalize()
    }
}

//! Decimal numbers in the database, as whole ten-thousandths in an integer. SQLite has no decimal type; a decimal column
//! there would be a float.
use rust_decimal::Decimal;
use sea_orm::DeriveValueType;

use contract::Money;
use values::currency::minor_unit;

/// Decimal places: finer than any currency's minor unit, with room for 922 trillion.
const SCALE: u32 = 4;

macro_rules! fixed_point {
    ($($(#[doc = $doc:literal])+ $name:ident;)+) => { $(
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, DeriveValueType)]
        pub struct $name(pub i64);

        impl $name {
            pub const fn from_units(units: i64) -> Self {
                Self(units * 10_i64.pow(SCALE))
            }

            /// `None` if the number has more decimal places than are kept, or is too large.
            pub fn exactly(number: Decimal) -> Option<Self> {
                ten_thousandths(number).map(Self)
            }
        }

        impl From<$name> for Decimal {
            /// Returns the number with as many decimal places as it needs.
            fn from(number: $name) -> Self {
                Self::new(number.0, SCALE).normalize()
            }
        }

        impl std::ops::AddAssign for $name {
            fn add_assign(&mut self, other: Self) {
                self.0 = self.0.saturating_add(other.0);
            }
        }
    )+ };
}

fixed_point! {
    /// An amount of money.
    Amount;
    /// A quantity in its unit of measure: 2.5 kg are 25,000.
    Quantity;
    /// A rate in percent: 15 % is 150,000.
    Percent;
}

impl Amount {
    /// Returns the amount with the currency's decimal places, and more only if the amount needs them.
    pub fn in_currency(self, currency: &str) -> Money {
        let mut amount = Decimal::from(self);
        amount.rescale(amount.scale().max(minor_unit(currency)));
        Money {
            amount,
            currency: currency.to_owned(),
        }
    }
}

fn ten_thousandths(number: Decimal) -> Option<i64> {
    let mut scaled = number;
    scaled.rescale(SCALE);
    // A number that is too large keeps a smaller scale.
    let is_exact = scaled.scale() == SCALE && scaled == number;
    is_exact.then(|| i64::try_from(scaled.mantissa()).ok())?
}

//! The standard VAT rate of a country from a day on, until the next one.
use super::prelude::*;
use crate::fixed_point::Percent;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "vat_rates")]
pub struct Model {
    /// ISO 3166-1, two letters.
    #[sea_orm(primary_key, auto_increment = false)]
    pub country: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub valid_from: Date,
    pub percent: Percent,
}

//! The companies that sell: every document belongs to one of them, and so does every user.
use serde::Deserialize;

use super::prelude::*;

#[derive(
    Clone, Debug, PartialEq, Eq, Deserialize, DeriveEntityModel, DeriveActiveModelBehavior,
)]
#[sea_orm(table_name = "suppliers")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub name_ar: String,
    pub name_en: String,
    /// ISO 4217: what the supplier is paid in. Totals are made of documents in this currency.
    pub currency: String,
    /// ISO 3166-1, two letters: where the supplier sells from, and owes VAT.
    pub country: String,
}

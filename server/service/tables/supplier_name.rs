//! The names of suppliers as searches and comparisons read them: a row for each language.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "supplier_names")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub supplier_id: Uuid,
    /// `ar` or `en`.
    #[sea_orm(primary_key, auto_increment = false)]
    pub language: String,
    /// Name in the form in which searches compare it.
    pub folded: String,
    /// The part that tells companies apart; equal for names that resemble each other.
    pub distinctive: String,
}

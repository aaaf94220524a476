//! Where suppliers are paid.
use sea_orm::entity::prelude::*;
use serde::Deserialize;

use contract::BankAccountState;

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, DeriveEntityModel)]
#[sea_orm(table_name = "bank_accounts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub holder: String,
    pub bank_ar: String,
    pub bank_en: String,
    pub branch_ar: String,
    pub branch_en: String,
    /// Without spaces.
    pub iban: String,
    pub bic: String,
    pub currency: String,
    /// At most one of a supplier's accounts in each currency.
    pub is_default: bool,
    pub state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, EnumIter, DeriveActiveEnum)]
#[serde(rename_all = "snake_case")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(32))",
    rename_all = "snake_case"
)]
pub enum State {
    Active,
    Archived,
}

impl From<State> for BankAccountState {
    fn from(state: State) -> Self {
        match state {
            State::Active => Self::Active,
            State::Archived => Self::Archived,
        }
    }
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

//! A supplier's bank accounts.
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::ToSchema;

use values::text::LocalizedText;

/// `GET /bank-accounts`: one of the accounts of the token's supplier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BankAccount {
    pub id: String,
    /// As the bank knows them.
    pub holder: String,
    pub bank: LocalizedText,
    pub branch: LocalizedText,
    /// ISO 13616, without spaces. Account managers alone read it whole; for all others a bullet stands in the place
    /// of every character but the country and the last four.
    pub iban: String,
    pub is_masked: bool,
    /// ISO 9362.
    pub bic: String,
    /// ISO 4217.
    pub currency: String,
    /// Where payments in this currency go unless agreed otherwise.
    pub is_default: bool,
    pub state: BankAccountState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "database",
    derive(sea_orm::DeriveActiveEnum),
    sea_orm(
        rs_type = "String",
        db_type = "String(sea_orm::prelude::StringLen::N(32))",
        rename_all = "snake_case"
    )
)]
pub enum BankAccountState {
    Active,
    /// Kept for its history; nothing is paid to it any more.
    Archived,
}

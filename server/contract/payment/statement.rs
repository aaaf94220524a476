//! The statement of account: all movements of a period by currency, with the balance after each.
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use strum::EnumIter;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::{
    Money,
    list::{BuyerChoice, Paging, day_limit},
};
use values::text::LocalizedText;

/// `GET /statement`, asked. A period whose end is before its start has no movements.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
#[ts(optional_fields)]
pub struct StatementQuery {
    /// First day of the period; by default the first day of the year of `to`.
    #[serde(deserialize_with = "day_limit")]
    pub from: Option<NaiveDate>,
    /// Last day of the period; by default today.
    #[serde(deserialize_with = "day_limit")]
    pub to: Option<NaiveDate>,
    /// The id of a buyer; without it, the movements with all buyers.
    pub buyer: Option<String>,
    /// Currency of the listed movements, ISO 4217; by default the first currency of the balances. Exports have all.
    pub currency: Option<String>,
    /// Page number, from 1; 0 is treated as 1.
    pub page: u32,
}

/// `GET /statement`, answered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Statement {
    pub supplier: LocalizedText,
    /// The name of the query's buyer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub buyer: Option<LocalizedText>,
    /// All buyers that the supplier has invoices to.
    pub buyers: Vec<BuyerChoice>,
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub today: NaiveDate,
    /// Balances, one for each currency, in the order of their codes.
    pub balances: Vec<Balance>,
    /// Currency of `movements`.
    pub currency: Option<String>,
    /// One page of the movements, oldest first.
    pub movements: Vec<Movement>,
    pub paging: Paging,
    /// Statements whose periods end in this one, the latest first: at most 12.
    #[schema(max_items = 12)]
    pub buyer_statements: Vec<BuyerStatement>,
}

pub const MOST_BUYER_STATEMENTS: u64 = 12;

/// Balances by the buyer's own books, next to the portal's balances with this buyer.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuyerStatement {
    /// The buyer's own.
    pub number: String,
    pub buyer: LocalizedText,
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub opening: ComparedBalance,
    pub closing: ComparedBalance,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ComparedBalance {
    pub at_buyer: Money,
    pub in_portal: Money,
}

/// The opening balance with the debits and less the credits is the closing balance.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Balance {
    /// Balance at the start of the first day.
    pub opening: Money,
    pub debit: Money,
    pub credit: Money,
    /// Balance at the end of the last day.
    pub closing: Money,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter)]
#[serde(rename_all = "snake_case")]
pub enum MovementKind {
    /// Balance before the first movement; in exports only.
    Opening,
    Invoice,
    /// The part of an invoice that was settled without a payment in the portal, such as before its first payments. Its day
    /// is not known, so that it has the invoice's.
    SettledElsewhere,
    CreditNote,
    Payment,
    Deduction,
    /// Balance after the last movement; in exports only.
    Closing,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Movement {
    /// Tells it from all other movements.
    pub key: String,
    pub date: NaiveDate,
    pub kind: MovementKind,
    /// Name of the buyer; empty for a balance.
    #[serde(default)]
    pub buyer: LocalizedText,
    /// The number of the invoice, the credit note or the payment.
    pub document: String,
    /// The order of an invoice, the invoice of a credit note or a deduction, or the bank's reference of a payment.
    pub reference: String,
    /// Amount by which the movement increases the buyer's debt.
    pub debit: Option<Money>,
    /// Amount by which the movement reduces the buyer's debt.
    pub credit: Option<Money>,
    /// Balance after the movement.
    pub balance: Money,
}

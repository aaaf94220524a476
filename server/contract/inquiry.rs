//! Inquiries: what a supplier asks the buyer about an invoice or a payment.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::exchange::{Attachment, Comment};

/// Invoices that one inquiry may be about.
pub const MOST_INVOICES: usize = 50;

/// Subject of an inquiry. Stored as in JSON.
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
pub enum InquirySubject {
    /// A payment that did not arrive.
    Missing,
    /// Less was paid than was owed.
    Short,
    /// The payment went to another bank account.
    WrongAccount,
    Other,
}

/// Stored as in JSON.
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
pub enum InquiryState {
    /// The supplier wrote last.
    Open,
    /// The buyer wrote last.
    Answered,
    Closed,
}

/// An inquiry with its messages. A document has at most one that is not closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Inquiry {
    pub number: String,
    pub subject: InquirySubject,
    pub state: InquiryState,
    pub opened_at: DateTime<Utc>,
    /// Numbers of the invoices of an inquiry about several; empty for one document.
    #[serde(default)]
    pub invoices: Vec<String>,
    /// Files of the supplier, oldest first.
    #[serde(default)]
    pub attachments: Vec<Attachment>,
    /// The newest, oldest first.
    pub comments: Vec<Comment>,
    pub has_older: bool,
}

/// A new inquiry.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct NewInquiry {
    /// Required.
    pub subject: Option<InquirySubject>,
    /// Required.
    pub text: String,
    /// Numbers of further invoices of the same buyer. Only for an inquiry about an invoice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub invoices: Vec<String>,
}

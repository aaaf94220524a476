//! The scopes of keys: which area a key may read or write.
use std::{fmt, str::FromStr};

use serde::{
    Deserialize, Serialize,
    de::{IntoDeserializer, value},
};
use ts_rs::TS;
use utoipa::ToSchema;

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, TS,
)]
pub enum Scope {
    /// Requests for quotation, their quotations, files and comments.
    #[serde(rename = "quotation-requests:read")]
    QuotationRequestsRead,
    #[serde(rename = "quotation-requests:write")]
    QuotationRequestsWrite,
    /// Orders, their responses, despatch advices, receipts, invoices, files and comments.
    #[serde(rename = "orders:read")]
    OrdersRead,
    #[serde(rename = "orders:write")]
    OrdersWrite,
    /// Price lists.
    #[serde(rename = "prices:read")]
    PricesRead,
    #[serde(rename = "prices:write")]
    PricesWrite,
    /// States of invoices, payments and credit notes.
    #[serde(rename = "payments:read")]
    PaymentsRead,
    #[serde(rename = "payments:write")]
    PaymentsWrite,
    #[serde(rename = "suppliers:read")]
    SuppliersRead,
    #[serde(rename = "suppliers:write")]
    SuppliersWrite,
    /// The list of notifications, for systems without webhooks.
    #[serde(rename = "notifications:read")]
    NotificationsRead,
    /// Keys, webhook targets and deliveries.
    #[serde(rename = "administration")]
    Administration,
}

impl Scope {
    pub const ALL: [Self; 12] = [
        Self::QuotationRequestsRead,
        Self::QuotationRequestsWrite,
        Self::OrdersRead,
        Self::OrdersWrite,
        Self::PricesRead,
        Self::PricesWrite,
        Self::PaymentsRead,
        Self::PaymentsWrite,
        Self::SuppliersRead,
        Self::SuppliersWrite,
        Self::NotificationsRead,
        Self::Administration,
    ];
}

impl fmt::Display for Scope {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(formatter)
    }
}

impl FromStr for Scope {
    type Err = value::Error;

    fn from_str(text: &str) -> Result<Self, value::Error> {
        Self::deserialize(text.into_deserializer())
    }
}

//! The scopes of keys: which area a key may read or write.
use std::{collections::BTreeSet, fmt, str::FromStr};

use serde::{
    Deserialize, Serialize,
    de::{IntoDeserializer, value},
};
use utoipa::ToSchema;

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
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
    pub const ALL: [Self; 8] = [
        Self::QuotationRequestsRead,
        Self::QuotationRequestsWrite,
        Self::OrdersRead,
        Self::OrdersWrite,
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

/// The scopes of one key. Stored as a JSON array.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scopes(BTreeSet<Scope>);

impl Scopes {
    pub fn all() -> Self {
        Scope::ALL.into_iter().collect()
    }

    pub fn contains(&self, scope: Scope) -> bool {
        self.0.contains(&scope)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = Scope> {
        self.0.iter().copied()
    }
}

impl FromIterator<Scope> for Scopes {
    fn from_iter<I: IntoIterator<Item = Scope>>(scopes: I) -> Self {
        Self(scopes.into_iter().collect())
    }
}

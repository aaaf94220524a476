//! Accounts of the buyer's people, for calls of the portal's own pages. They are not part of the buyer API on the network.
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use super::Scope;
use crate::Secret;
use values::Language;

/// An account as the administrator sees it.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct PersonRecord {
    #[ts(type = "string")]
    pub id: Uuid,
    pub name: String,
    pub email: String,
    pub scopes: Vec<Scope>,
    pub state: PersonState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PersonState {
    /// The person has not chosen a password.
    Invited,
    Active,
    Deactivated,
}

/// Scopes that belong together. An account may have other ones, which the command line sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PersonRole {
    Reader,
    /// Decides on suppliers, their changes and their prices.
    Decider,
    Administrator,
}

impl PersonRole {
    pub const ALL: [Self; 3] = [Self::Reader, Self::Decider, Self::Administrator];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Reader => "reader",
            Self::Decider => "decider",
            Self::Administrator => "administrator",
        }
    }

    pub fn scopes(self) -> Vec<Scope> {
        let has = |scope: &Scope| match scope {
            Scope::QuotationRequestsRead
            | Scope::OrdersRead
            | Scope::PricesRead
            | Scope::PaymentsRead
            | Scope::SuppliersRead => true,
            Scope::SuppliersWrite | Scope::PricesWrite => self != Self::Reader,
            _ => self == Self::Administrator,
        };
        Scope::ALL.into_iter().filter(has).collect()
    }

    /// The role with these scopes in the order of [`Scope::ALL`], if there is one.
    pub fn with_scopes(scopes: &[Scope]) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.scopes() == scopes)
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PersonCredentials {
    pub email: String,
    pub password: Secret,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NewPerson {
    pub name: String,
    pub email: String,
    pub scopes: Vec<Scope>,
    /// Language of the mail with the link to choose a password.
    pub language: Language,
}

/// Changes of a person; missing fields stay as they are.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct PersonChange {
    pub scopes: Option<Vec<Scope>>,
    pub is_active: Option<bool>,
    /// Mails a new link to choose a password, in this language.
    pub new_link: Option<Language>,
}

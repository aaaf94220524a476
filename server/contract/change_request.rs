//! Changes that somebody else approves before they take effect: what requests of all kinds have.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{
    Area, Secret, StepUp,
    exchange::{Actor, EventKind},
};
use values::text::LocalizedText;

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
pub enum ChangeRequestState {
    /// Draft that only the supplier sees.
    Draft,
    /// The request waits for the approval of a second person or of the buyer.
    Waiting,
    /// Approved; it takes effect when the time is over, unless somebody stops it.
    CoolingOff,
    /// It has taken effect.
    InForce,
    Rejected,
    /// The supplier withdrew the request before it was approved.
    Withdrawn,
    /// The request was stopped after it was sent: somebody did not expect it, or it had become impossible.
    Stopped,
}

impl ChangeRequestState {
    /// States of requests that were sent and may still take effect.
    pub const PENDING: [Self; 2] = [Self::Waiting, Self::CoolingOff];
    pub const OPEN: [Self; 3] = [Self::Draft, Self::Waiting, Self::CoolingOff];
    pub const CLOSED: [Self; 4] = [
        Self::InForce,
        Self::Rejected,
        Self::Withdrawn,
        Self::Stopped,
    ];
}

/// Subject of a change request.
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
pub enum ChangeKind {
    BankAccount,
    Company,
}

impl ChangeKind {
    /// Returns the area whose permissions are needed.
    pub fn area(self) -> Area {
        match self {
            Self::BankAccount => Area::BankAccounts,
            Self::Company => Area::Company,
        }
    }

    /// Whether the buyer decides on every request of the kind.
    pub fn is_for_buyer(self) -> bool {
        match self {
            Self::BankAccount => false,
            Self::Company => true,
        }
    }
}

/// Approver of a change request.
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
pub enum ChangeDecider {
    /// Another user of the supplier.
    SecondPerson,
    Buyer,
}

/// Something that happened to a request or to what it changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ChangeEvent {
    pub kind: EventKind,
    pub at: DateTime<Utc>,
    pub by: Actor,
    /// The reason of a decision, or the name of a file.
    pub note: Option<String>,
    /// The address that it was asked from, as far as it is known; of the buyer's decisions, whose key it was.
    pub origin: Option<String>,
}

/// `POST .../send` and `.../approve`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ChangeConfirmation {
    /// Version of the request that was seen; another one is refused with 409.
    pub version: u32,
    pub step_up: StepUp,
}

/// `POST /change-requests/stop` and `.../stop/state`, asked: the token of a mail about a request.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StopToken {
    pub token: Secret,
}

/// The request that a mail is about. The reader of the mail may not be signed in, so it says little.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct StoppableChange {
    pub kind: ChangeKind,
    pub state: ChangeRequestState,
    /// Action of the request, by the name that its kind uses, such as `add`.
    pub action: String,
    /// User who sent the request.
    pub author: String,
    pub sent_at: Option<DateTime<Utc>>,
    /// End of the cooling-off time.
    pub effective_at: Option<DateTime<Utc>>,
    /// Bank and masked number of the account as it is to be; null for company data.
    pub account: Option<StoppableAccount>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct StoppableAccount {
    pub bank: LocalizedText,
    pub number: String,
}

//! Invitations: a supplier's users invite colleagues by mail, who then choose a username and a password.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Permissions, Secret, StepUp};
use values::{language::Language, text::LocalizedText};

/// People in one call: as many as the portal's page can show for review within the bytes of a document.
pub const MOST_INVITED: usize = 50;
/// Invitations of a supplier that are neither accepted nor withdrawn.
pub const MOST_OPEN_INVITATIONS: u32 = 400;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum InvitationState {
    Open,
    /// Can be sent again.
    Expired,
    Accepted,
    Withdrawn,
}

/// `GET /invitations/{id}`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Invitation {
    /// ID of the invitation, and of the user once the invitation is accepted.
    pub id: String,
    pub full_name: String,
    pub email: String,
    pub employee_type_name: LocalizedText,
    pub permissions: Permissions,
    pub state: InvitationState,
    /// The full name of the user who invited.
    pub invited_by: String,
    pub invited_at: DateTime<Utc>,
    /// Time when a mail was last requested.
    pub sent_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

/// `POST /invitation-checks`, asked.
///
/// Errors name the fields of a person by their place, from 1: `people.1.email`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewInvitations {
    pub people: Vec<InvitedPerson>,
    /// Employee type of all invited people. One language is enough; the other one stays empty.
    pub employee_type: LocalizedText,
    /// Permissions of all invited people; the caller must have all of them.
    pub permissions: Permissions,
    /// Language of the mails.
    pub language: Language,
}

/// `POST /invitations`, asked. Errors have the names that they have in `POST /invitation-checks`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InvitationSending {
    pub invitations: NewInvitations,
    pub step_up: StepUp,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InvitedPerson {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
}

/// `POST /invitation-acceptances`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InvitationAcceptance {
    pub token: Secret,
    pub username: String,
    pub password: Secret,
    /// Language of later mails.
    pub language: Language,
}

/// `POST /invitation-acceptances`, answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AcceptedInvitation {
    pub user_id: String,
    pub email: String,
    pub supplier_id: String,
}

/// An invitation as the page of its link shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PendingInvitation {
    pub full_name: String,
    /// The supplier's name.
    pub company: LocalizedText,
    pub invited_by: String,
    /// A free username that is made of the address; empty if the address gives none.
    pub suggested_username: String,
}

//! People whom users of a supplier invited. Who accepts becomes a user with the id of the invitation.
use super::prelude::*;
use contract::Permissions;
use values::language::Language;

#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(16))")]
#[sea_orm(rename_all = "snake_case")]
pub enum State {
    /// Neither accepted nor withdrawn; usable until it expires.
    Open,
    Accepted,
    Withdrawn,
}

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "invitations")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub email: String,
    /// E-mail address in lower case.
    pub email_key: String,
    pub first_name: String,
    pub last_name: String,
    pub employee_type_ar: String,
    pub employee_type_en: String,
    /// [`contract::Permissions`] as JSON.
    pub permissions: String,
    /// Language of the mail.
    pub language: String,
    pub state: State,
    /// The full name of the user who invited.
    pub invited_by: String,
    /// ID of the user whose permissions the invitation gives: the last user who sent it. `None` for earlier releases, and in the
    /// demo.
    pub given_by: Option<Uuid>,
    pub invited_at: DateTimeUtc,
    /// Time at which a mail was last requested.
    pub sent_at: DateTimeUtc,
    /// Seven days after `sent_at`.
    pub expires_at: DateTimeUtc,
    pub mail_attempts: i32,
    /// The row is also the entry of its mail's outbox.
    pub next_mail_at: Option<DateTimeUtc>,
}

impl Model {
    pub fn full_name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    /// Unreadable ones permit nothing.
    pub fn permissions(&self) -> Permissions {
        serde_json::from_str(&self.permissions).unwrap_or_default()
    }

    pub fn language(&self) -> Language {
        Language::parse(&self.language).unwrap_or_default()
    }
}

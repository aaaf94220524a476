//! The users of suppliers.
use super::prelude::*;
use contract::{
    Permission, Permissions, notification::NotificationChoices, second_factor::SecondFactorPolicy,
};
use values::search_text::search_text;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "users")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    /// E-mail address as the user writes it.
    pub email: String,
    /// E-mail address in lower case; unique, and looked up at sign-in.
    pub email_key: String,
    pub username: String,
    pub first_name: String,
    pub last_name: String,
    pub employee_type_ar: String,
    pub employee_type_en: String,
    pub is_account_manager: bool,
    /// Argon2id, as a PHC string.
    pub password_hash: String,
    /// Whether the user is active. Inactive users cannot sign in, and their tokens are not accepted.
    pub is_active: bool,
    pub last_sign_in_at: Option<DateTimeUtc>,
    /// Language of the mails about notifications: `ar` or `en`.
    pub language: String,
    /// Choice for each topic when its notifications are mailed: [`contract::notification::NotificationChoices`] as JSON. Topics
    /// that are not in it have their default.
    pub mailed_topics: Option<String>,
    /// Time at which the second factor was set up; `None` if the user has none.
    pub second_factor_since: Option<DateTimeUtc>,
    /// E.164.
    pub phone: Option<String>,
    /// Permissions of a user who is no account manager: [`contract::Permissions`] as JSON.
    pub permissions: String,
    /// Every change by a colleague makes it one higher.
    pub version: i32,
    /// Names, username and address, as searches compare them.
    pub search_text: String,
}

/// Employee type of the first account manager of a supplier, in Arabic and in English.
pub const ACCOUNT_MANAGER: [&str; 2] = ["إدارة حساب المنشأة", "Account manager"];

impl Model {
    /// Whether the policy requires a second factor that the user has not set up.
    pub fn lacks_second_factor(&self, policy: SecondFactorPolicy) -> bool {
        self.second_factor_since.is_none() && policy.requires(self.is_account_manager)
    }

    /// Returns the user's choices as they are saved: topics that are left out have their default.
    pub fn notification_choices(&self) -> NotificationChoices {
        let chosen = self.mailed_topics.as_deref();
        chosen
            .and_then(|choices| serde_json::from_str(choices).ok())
            .unwrap_or_default()
    }

    /// The text for the column of that name.
    pub fn search_text(names: [&str; 2], username: &str, email: &str) -> String {
        let [first, last] = names;
        search_text(&format!("{first} {last} {username} {email}"))
    }

    pub fn full_name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    pub fn may(&self, permission: Permission) -> bool {
        self.is_account_manager || self.permissions().allow(permission)
    }

    pub fn permissions_column(permissions: &Permissions) -> String {
        serde_json::to_string(permissions).expect("permissions are JSON")
    }

    /// Unreadable ones permit nothing.
    pub fn permissions(&self) -> Permissions {
        serde_json::from_str(&self.permissions).unwrap_or_default()
    }
}

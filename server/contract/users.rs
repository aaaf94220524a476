//! A supplier's users.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use values::text::LocalizedText;

/// `GET /users`: one of the users of the token's supplier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct SupplierUser {
    pub id: String,
    pub username: String,
    pub email: String,
    pub full_name: String,
    pub employee_type_name: LocalizedText,
    pub is_account_manager: bool,
    /// Whoever is not cannot sign in.
    pub is_active: bool,
    pub last_sign_in_at: Option<DateTime<Utc>>,
    #[serde(default)]
    pub has_second_factor: bool,
}

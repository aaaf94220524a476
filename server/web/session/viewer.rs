//! The signed-in user, as pages and handlers see them.
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use values::text::LocalizedText;

/// The session user of specification section 3 and what the shell reads of the current user.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Viewer {
    pub id: String,
    pub email: String,
    pub username: String,
    pub first_name: String,
    pub last_name: String,
    pub full_name: String,
    pub employee_type_name: LocalizedText,
    pub supplier_name: LocalizedText,
    pub is_account_manager: bool,
    /// The portal's own token, bound to the session: worthless without its cookie.
    pub token: String,
}

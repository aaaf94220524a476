//! The signed-in user in the form that pages and handlers use.
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use values::LocalizedText;

/// The session user of specification section 3, and the fields that the shell shows.
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
    /// The portal's own token, valid only together with the session's cookie. Documents hold it beside the page's data: as it
    /// differs in each response, the data would differ too.
    #[serde(skip)]
    pub token: String,
}

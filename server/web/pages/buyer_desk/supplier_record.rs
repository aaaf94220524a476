//! A supplier as the buyer API returns it.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use contract::SupplierState;
use service_client::ClientError;
use values::{LocalizedText, search_text::search_text};

use crate::http::DeskService;

/// `GET /suppliers` and `GET /suppliers/{supplier}` of the buyer API.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SupplierRecord {
    pub id: String,
    pub name: LocalizedText,
    pub currency: String,
    pub country: String,
    /// Of the supplier in the buyer's system.
    pub code: Option<String>,
    pub state: SupplierState,
    /// When the supplier registered itself.
    pub registered_at: Option<DateTime<Utc>>,
    /// When the contact showed that the email address is theirs.
    pub email_confirmed_at: Option<DateTime<Utc>>,
    pub invited_at: Option<DateTime<Utc>>,
    pub contacts: Vec<SupplierContact>,
    pub vat_number: Option<String>,
    pub commercial_registration_number: Option<String>,
    pub decision: Option<SupplierDecision>,
    /// The latest deactivation or reactivation.
    pub activation: Option<SupplierDecision>,
    /// The ids of suppliers with a similar name.
    pub resembles: Vec<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SupplierContact {
    pub full_name: String,
    pub email: String,
    pub is_account_manager: bool,
    /// Whether the user may sign in.
    pub is_active: bool,
    pub last_sign_in_at: Option<DateTime<Utc>>,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct SupplierDecision {
    pub at: DateTime<Utc>,
    /// The person and the name of the system.
    pub by: String,
    /// Of a rejection.
    #[serde(default)]
    pub reason: Option<String>,
}

impl SupplierRecord {
    /// All suppliers that the key sees.
    pub async fn list(desk: &DeskService) -> Result<Vec<Self>, ClientError> {
        desk.get("/suppliers").await
    }

    /// `search` is a text of the form that `search_text` returns.
    pub fn matches(&self, search: &str) -> bool {
        let numbers = [
            &self.code,
            &self.vat_number,
            &self.commercial_registration_number,
        ];
        let contacts = self.contacts.iter();
        let words = contacts.flat_map(|contact| [&contact.full_name, &contact.email]);
        [&self.name.ar, &self.name.en]
            .into_iter()
            .chain(numbers.into_iter().flatten())
            .chain(words)
            .any(|text| search_text(text).contains(search))
    }
}

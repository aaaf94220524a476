//! The signed-in user in the form that pages and handlers use.
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use ts_rs::TS;

use contract::{Permission, Permissions, Supplier, SupplierState};
use values::LocalizedText;

use crate::pages::buyer_desk::menu::MenuEntry;

/// The buyer's decision on a supplier that is not approved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Approval {
    pub is_rejected: bool,
    /// Reason for a rejection, in the buyer's words.
    pub reason: Option<String>,
}

impl Approval {
    /// `None` if the supplier is approved.
    pub fn missing(supplier: &Supplier) -> Option<Self> {
        Some(Self {
            is_rejected: match supplier.state {
                SupplierState::Approved => return None,
                // Users of a deactivated supplier have no sessions.
                SupplierState::Pending | SupplierState::Deactivated => false,
                SupplierState::Rejected => true,
            },
            reason: supplier.reason.clone(),
        })
    }
}

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
    /// `None` for account managers, who may do everything, and for the buyer's people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub permissions: Option<Permissions>,
    /// Pages with a form that needs its code say it in their props.
    #[serde(skip)]
    pub has_second_factor: bool,
    /// The viewer must set up a second factor first. All other pages are closed until then.
    #[serde(skip)]
    pub lacks_second_factor: bool,
    /// Present until the buyer has approved the supplier; meanwhile most pages are closed for the viewer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub approval: Option<Approval>,
    /// Menu entries for the buyer's people, in place of the suppliers' menu.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub menu: Option<Vec<MenuEntry>>,
    /// The portal's own token, valid only together with the session's cookie. Documents hold it beside the page's data: as it
    /// differs in each response, the data would differ too.
    #[serde(skip)]
    pub token: String,
}

impl Viewer {
    /// The JSON of a sign-in (specification section 7).
    pub fn signed_in_json(&self) -> Value {
        json!({
            "token": self.token,
            "id": self.id,
            "email": self.email,
            "username": self.username,
            "firstName": self.first_name,
            "lastName": self.last_name,
        })
    }

    /// Whether the service will let the viewer do this.
    pub fn may(&self, permission: Permission) -> bool {
        let permissions = self.permissions.as_ref();
        self.is_account_manager || permissions.is_some_and(|given| given.allow(permission))
    }
}

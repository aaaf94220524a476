//! The page for users whose supplier the buyer has not approved. It is shown at every address that is closed for them.
use serde::Serialize;
use ts_rs::TS;

use values::LocalizedText;

use crate::session::viewer::{Approval, Viewer};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalProps {
    pub company: LocalizedText,
    /// Where the decision is mailed to.
    pub email: String,
    pub approval: Approval,
}

impl ApprovalProps {
    /// `None` if the viewer's supplier is approved.
    pub fn from_viewer(viewer: &Viewer) -> Option<Self> {
        Some(Self {
            company: viewer.supplier_name.clone(),
            email: viewer.email.clone(),
            approval: viewer.approval.clone()?,
        })
    }
}

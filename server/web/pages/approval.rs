//! The page for users whose supplier the buyer has not approved. It is shown at every address that is closed for them.
use serde::Serialize;
use ts_rs::TS;

use contract::{Company, operations::SendRegistrationAgain};
use values::LocalizedText;

use crate::{
    Error, Outcome,
    http::{NoticeMessage, UserService},
    session::viewer::{Approval, Viewer},
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalProps {
    pub company: LocalizedText,
    /// E-mail address to which the decision is sent.
    pub email: String,
    pub approval: Approval,
    /// `None` if the service does not say.
    pub numbers: Option<SavedNumbers>,
    /// Address of the buyer, for questions.
    pub contact: Option<String>,
}

/// `POST /settings/profile/company/registration`: sends a rejected registration again.
pub async fn send_again(user: UserService) -> Result<Outcome, Error> {
    user.call::<SendRegistrationAgain>([], ()).await?;
    Ok(Outcome::done("/dashboard", NoticeMessage::RegistrationSent))
}

/// The numbers of the company that the buyer sees already.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SavedNumbers {
    pub vat_number: Option<String>,
    pub commercial_registration_number: Option<String>,
}

impl From<Company> for SavedNumbers {
    fn from(company: Company) -> Self {
        Self {
            vat_number: company.vat_number,
            commercial_registration_number: company.commercial_registration_number,
        }
    }
}

impl ApprovalProps {
    /// `None` if the viewer's supplier is approved.
    pub fn from_viewer(viewer: &Viewer, company: Option<Company>) -> Option<Self> {
        Some(Self {
            company: viewer.supplier_name.clone(),
            email: viewer.email.clone(),
            approval: viewer.approval.clone()?,
            contact: company.as_ref().and_then(|it| it.buyer_email.clone()),
            numbers: company.map(SavedNumbers::from),
        })
    }
}

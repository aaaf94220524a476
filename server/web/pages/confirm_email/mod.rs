//! `/auth/confirm-email/{token}` (specification section 2): asks for the password that was registered, and opens the
//! account. A mail scanner that opens the link uses nothing up, and whoever did not register opens nobody's account.
mod confirm;
mod show;

use serde::Serialize;
use ts_rs::TS;

pub use self::{confirm::confirm, show::show};
use crate::{
    http::form::Form,
    pages::{Page, mailed_link::MailedLink},
};
use contract::{PendingRegistration, TokenAnswer, TokenPurpose, TokenState};

#[derive(Clone, Debug, Serialize, TS)]
pub struct ConfirmEmailProps {
    pub state: TokenState,
    /// The address in question, as long as the link can be used.
    pub email: Option<String>,
    /// What it opens, so that its reader sees whether it is theirs.
    pub registration: Option<PendingRegistration>,
    pub form: Form,
}

impl ConfirmEmailProps {
    fn page(link: TokenAnswer, form: Form) -> Page {
        Page::ConfirmEmail(Self {
            state: link.state,
            email: link.email,
            registration: link.registration,
            form,
        })
    }
}

const LINK: MailedLink = MailedLink {
    path: "/auth/confirm-email",
    purpose: TokenPurpose::ConfirmEmail,
    page: ConfirmEmailProps::page,
};

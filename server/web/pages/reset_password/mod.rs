//! `/auth/restNewPassword/{token}` (specification section 2, whose spelling it is): a new password for whoever has the
//! mailed link. Opening the page uses nothing up.
mod reset;
mod show;

use serde::Serialize;
use ts_rs::TS;

pub use self::{reset::reset, show::show};
use super::{Page, mailed_link::MailedLink};
use crate::http::form::Form;
use contract::{TokenAnswer, TokenPurpose, TokenState};

#[derive(Clone, Debug, Serialize, TS)]
pub struct ResetPasswordProps {
    pub state: TokenState,
    /// Whose password it is, as long as the link can be used.
    pub email: Option<String>,
    pub form: Form,
}

impl ResetPasswordProps {
    fn page(link: TokenAnswer, form: Form) -> Page {
        Page::ResetPassword(Self {
            state: link.state,
            email: link.email,
            form,
        })
    }
}

const LINK: MailedLink = MailedLink {
    path: "/auth/restNewPassword",
    purpose: TokenPurpose::ResetPassword,
    page: ResetPasswordProps::page,
};

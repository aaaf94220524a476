//! `/auth/forgot-password`: asks for a link to choose a new password.
mod ask;
mod show;

use serde::Serialize;
use ts_rs::TS;

pub use self::{ask::ask, show::show};
use crate::http::form::Form;

#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct ForgotPasswordProps {
    pub form: Form,
    /// Done: if the address has an account, a mail with a link is on its way.
    pub sent: bool,
}

//! `/auth/restNewPassword/{token}` (specification section 2, whose spelling it is): a new password for whoever has the
//! mailed link. Opening the page uses nothing up.
mod reset;
mod show;

use serde::Serialize;
use ts_rs::TS;

pub use self::{reset::reset, show::show};
use crate::{backend::contract::TokenState, form::Form};

#[derive(Clone, Debug, Serialize, TS)]
pub struct ResetPasswordProps {
    pub state: TokenState,
    /// Whose password it is, as long as the link can be used.
    pub email: Option<String>,
    pub form: Form,
}

const PATH: &str = "/auth/restNewPassword";

//! `/auth/confirm-email/{token}` (specification section 2): shows a button, and the button opens the account. A mail
//! scanner that opens the link uses nothing up.
mod confirm;
mod show;

use serde::Serialize;
use ts_rs::TS;

pub use self::{confirm::confirm, show::show};
use crate::{backend::contract::TokenState, form::Form};

#[derive(Clone, Debug, Serialize, TS)]
pub struct ConfirmEmailProps {
    pub state: TokenState,
    /// The address in question, as long as the link can be used.
    pub email: Option<String>,
    pub form: Form,
}

const PATH: &str = "/auth/confirm-email";

//! `/register`: a new supplier and its first account manager.
mod show;
mod submit;

use serde::Serialize;
use ts_rs::TS;

pub use self::{show::show, submit::register};
use crate::http::form::Form;

#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct RegisterProps {
    pub form: Form,
    /// Done: a mail with a link is on its way.
    pub sent: bool,
}

//! `/login`: the sign-in page.
use serde::Serialize;
use ts_rs::TS;

use crate::form::Form;

#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct LoginProps {
    pub form: Form,
    /// Where the viewer wanted to go: a path of the portal.
    pub next: Option<String>,
}

//! `/login` and the session that it begins and ends.
mod show;
mod sign_in;
mod sign_out;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use ts_rs::TS;

pub use self::{show::show, sign_in::sign_in, sign_out::sign_out};
use super::Page;
use crate::{answer::Answer, http::form::Form};

#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct LoginProps {
    pub form: Form,
    /// Where the viewer wanted to go: a path of the portal.
    pub next: Option<String>,
}

/// The sign-in page that leads on to a path of the portal.
pub fn url_with_next(path: &str) -> String {
    format!(
        "/login?next={}",
        utf8_percent_encode(path, NON_ALPHANUMERIC)
    )
}

impl LoginProps {
    fn answer(form: Form, next: Option<String>) -> Answer {
        Answer::Page(Page::Login(Self { form, next }))
    }
}

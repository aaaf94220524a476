//! `/login`: starts and ends sessions.
mod begin_session;
mod finish;
pub mod second_step;
mod sign_in;
mod sign_out;

use axum::extract::Query;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use self::{
    sign_in::sign_in,
    sign_out::{end_token, sign_out},
};
use super::{
    Page,
    buyer_desk::{self, DESK_PATH},
};
use crate::{
    Outcome,
    http::{Form, NextPath},
};

const URL: &str = "/login";

#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct LoginProps {
    pub form: Form,
    /// The path of the portal to redirect to after the sign-in.
    pub next: Option<String>,
}

#[derive(Deserialize)]
pub struct LoginQuery {
    #[serde(default)]
    next: NextPath,
}

/// `GET /login`
pub async fn show(Query(query): Query<LoginQuery>) -> Outcome {
    let (form, next) = (Form::default(), query.next.into_path());
    // Scripts lead everybody here whose session is over.
    if let Some(page) = next.as_deref().filter(|page| page.starts_with(DESK_PATH)) {
        return Outcome::redirect(buyer_desk::login::url_with_next(page));
    }
    Outcome::Page(Page::Login(LoginProps { form, next }))
}

/// The sign-in page that redirects to a path of the portal afterwards.
pub fn url_with_next(path: &str) -> String {
    format!("{URL}?next={}", utf8_percent_encode(path, NON_ALPHANUMERIC))
}

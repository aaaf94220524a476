//! `/login`: starts and ends sessions.
mod finish;
pub mod passkey;
pub mod second_step;
mod sign_in;
mod sign_out;

use axum::{
    Extension,
    extract::Query,
    http::{HeaderMap, StatusCode, Uri, header},
};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use self::{
    sign_in::{SignIn, sign_in},
    sign_out::{end_token, sign_out},
};
use super::buyer_desk::{self, DESK_PATH};
use crate::{
    Outcome,
    http::{ClientAddress, Form, NextPath, Values},
};
use values::{MessageId, Text};

pub const URL: &str = "/login";

#[derive(Clone, Debug, Default, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct LoginProps {
    pub form: Form,
    /// The path of the portal to redirect to after the sign-in.
    pub next: Option<String>,
    /// Whether a passkey alone can sign in.
    pub offers_passkeys: bool,
}

impl LoginProps {
    /// The page with a form that was refused.
    fn refused(refused: (StatusCode, Form), next: NextPath, client: &ClientAddress) -> Outcome {
        let next = next.into_path();
        let url = next
            .as_deref()
            .map_or_else(|| URL.to_owned(), url_with_next);
        Outcome::refused(refused, url, |form| Self {
            form,
            next,
            offers_passkeys: client.binds_passkeys(),
        })
    }
}

#[derive(Deserialize)]
pub struct LoginQuery {
    #[serde(default)]
    pub next: NextPath,
    /// The sign-in form came without cookies. Browsers that accept them do not reach the page with this parameter.
    #[serde(default)]
    without_cookies: Option<String>,
}

impl LoginQuery {
    /// The form of a sign-in page.
    pub fn form(&self) -> Form {
        match self.without_cookies {
            Some(_) => {
                let blocked = Text::message(MessageId::new("login-cookies-blocked"));
                Form::with_problem(Values::new(), blocked)
            }
            None => Form::default(),
        }
    }

    /// The page to go on to, because the browser turns out to accept cookies.
    pub fn checked(uri: &Uri, headers: &HeaderMap) -> Option<String> {
        let Query(query) = Query::<Self>::try_from_uri(uri).ok()?;
        let accepts = query.without_cookies.is_some() && headers.contains_key(header::COOKIE);
        query.next.into_path().filter(|_| accepts)
    }
}

/// Leads to `next` by way of the sign-in page `url` if the browser sent no cookies: if it blocks them, that page says so.
/// Other clients than browsers send no `Origin`.
pub fn by_way_of_cookies(headers: &HeaderMap, url: &str, next: String) -> String {
    let is_browser = headers.contains_key(header::ORIGIN);
    match is_browser && !headers.contains_key(header::COOKIE) {
        true => format!(
            "{url}?without_cookies=true&next={}",
            utf8_percent_encode(&next, NON_ALPHANUMERIC)
        ),
        false => next,
    }
}

/// `GET /login`
pub async fn show(
    uri: Uri,
    headers: HeaderMap,
    Extension(client): Extension<ClientAddress>,
    Query(query): Query<LoginQuery>,
) -> Outcome {
    if let Some(page) = LoginQuery::checked(&uri, &headers) {
        return Outcome::redirect(page);
    }
    let (form, next) = (query.form(), query.next.into_path());
    // Scripts lead everybody here whose session is over.
    if let Some(page) = next.as_deref().filter(|page| page.starts_with(DESK_PATH)) {
        return Outcome::redirect(buyer_desk::login::url_with_next(page));
    }
    Outcome::page(LoginProps {
        form,
        next,
        offers_passkeys: client.binds_passkeys(),
    })
}

/// The sign-in page that redirects to a path of the portal afterwards.
pub fn url_with_next(path: &str) -> String {
    format!("{URL}?next={}", utf8_percent_encode(path, NON_ALPHANUMERIC))
}

//! `/buyer/login`: the buyer's people sign in with the address and the password of their account.
use std::sync::Arc;

use axum::{
    extract::{Query, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use tower_sessions::Session;
use ts_rs::TS;

use contract::{Secret, buyer::PersonCredentials};
use service_client::buyer::{self, BuyerClient};
use values::bidi::plain_line;

use super::{DESK_PATH, menu};
use crate::{
    Error, Outcome, Portal,
    http::{Form, FormError, Input, NextPath, request_id::RequestId},
    pages::login::{LoginQuery, SignIn, by_way_of_cookies},
    security_events::{Person, RequestOrigin, SecurityEventKind},
    session::desk,
    throttle::{Attempt, Source},
};

pub const URL: &str = "/buyer/login";

#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct BuyerLoginProps {
    pub form: Form,
    /// The page of the desk to redirect to after the sign-in.
    pub next: Option<String>,
}

/// `GET /buyer/login`
pub async fn show(Query(query): Query<LoginQuery>) -> Outcome {
    let (form, next) = (query.form(), of_desk(query.next));
    Outcome::page(BuyerLoginProps { form, next })
}

/// The sign-in page that leads on to a page of the desk.
pub fn url_with_next(page: &str) -> String {
    match page.starts_with(&format!("{DESK_PATH}/")) {
        true => format!("{URL}?next={}", utf8_percent_encode(page, NON_ALPHANUMERIC)),
        false => URL.to_owned(),
    }
}

fn of_desk(next: NextPath) -> Option<String> {
    let page = next.into_path()?;
    let is_own = page.starts_with(&format!("{DESK_PATH}/")) && !page.starts_with(URL);
    is_own.then_some(page)
}

/// `POST /buyer/login`
pub async fn sign_in(
    State(portal): State<Arc<Portal>>,
    RequestId(trace): RequestId,
    origin: RequestOrigin,
    headers: HeaderMap,
    session: Session,
    Input(input): Input<SignIn>,
) -> Result<Response, Error> {
    let pages = portal.service.buyer_pages.as_ref().ok_or(Error::NotFound)?;
    let account = plain_line(&input.email).to_lowercase();
    let known = portal.known_browsers.find(&headers, &account);
    let attempt = Attempt {
        account: &account,
        address: origin.address,
        from: known.map_or(Source::Stranger, Source::KnownBrowser),
    };
    let next = of_desk(input.next.clone());
    let locks = match input.admit(&portal, attempt).await {
        Ok(locks) => locks,
        Err(error) => return Ok(refused(error.into_form(input.values())?, next).into_response()),
    };
    let credentials = PersonCredentials {
        email: account.clone(),
        password: Secret(input.password.clone()),
    };
    let begun = match buyer::sign_in(pages, &trace, &credentials).await {
        Ok(begun) => begun,
        Err(error) => {
            let form = input
                .failed(&portal, &origin, attempt, locks, error)
                .await?;
            return Ok(refused(form, next).into_response());
        }
    };
    if let Err(throttled) = portal.throttle.succeeded(attempt).await {
        let form = FormError::from(throttled).into_form(input.values())?;
        return Ok(refused(form, next).into_response());
    }
    let key = BuyerClient::new(pages, trace, begun).get("/key").await?;
    let user = desk::sign_in(&session, &portal.tokens, key).await?;
    let kind = SecurityEventKind::SignedIn;
    let person = Person::with_id(&user.viewer.id);
    portal.record(kind, person, &origin.anonymous()).await;
    let viewer = user.viewer;
    let mut response = Outcome::Done {
        redirect: by_way_of_cookies(&headers, URL, next.unwrap_or_else(|| menu::home(&user.key))),
        notice: None,
        body: viewer.signed_in_json(),
    }
    .into_response();
    let config = &portal.config;
    let known_browsers = &portal.known_browsers;
    known_browsers.remember(&headers, &account, &mut response, config);
    portal.kept_forms.mark(&viewer.id, &mut response, config);
    Ok(response)
}

fn refused(form: (StatusCode, Form), next: Option<String>) -> Outcome {
    let url = next
        .as_deref()
        .map_or_else(|| URL.to_owned(), url_with_next);
    Outcome::refused(form, url, |form| BuyerLoginProps { form, next })
}

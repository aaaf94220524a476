//! `/buyer/login`: the buyer's people sign in with their name and a key of the buyer API.
use std::{collections::BTreeMap, sync::Arc};

use axum::{
    extract::{Query, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tower_sessions::Session;
use ts_rs::TS;

use service_client::{ClientError, buyer::identify_key};
use values::{MessageId, Text, bidi::plain_line};

use super::{DESK_PATH, menu};
use crate::{
    Error, Outcome, Portal,
    http::{
        Form, FormError, Input, Messages, NextPath, Values, check_lengths, request_id::RequestId,
    },
    pages::{
        Page,
        login::{LoginQuery, by_way_of_cookies},
    },
    security_events::{RequestOrigin, SecurityEventKind},
    session::desk,
};

pub const URL: &str = "/buyer/login";

/// Characters of a person's name.
const LONGEST_NAME: usize = 100;

#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct BuyerLoginProps {
    pub form: Form,
    /// The page of the desk to redirect to after the sign-in.
    pub next: Option<String>,
}

/// `GET /buyer/login`
pub async fn show(Query(query): Query<LoginQuery>) -> Outcome {
    let (form, next) = (query.form(), of_desk(query.next));
    Outcome::Page(Page::BuyerLogin(BuyerLoginProps { form, next }))
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

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct SignIn {
    name: String,
    key: String,
    next: NextPath,
}

/// `POST /buyer/login`. The buyer API throttles wrong keys, those of people and of systems alike.
pub async fn sign_in(
    State(portal): State<Arc<Portal>>,
    RequestId(trace): RequestId,
    origin: RequestOrigin,
    headers: HeaderMap,
    session: Session,
    Input(input): Input<SignIn>,
) -> Result<Response, Error> {
    let api = portal.service.buyer_api.as_ref().ok_or(Error::NotFound)?;
    let name = plain_line(&input.name);
    let values = Values::from([("name".to_owned(), name.clone())]);
    let next = of_desk(input.next);
    let checked = check(&values, &name, &input.key);
    let identified = match checked {
        Ok(()) => identify_key(api, &trace, input.key.trim()).await,
        Err(error) => return Ok(refused(error.into_form(values)?, next).into_response()),
    };
    let events = &portal.security_events;
    let key = match identified {
        Ok(key) if menu::entries(&key).is_empty() => {
            let problem = Text::message(MessageId::new("desk-login-no-pages"));
            let form = Form::with_problem(values, problem);
            return Ok(refused((StatusCode::FORBIDDEN, form), next).into_response());
        }
        Ok(key) => key,
        // The buyer API has recorded it.
        Err(ClientError::Unauthorised) => {
            let problem = Text::message(MessageId::new("desk-login-wrong-key"));
            let form = Form::with_problem(values, problem);
            return Ok(refused((StatusCode::UNPROCESSABLE_ENTITY, form), next).into_response());
        }
        Err(error) => return Ok(refused(refusal(error, values)?, next).into_response()),
    };
    let user = desk::sign_in(&session, &portal.tokens, name, key).await?;
    let kind = SecurityEventKind::SignedIn;
    let person = desk::person(&user.viewer.id);
    events.record(kind, person, Some(&origin.anonymous())).await;
    let viewer = user.viewer;
    let mut response = Outcome::Done {
        redirect: by_way_of_cookies(&headers, URL, next.unwrap_or_else(|| menu::home(&user.key))),
        notice: None,
        body: json!({
            "token": viewer.token,
            "id": viewer.id,
            "email": viewer.email,
            "username": viewer.username,
            "firstName": viewer.first_name,
            "lastName": viewer.last_name,
        }),
    }
    .into_response();
    portal
        .kept_forms
        .mark(&viewer.id, &mut response, &portal.config);
    Ok(response)
}

fn check(values: &Values, name: &str, key: &str) -> Result<(), FormError> {
    check_lengths(values, &[("key", key)])?;
    let mut errors = Messages::new();
    let mut refuse = |field: &str, id| errors.insert(field.to_owned(), Text::message(id));
    if name.is_empty() {
        refuse("name", MessageId::new("desk-login-name-required"));
    } else if name.chars().count() > LONGEST_NAME {
        refuse("name", MessageId::new("form-too-long"));
    }
    if key.trim().is_empty() {
        refuse("key", MessageId::new("desk-login-key-required"));
    }
    FormError::unless_empty(errors)
}

/// After too many wrong keys the form says how long to wait, in minutes.
fn refusal(error: ClientError, values: Values) -> Result<(StatusCode, Form), Error> {
    let (status, mut form) = Form::from_service_error(values, error)?;
    if let Some(seconds) = form
        .retry_after
        .filter(|_| status == StatusCode::TOO_MANY_REQUESTS)
    {
        form.problem = Some(Text::wait(std::time::Duration::from_secs(seconds.into())));
        form.errors = BTreeMap::new();
    }
    Ok((status, form))
}

fn refused(form: (StatusCode, Form), next: Option<String>) -> Outcome {
    let url = next
        .as_deref()
        .map_or_else(|| URL.to_owned(), url_with_next);
    Outcome::refused(form, url, |form| {
        Page::BuyerLogin(BuyerLoginProps { form, next })
    })
}

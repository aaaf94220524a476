//! `POST /users/authenticate`: begins a session (specification sections 4 and 7).
use std::{collections::BTreeMap, sync::Arc, time::Duration};

use axum::{
    Extension,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::json;
use tower_sessions::Session;

use super::{LoginProps, sign_out::end_token};
use crate::{
    answer::Answer,
    error::Error,
    http::{
        client_address::ClientAddress, form::Form, input::Input, next_path::NextPath,
        request_id::RequestId,
    },
    pages::Page,
    portal::Portal,
    preferences::chosen::Chosen,
    session::data::{self, SessionData},
};
use contract::{Credentials, LONGEST_EMAIL, LONGEST_PASSWORD};
use service_client::BackendError;
use values::{
    message_id::MessageId,
    text::{LocalizedText, Text},
};

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct SignIn {
    email: String,
    password: String,
    next: NextPath,
}

pub async fn sign_in(
    State(portal): State<Arc<Portal>>,
    Extension(client): Extension<ClientAddress>,
    RequestId(id): RequestId,
    headers: HeaderMap,
    session: Session,
    Input(input): Input<SignIn>,
) -> Result<Response, Error> {
    let errors = input.errors();
    if !errors.is_empty() {
        let refused = input.refused(StatusCode::UNPROCESSABLE_ENTITY, errors, None);
        return Ok(refused.into_response());
    }
    let account = input.email.trim().to_lowercase();
    if let Err(throttled) = portal.throttle.attempt(&account, client.ip).await {
        return Ok(input.throttled(throttled.wait()?).into_response());
    }
    let service = portal.service.client.for_request(id);
    let user = match service.authenticate(&input.credentials(&account)).await {
        Ok(user) => user,
        Err(error) => {
            if !is_wrong(&error) {
                portal.throttle.undecided(&account, client.ip).await?;
            }
            return Ok(input.not_signed_in(error)?.into_response());
        }
    };
    portal.throttle.succeeded(&account, client.ip).await?;
    let current = match service.current_user(&user.token).await {
        Ok(current) => current,
        Err(error) => {
            end_token(&service, &user.token).await;
            return Err(error.into());
        }
    };
    let chosen = Chosen::of_request(&headers);
    let preferences = portal.preferences.follow_to(&current.id, &chosen).await?;
    let data = SessionData {
        viewer: current,
        backend_token: user.token,
    };
    let viewer = data::sign_in(&session, data).await?.viewer(&portal.tokens);
    let mut response = Answer::Done {
        redirect: input.next.path_or("/dashboard"),
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
    if let Some(preferences) = preferences {
        preferences.give_to_browser(&mut response, &portal.config);
    }
    if !chosen.is_empty() {
        Chosen::remove_from_browser(&mut response, &portal.config);
    }
    Ok(response)
}

fn is_wrong(error: &BackendError) -> bool {
    matches!(
        error,
        BackendError::Refused(StatusCode::BAD_REQUEST, _) | BackendError::Unauthorised
    )
}

/// Why an account may not be used, which the service tells those alone who know its password.
fn closed_account(error: &BackendError) -> Option<LocalizedText> {
    match error {
        BackendError::Refused(StatusCode::FORBIDDEN, refusal) => refusal.words(),
        _ => None,
    }
}

impl SignIn {
    fn errors(&self) -> BTreeMap<String, Text> {
        let email = self.email.trim();
        let email_error = if email.is_empty() {
            Some(MessageId::new("form-email-required"))
        } else if email.len() > LONGEST_EMAIL {
            Some(MessageId::new("form-too-long"))
        } else if !email.contains('@') || email.chars().any(|c| c.is_control() || c.is_whitespace())
        {
            Some(MessageId::new("form-email-invalid"))
        } else {
            None
        };
        let password_error = if self.password.is_empty() {
            Some(MessageId::new("form-password-required"))
        } else if self.password.len() > LONGEST_PASSWORD {
            Some(MessageId::new("form-too-long"))
        } else {
            None
        };
        [("email", email_error), ("password", password_error)]
            .into_iter()
            .filter_map(|(field, id)| Some((field.to_owned(), Text::message(id?))))
            .collect()
    }

    fn credentials(&self, account: &str) -> Credentials {
        Credentials {
            email: account.to_owned(),
            password: self.password.clone(),
        }
    }

    fn throttled(self, wait: Duration) -> Answer {
        let form = Form::throttled(self.values(), wait);
        self.given_back(StatusCode::TOO_MANY_REQUESTS, form)
    }

    fn not_signed_in(self, error: BackendError) -> Result<Answer, Error> {
        let (status, problem) = match &error {
            error if is_wrong(error) => (
                StatusCode::UNPROCESSABLE_ENTITY,
                Text::message(MessageId::new("login-incorrect")),
            ),
            BackendError::Malformed(_) => return Err(error.into()),
            _ => match closed_account(&error) {
                Some(words) => (StatusCode::FORBIDDEN, Text::Worded(words)),
                None => {
                    tracing::warn!(%error, "the service cannot be asked who this is");
                    let message = MessageId::new("login-unavailable");
                    (StatusCode::SERVICE_UNAVAILABLE, Text::message(message))
                }
            },
        };
        Ok(self.refused(status, BTreeMap::new(), Some(problem)))
    }

    /// The form given back: what was typed stays, but for the password.
    fn refused(
        self,
        status: StatusCode,
        errors: BTreeMap<String, Text>,
        problem: Option<Text>,
    ) -> Answer {
        let form = Form {
            values: self.values(),
            errors,
            problem,
            ..Form::default()
        };
        self.given_back(status, form)
    }

    fn values(&self) -> BTreeMap<String, String> {
        BTreeMap::from([("email".to_owned(), self.email.clone())])
    }

    fn given_back(self, status: StatusCode, form: Form) -> Answer {
        let next = self.next.into_path();
        let url = next
            .as_deref()
            .map_or_else(|| "/login".to_owned(), super::url_with_next);
        let page = Page::Login(LoginProps {
            form: form.clone(),
            next,
        });
        Answer::Refused {
            status,
            page,
            url,
            form,
        }
    }
}

//! `POST /users/authenticate`: begins a session (specification sections 4 and 7).
use std::{collections::BTreeMap, sync::Arc, time::Duration};

use axum::{
    Extension,
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::json;
use tower_sessions::Session;

use super::LoginProps;
use crate::{
    answer::Answer,
    backend::{BackendError, contract::Credentials},
    client_address::ClientAddress,
    error::Error,
    form::Form,
    input::Input,
    message_id::MessageId,
    next_path::NextPath,
    pages::Page,
    portal::Portal,
    request_id::RequestId,
    session::data::{self, SessionData},
    text::Text,
    throttle::Throttled,
};

/// Longer than any e-mail address (RFC 5321, section 4.5.3.1.3) and than any password that a person types.
const LONGEST_EMAIL: usize = 254;
const LONGEST_PASSWORD: usize = 1024;

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
    session: Session,
    Input(input): Input<SignIn>,
) -> Result<Response, Error> {
    let errors = input.errors();
    if !errors.is_empty() {
        let refused = input.refused(StatusCode::UNPROCESSABLE_ENTITY, errors, None);
        return Ok(refused.into_response());
    }
    let account = input.email.trim().to_lowercase();
    match portal.throttle.attempt(&account, client.ip).await {
        Ok(()) => begin_session(&portal, id, client, session, input, account)
            .await
            .map(IntoResponse::into_response),
        Err(Throttled::RetryAfter(wait)) => {
            let text = Text::with_argument(
                MessageId::new("login-throttled"),
                "minutes",
                whole_minutes(wait),
            );
            let retry_after = [(header::RETRY_AFTER, wait.as_secs().max(1).to_string())];
            let refused = input.refused(StatusCode::TOO_MANY_REQUESTS, BTreeMap::new(), Some(text));
            Ok((retry_after, refused).into_response())
        }
        Err(Throttled::Database(error)) => Err(error.into()),
    }
}

/// Asks the service who this is; the attempt is counted already.
async fn begin_session(
    portal: &Portal,
    request_id: HeaderValue,
    client: ClientAddress,
    session: Session,
    input: SignIn,
    account: String,
) -> Result<Answer, Error> {
    let credentials = Credentials {
        email: account.clone(),
        password: input.password.clone(),
    };
    let service = portal.service.client.for_request(request_id);
    let user = match service.authenticate(&credentials).await {
        Ok(user) => user,
        Err(BackendError::Refused(StatusCode::BAD_REQUEST, _) | BackendError::Unauthorised) => {
            let text = Text::message(MessageId::new("login-incorrect"));
            return Ok(input.refused(
                StatusCode::UNPROCESSABLE_ENTITY,
                BTreeMap::new(),
                Some(text),
            ));
        }
        Err(
            error @ (BackendError::Refused(..)
            | BackendError::Unavailable(_)
            | BackendError::TimedOut),
        ) => {
            portal.throttle.undecided(&account, client.ip).await?;
            tracing::warn!(%error, "the service cannot be asked who this is");
            let text = Text::message(MessageId::new("login-unavailable"));
            return Ok(input.refused(StatusCode::SERVICE_UNAVAILABLE, BTreeMap::new(), Some(text)));
        }
        Err(error) => return Err(error.into()),
    };
    portal.throttle.succeeded(&account, client.ip).await?;
    let current = service.current_user(&user.token).await?;
    let data = SessionData {
        viewer: current,
        backend_token: user.token,
    };
    let viewer = data::sign_in(&session, data).await?.viewer(&portal.tokens);
    Ok(Answer::Done {
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
    })
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

    /// The form given back: what was typed stays, but for the password.
    fn refused(
        self,
        status: StatusCode,
        errors: BTreeMap<String, Text>,
        problem: Option<Text>,
    ) -> Answer {
        let values = BTreeMap::from([("email".to_owned(), self.email)]);
        let form = Form {
            values,
            errors,
            problem,
        };
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

/// Rounded up, so that whoever waits as long as told gets in.
fn whole_minutes(wait: Duration) -> u32 {
    let minutes = wait.as_secs().div_ceil(60).max(1);
    u32::try_from(minutes).unwrap_or(u32::MAX)
}

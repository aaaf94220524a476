//! `POST /users/register` (specification section 7): the service judges the fields, and mails a link.
use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Extension,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::Value;

use super::RegisterProps;
use crate::{
    answer::Answer,
    error::Error,
    http::{
        client_address::ClientAddress, form::Form, input::Input, notice::NoticeMessage,
        request_id::RequestId,
    },
    pages::{Page, mailed_link},
    portal::Portal,
    render::request_context::RequestContext,
};
use contract::{Registration, Secret};
use service_client::BackendError;
use values::language::Language;

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Register {
    email: String,
    username: String,
    first_name: String,
    last_name: String,
    company: String,
    password: String,
}

pub async fn register(
    State(portal): State<Arc<Portal>>,
    Extension(client): Extension<ClientAddress>,
    Extension(context): Extension<RequestContext>,
    RequestId(id): RequestId,
    Input(input): Input<Register>,
) -> Result<Response, Error> {
    let values = input.values();
    if let Some(form) = Form::too_long(&values, &[("password", &input.password)]) {
        return Ok(refused(StatusCode::UNPROCESSABLE_ENTITY, form).into_response());
    }
    if let Some(wait) = mailed_link::wait(portal.throttle.registration(client.ip).await)? {
        let form = Form::throttled(values, wait);
        return Ok(refused(StatusCode::TOO_MANY_REQUESTS, form).into_response());
    }
    let service = portal.service.client.for_request(id);
    let registration = input.registration(context.preferences.language);
    let outcome = service.register(&registration).await;
    if !matches!(outcome, Err(BackendError::Refused(..))) {
        portal.throttle.not_refused(client.ip).await?;
    }
    let answer = match outcome {
        Ok(registered) if registered.awaits_confirmation => Answer::redirect("/register?sent=true"),
        Ok(_) => Answer::Done {
            redirect: "/login".to_owned(),
            notice: Some(NoticeMessage::Registered),
            body: Value::Null,
        },
        Err(error) => {
            portal.throttle.mail_not_sent(client.ip).await?;
            let (status, form) = Form::failed(values, error)?;
            refused(status, form)
        }
    };
    Ok(answer.into_response())
}

impl Register {
    /// What was typed, but for the password.
    fn values(&self) -> BTreeMap<String, String> {
        [
            ("email", &self.email),
            ("username", &self.username),
            ("firstName", &self.first_name),
            ("lastName", &self.last_name),
            ("company", &self.company),
        ]
        .map(|(name, value)| (name.to_owned(), value.clone()))
        .into()
    }

    fn registration(self, language: Language) -> Registration {
        Registration {
            email: self.email,
            username: self.username,
            first_name: self.first_name,
            last_name: self.last_name,
            password: Secret(self.password),
            company: self.company,
            language,
        }
    }
}

fn refused(status: StatusCode, form: Form) -> Answer {
    let page = Page::Register(RegisterProps {
        form: form.clone(),
        sent: false,
    });
    Answer::Refused {
        status,
        page,
        url: "/register".to_owned(),
        form,
    }
}

//! `POST /users/forgot-password`: answers alike whether or not there is such an account.
use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Extension,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Deserialize;

use super::ForgotPasswordProps;
use crate::{
    answer::Answer,
    error::Error,
    http::{client_address::ClientAddress, form::Form, input::Input, request_id::RequestId},
    pages::{Page, mailed_link},
    portal::Portal,
    render::request_context::RequestContext,
};
use contract::ForgottenPassword;

const PATH: &str = "/auth/forgot-password";

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Forgotten {
    email: String,
}

pub async fn ask(
    State(portal): State<Arc<Portal>>,
    Extension(client): Extension<ClientAddress>,
    Extension(context): Extension<RequestContext>,
    RequestId(id): RequestId,
    Input(Forgotten { email }): Input<Forgotten>,
) -> Result<Response, Error> {
    let values = BTreeMap::from([("email".to_owned(), email.clone())]);
    if let Some(form) = Form::too_long(&values, &[]) {
        return Ok(refused(StatusCode::UNPROCESSABLE_ENTITY, form).into_response());
    }
    if let Some(wait) = mailed_link::wait(portal.throttle.mail(client.ip).await)? {
        let form = Form::throttled(values, wait);
        return Ok(refused(StatusCode::TOO_MANY_REQUESTS, form).into_response());
    }
    let service = portal.service.client.for_request(id);
    let forgotten = ForgottenPassword {
        email,
        language: context.preferences.language,
    };
    let answer = match service.forgot_password(&forgotten).await {
        Ok(()) => Answer::redirect(format!("{PATH}?sent=true")),
        Err(error) => {
            portal.throttle.mail_not_sent(client.ip).await?;
            let (status, form) = Form::failed(values, error)?;
            refused(status, form)
        }
    };
    Ok(answer.into_response())
}

fn refused(status: StatusCode, form: Form) -> Answer {
    let page = Page::ForgotPassword(ForgotPasswordProps {
        form: form.clone(),
        sent: false,
    });
    Answer::Refused {
        status,
        page,
        url: PATH.to_owned(),
        form,
    }
}

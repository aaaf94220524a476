//! `/register`: a new supplier and its first account manager.
use std::sync::Arc;

use axum::{
    Extension,
    extract::{Query, State},
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use contract::{Registration, Secret, operations};
use service_client::ClientError;
use values::Language;

use super::{
    mailed_link::Sent,
    named_codes::{NamedCode, countries, currencies},
};
use crate::{
    Error, Outcome, Portal,
    http::{
        AnonymousService, ClientAddress, Form, FormError, Input, NoticeMessage, Values,
        check_lengths,
    },
    render::request_context::RequestContext,
};

const PATH: &str = "/register";

#[derive(Clone, Debug, Default, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct RegisterProps {
    pub form: Form,
    /// The form was accepted: a mail with a link is on its way.
    pub sent: bool,
    /// New suppliers cannot register.
    pub is_closed: bool,
    pub countries: Vec<NamedCode>,
    pub currencies: Vec<NamedCode>,
}

impl RegisterProps {
    fn new(form: Form, language: Language) -> Self {
        Self {
            form,
            countries: countries(language),
            currencies: currencies(language),
            ..Self::default()
        }
    }
}

/// `GET /register`
pub async fn show(
    State(portal): State<Arc<Portal>>,
    Extension(context): Extension<RequestContext>,
    Query(Sent { sent }): Query<Sent>,
) -> Outcome {
    Outcome::page(RegisterProps {
        sent,
        is_closed: portal.config.is_registration_closed,
        ..RegisterProps::new(Form::default(), context.preferences.language)
    })
}

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Register {
    email: String,
    username: String,
    first_name: String,
    last_name: String,
    company: String,
    country: String,
    currency: String,
    password: String,
}

/// `POST /users/register` (specification section 7). The service checks the fields and mails a link.
pub async fn register(
    State(portal): State<Arc<Portal>>,
    Extension(client): Extension<ClientAddress>,
    Extension(context): Extension<RequestContext>,
    AnonymousService(service): AnonymousService,
    Input(input): Input<Register>,
) -> Result<Outcome, Error> {
    let values = input.values();
    let registered: Result<_, FormError> = async {
        check_lengths(&values, &[("password", &input.password)])?;
        portal.throttle.registration(client.ip).await?;
        let registration = input.registration(context.preferences.language);
        let result = service
            .call_anonymously::<operations::Register>(registration)
            .await;
        if !matches!(result, Err(ClientError::Refused(..))) {
            portal.throttle.not_refused(client.ip).await?;
        }
        if result.is_err() {
            portal.throttle.mail_not_sent(client.ip).await?;
        }
        Ok(result?)
    }
    .await;
    match registered {
        Ok(registered) if registered.awaits_confirmation => {
            Ok(Outcome::redirect(format!("{PATH}?sent=true")))
        }
        Ok(_) => Ok(Outcome::done("/login", NoticeMessage::Registered)),
        Err(error) => Ok(Outcome::refused(error.into_form(values)?, PATH, |form| {
            RegisterProps::new(form, context.preferences.language)
        })),
    }
}

impl Register {
    /// All fields except the password.
    fn values(&self) -> Values {
        [
            ("email", &self.email),
            ("username", &self.username),
            ("firstName", &self.first_name),
            ("lastName", &self.last_name),
            ("company", &self.company),
            ("country", &self.country),
            ("currency", &self.currency),
        ]
        .map(|(name, value)| (name.to_owned(), value.clone()))
        .into()
    }

    fn registration(self, language: Language) -> Registration {
        let chosen = |code: String| Some(code).filter(|code| !code.is_empty());
        Registration {
            email: self.email,
            username: self.username,
            first_name: self.first_name,
            last_name: self.last_name,
            password: Secret(self.password),
            company: self.company,
            country: chosen(self.country),
            currency: chosen(self.currency),
            language,
        }
    }
}

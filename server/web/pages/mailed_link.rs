//! Pages that a link in a mail leads to, and pages that send such a mail.
use std::{marker::PhantomData, sync::Arc};

use axum::{
    extract::{FromRequestParts, Path},
    http::{StatusCode, request::Parts},
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;

use contract::{
    Secret, TokenAnswer, TokenPurpose, TokenQuestion, TokenState, operations::ShowTokenState,
};
use service_client::{ClientError, ServiceClient};

use crate::{
    Error, Outcome, Portal,
    http::{AnonymousService, Form, FormError, NoticeMessage, Values},
    pages::Page,
};

/// Characters. Tokens are shorter.
pub const LONGEST_TOKEN: usize = 256;

/// Query of a page that sends a mail, after its form was accepted.
#[derive(Deserialize)]
pub struct Sent {
    #[serde(default)]
    pub sent: bool,
}

/// The form of a page on which a password is typed.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct TypedPassword {
    pub password: String,
}

/// A page that a mailed link leads to, implemented by its props.
pub trait MailedLinkPage: Into<Page> {
    const PATH: &'static str;
    const PURPOSE: TokenPurpose;

    fn new(token: TokenAnswer, form: Form) -> Self;
}

/// Extractor: the link in the path. The token itself is not checked here.
pub struct MailedLink<P> {
    pub token: String,
    pub service: ServiceClient,
    /// Query of the link, with the language of its page.
    query: String,
    page: PhantomData<fn() -> P>,
}

impl<P> FromRequestParts<Arc<Portal>> for MailedLink<P> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, portal: &Arc<Portal>) -> Result<Self, Error> {
        let AnonymousService(service) = AnonymousService::from_request_parts(parts, portal).await?;
        let path = Path::from_request_parts(parts, portal).await;
        let Path(token) = path.map_err(|error| Error::Malformed(error.body_text()))?;
        Ok(Self {
            token,
            service,
            query: parts.uri.query().unwrap_or_default().to_owned(),
            page: PhantomData,
        })
    }
}

/// `GET`: the form, or that the link is used or expired. The token stays valid.
pub async fn show<P: MailedLinkPage>(link: MailedLink<P>) -> Result<Outcome, Error> {
    let token = link.look_up().await?;
    Ok(Outcome::page(P::new(token, Form::default())))
}

impl<P: MailedLinkPage> MailedLink<P> {
    /// After the token was used: the sign-in page. If the token is invalid: this page, which says why. Otherwise the form
    /// with the error, also if the service is unavailable.
    ///
    /// # Errors
    /// The form cannot be shown again.
    pub async fn outcome(
        &self,
        used: Result<(), FormError>,
        notice: NoticeMessage,
    ) -> Result<Outcome, Error> {
        self.outcome_with(used, notice, Values::new()).await
    }

    /// Responds in the same way for a form with more fields than passwords, whose values stay.
    ///
    /// # Errors
    /// The form cannot be shown again.
    pub async fn outcome_with(
        &self,
        used: Result<(), FormError>,
        notice: NoticeMessage,
        values: Values,
    ) -> Result<Outcome, Error> {
        let error = match used {
            Ok(()) => return Ok(Outcome::done("/login", notice)),
            Err(FormError::Service(ClientError::Refused(StatusCode::NOT_FOUND, _))) => {
                return Ok(Outcome::redirect(self.url()));
            }
            Err(error) => error,
        };
        let refused = error.into_form(values)?;
        let token = self.look_up().await;
        let token = token.unwrap_or(without_account(TokenState::Valid));
        Ok(Outcome::refused(refused, self.url(), |form| {
            P::new(token, form)
        }))
    }

    fn url(&self) -> String {
        /// The characters of base64url stay as they are.
        const UNSAFE: AsciiSet = NON_ALPHANUMERIC.remove(b'-').remove(b'_');
        let token = utf8_percent_encode(&self.token, &UNSAFE);
        let mark = if self.query.is_empty() { "" } else { "?" };
        format!("{}/{token}{mark}{}", P::PATH, self.query)
    }

    async fn look_up(&self) -> Result<TokenAnswer, Error> {
        if self.token.len() > LONGEST_TOKEN {
            return Ok(without_account(TokenState::Unknown));
        }
        let question = TokenQuestion {
            purpose: P::PURPOSE,
            token: Secret(self.token.clone()),
        };
        let answer = self.service.call_anonymously::<ShowTokenState>(question);
        Ok(answer.await?)
    }
}

fn without_account(state: TokenState) -> TokenAnswer {
    TokenAnswer {
        state,
        email: None,
        registration: None,
        invitation: None,
        invited_company: None,
    }
}

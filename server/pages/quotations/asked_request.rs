//! The request for quotation that an address names, and what every action on it answers.
use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};
use serde_json::Value;

use super::{QuotationProps, URL};
use crate::{
    answer::Answer,
    backend::{Backend, BackendError, contract::quotation_request::QuotationRequest},
    error::Error,
    form::{Form, Values},
    notice::NoticeMessage,
    pages::{
        Page,
        document::{self, document_url},
    },
    portal::Portal,
};

/// Extractor: the request's number, and who asks the service for it.
pub struct AskedRequest {
    pub number: String,
    pub service: Backend,
    pub token: String,
}

impl FromRequestParts<Arc<Portal>> for AskedRequest {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, portal: &Arc<Portal>) -> Result<Self, Error> {
        let (number, service, token) = document::asked(parts, portal).await?;
        Ok(Self {
            number,
            service,
            token,
        })
    }
}

impl AskedRequest {
    pub async fn load(&self) -> Result<QuotationRequest, BackendError> {
        self.service
            .quotation_request(&self.number, &self.token)
            .await
    }

    /// The request's own page.
    pub fn url(&self) -> String {
        document_url(URL, &self.number)
    }

    /// Where it is answered.
    pub fn editor_url(&self) -> String {
        format!("{}/quotation", self.url())
    }

    pub fn done(&self, notice: NoticeMessage) -> Answer {
        Answer::Done {
            redirect: self.url(),
            notice: Some(notice),
            body: Value::Null,
        }
    }

    /// The request's page again, with what the service said of the one of its forms that was sent.
    pub async fn refused(
        &self,
        values: Values,
        error: BackendError,
        sent: fn(&mut QuotationProps) -> &mut Form,
    ) -> Result<Answer, Error> {
        let (status, form) = Form::failed(values, error)?;
        let mut props = QuotationProps::of(self.load().await?);
        *sent(&mut props) = form.clone();
        Ok(Answer::Refused {
            status,
            page: Page::Quotation(Box::new(props)),
            url: self.url(),
            form,
        })
    }
}

//! The order that an address names, and what every action on it answers.
use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};
use serde_json::Value;

use super::{PurchaseOrderProps, URL};
use crate::{
    answer::Answer,
    backend::{Backend, BackendError, contract::order::Order},
    error::Error,
    form::{Form, Values},
    notice::NoticeMessage,
    pages::{
        Page,
        document::{self, document_url},
    },
    portal::Portal,
};

/// Extractor: the order's number, and who asks the service for it.
pub struct AskedOrder {
    pub number: String,
    pub service: Backend,
    pub token: String,
}

impl FromRequestParts<Arc<Portal>> for AskedOrder {
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

impl AskedOrder {
    pub async fn load(&self) -> Result<Order, BackendError> {
        self.service.order(&self.number, &self.token).await
    }

    /// The order's own page.
    pub fn url(&self) -> String {
        document_url(URL, &self.number)
    }

    pub fn done(&self, notice: NoticeMessage) -> Answer {
        Answer::Done {
            redirect: self.url(),
            notice: Some(notice),
            body: Value::Null,
        }
    }

    /// The order's page again, with what the service said of the one of its forms that was sent.
    pub async fn refused(
        &self,
        values: Values,
        error: BackendError,
        sent: fn(&mut PurchaseOrderProps) -> &mut Form,
    ) -> Result<Answer, Error> {
        let (status, form) = Form::failed(values, error)?;
        let mut props = PurchaseOrderProps::of(self.load().await?);
        *sent(&mut props) = form.clone();
        Ok(Answer::Refused {
            status,
            page: Page::PurchaseOrder(Box::new(props)),
            url: self.url(),
            form,
        })
    }
}

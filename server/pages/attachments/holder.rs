//! The document that an address names, whichever list it is in.
use std::{collections::HashMap, sync::Arc};

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};
use serde_json::Value;

use crate::{
    answer::Answer,
    backend::{Backend, calls::attachments::Holder},
    error::Error,
    notice::NoticeMessage,
    pages::document::document_url,
    portal::Portal,
    request_id::RequestId,
    session::identity::SignedIn,
};

const QUOTATIONS: &str = "/quotations";
const PURCHASE_ORDERS: &str = "/purchase-orders";

/// Extractor: the document, the file where the address names one, and who asks the service for it.
pub struct AskedHolder {
    list: &'static str,
    number: String,
    /// Of the file.
    pub id: String,
    pub service: Backend,
    pub token: String,
}

impl FromRequestParts<Arc<Portal>> for AskedHolder {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, portal: &Arc<Portal>) -> Result<Self, Error> {
        let user = SignedIn::from_request_parts(parts, portal).await?;
        let path = Path::<HashMap<String, String>>::from_request_parts(parts, portal).await;
        let Ok(Path(mut path)) = path else {
            return Err(Error::NotFound);
        };
        let Ok(RequestId(id)) = RequestId::from_request_parts(parts, portal).await;
        let is_quotation = parts.uri.path().starts_with(QUOTATIONS);
        Ok(Self {
            list: if is_quotation {
                QUOTATIONS
            } else {
                PURCHASE_ORDERS
            },
            number: path.remove("number").unwrap_or_default(),
            id: path.remove("id").unwrap_or_default(),
            service: portal.service.client.for_request(id),
            token: user.backend_token,
        })
    }
}

impl AskedHolder {
    pub fn holder(&self) -> Holder<'_> {
        match self.list {
            QUOTATIONS => Holder::QuotationRequest(&self.number),
            _ => Holder::Order(&self.number),
        }
    }

    /// Back on the document's page, where its files are.
    pub fn done(&self, notice: NoticeMessage) -> Answer {
        Answer::Done {
            redirect: document_url(self.list, &self.number) + "#attachments",
            notice: Some(notice),
            body: Value::Null,
        }
    }
}

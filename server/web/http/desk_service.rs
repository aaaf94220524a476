//! Extractor of the buyer API's client, with the key of the person who is signed in at the buyer's desk.
use std::{ops::Deref, sync::Arc};

use axum::{extract::FromRequestParts, http::request::Parts};
use serde::Serialize;
use serde_json::Value;

use contract::buyer::Scope;
use service_client::buyer::BuyerClient;
use values::Language;

use crate::{
    Error, Portal, http::request_id::RequestId, render::request_context::RequestContext,
    session::desk::DeskUser,
};

/// Rejects everybody who is not signed in at the desk. The buyer API decides what the key may do.
#[derive(Clone, Debug)]
pub struct DeskService {
    client: BuyerClient,
    pub user: DeskUser,
    /// Language of the page.
    pub language: Language,
}

impl FromRequestParts<Arc<Portal>> for DeskService {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, portal: &Arc<Portal>) -> Result<Self, Error> {
        let user = DeskUser::find(&parts.extensions)?.clone();
        let Ok(RequestId(trace)) = RequestId::from_request_parts(parts, portal).await;
        let pages = portal.service.buyer_pages.as_ref().ok_or(Error::NotFound)?;
        let client = BuyerClient::new(pages, trace, user.key.reference.clone());
        let context = parts.extensions.get::<RequestContext>();
        let language = context.map(|context| context.preferences.language);
        Ok(Self {
            client,
            user,
            language: language.unwrap_or_default(),
        })
    }
}

impl Deref for DeskService {
    type Target = BuyerClient;

    fn deref(&self) -> &BuyerClient {
        &self.client
    }
}

impl DeskService {
    pub fn may(&self, scope: Scope) -> bool {
        self.user.key.has(scope)
    }

    /// # Errors
    /// `Forbidden`: the key does not have the scope.
    pub fn expect(&self, scope: Scope) -> Result<(), Error> {
        match self.may(scope) {
            true => Ok(()),
            false => Err(Error::Forbidden),
        }
    }

    /// The JSON of an act with the person who does it.
    pub fn signed(&self, act: impl Serialize) -> Value {
        let mut act = serde_json::to_value(act).unwrap_or_default();
        act["by"] = Value::String(self.user.name.clone());
        act
    }
}

//! Extractors of the supply-chain service's client, set up for the current request.
use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};

use contract::{operation::Operation, operations::ShowCurrentUser};
use service_client::{ClientError, ServiceClient};

use crate::{
    Error, Portal,
    http::request_id::RequestId,
    session::{
        approval::expect_approved, identity::Identity, second_factor::expect_second_factor,
        viewer::Viewer,
    },
};

/// The client for calls without a user's token.
pub struct AnonymousService(pub ServiceClient);

impl FromRequestParts<Arc<Portal>> for AnonymousService {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, portal: &Arc<Portal>) -> Result<Self, Error> {
        let Ok(RequestId(trace)) = RequestId::from_request_parts(parts, portal).await;
        Ok(Self(portal.service.client.for_request(trace)))
    }
}

/// The client with the signed-in user's token. Rejects anonymous requests, and those of users whose supplier is not approved
/// or who need a second factor.
#[derive(Clone)]
pub struct UserService {
    pub service: ServiceClient,
    pub token: String,
    pub viewer: Viewer,
}

impl FromRequestParts<Arc<Portal>> for UserService {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, portal: &Arc<Portal>) -> Result<Self, Error> {
        let identity = parts.extensions.get::<Identity>();
        let identity = identity.ok_or(Error::Unauthenticated)?;
        let viewer = identity.viewer.clone().ok_or(Error::Unauthenticated)?;
        expect_second_factor(&viewer, parts.uri.path())?;
        expect_approved(&viewer, parts.uri.path())?;
        let token = identity.backend_token().ok_or(Error::Unauthenticated)?;
        let token = token.to_owned();
        let unread = identity.unread.clone();
        let AnonymousService(service) = AnonymousService::from_request_parts(parts, portal).await?;
        Ok(Self {
            service: service.with_unread_count(unread),
            token,
            viewer,
        })
    }
}

impl UserService {
    /// Whether the service will let the viewer call the operation. For forms that are checked, confirmed or filled in before the
    /// service is called: nobody is asked for what will be refused.
    ///
    /// # Errors
    /// Returns the errors of [`Self::refusal`].
    pub async fn expect_permitted<O: Operation>(&self) -> Result<(), Error> {
        self.expect(self.may_call::<O>()).await
    }

    /// # Errors
    /// Returns the errors of [`Self::refusal`], if the viewer is not permitted.
    pub async fn expect(&self, is_permitted: bool) -> Result<(), Error> {
        match is_permitted {
            true => Ok(()),
            false => Err(self.refusal().await),
        }
    }

    /// `Forbidden`, unless the session is over: the portal decided by the session's copy of the user, whose account another
    /// system may have deactivated.
    async fn refusal(&self) -> Error {
        match self.call::<ShowCurrentUser>([], ()).await {
            Err(error @ ClientError::Unauthorised) => error.into(),
            _ => Error::Forbidden,
        }
    }

    pub fn may_call<O: Operation>(&self) -> bool {
        O::PERMISSION.is_none_or(|needed| self.viewer.may(needed))
    }

    /// Calls an operation.
    pub async fn call<O: Operation>(
        &self,
        path: O::Path,
        input: O::Input,
    ) -> Result<O::Output, ClientError> {
        let call = self
            .service
            .call_signed_in::<O>(path, input, None, &self.token);
        call.await
    }

    /// Calls an operation that has an effect only once for each idempotency key.
    pub async fn call_once<O: Operation>(
        &self,
        path: O::Path,
        input: O::Input,
        key: &str,
    ) -> Result<O::Output, ClientError> {
        let call = self
            .service
            .call_signed_in::<O>(path, input, Some(key), &self.token);
        call.await
    }
}

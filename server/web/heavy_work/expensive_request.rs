//! Budgets for requests that cost much more than a page: by user, whatever the number of sessions, and by address.
use std::{net::IpAddr, sync::Arc};

use axum::{extract::FromRequestParts, http::request::Parts};

use super::HeavyWork;
use crate::{Error, Portal, http::ClientAddress, session::identity::Identity, throttle::Throttled};

/// Budget that a request is charged to.
#[derive(Clone, Copy, Debug)]
pub enum Budget {
    /// A printed or structured document.
    Documents,
    /// A whole list as a file, or an uploaded spreadsheet.
    Tables,
}

/// Extractor: whom an expensive request of a signed-in viewer is charged to.
pub struct ExpensiveRequest {
    portal: Arc<Portal>,
    user: String,
    address: IpAddr,
}

impl ExpensiveRequest {
    /// Charges the request; its work may run then.
    ///
    /// # Errors
    /// `Throttled`: the user or the address has to wait.
    pub async fn admit(&self, budget: Budget) -> Result<HeavyWork, Error> {
        let Self {
            portal,
            user,
            address,
        } = self;
        match portal.throttle.expensive(budget, user, *address).await {
            Ok(()) => Ok(portal.heavy_work.clone()),
            Err(Throttled::RetryAfter(wait)) => {
                let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX);
                Err(Error::Throttled(seconds.max(1)))
            }
            Err(Throttled::Database(error)) => Err(error.into()),
        }
    }
}

impl FromRequestParts<Arc<Portal>> for ExpensiveRequest {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, portal: &Arc<Portal>) -> Result<Self, Error> {
        let viewer = parts
            .extensions
            .get::<Identity>()
            .and_then(|identity| identity.viewer.as_ref());
        let user = viewer.ok_or(Error::Unauthenticated)?.id.clone();
        let address = parts.extensions.get::<ClientAddress>();
        let address = address.ok_or_else(|| Error::Internal("no client address".to_owned()))?;
        Ok(Self {
            portal: portal.clone(),
            user,
            address: address.ip,
        })
    }
}

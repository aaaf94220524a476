//! Users whose supplier the buyer has not approved: their pages, and the end of the wait. The same call keeps the users of approved
//! suppliers up to date.
use contract::{CurrentUser, SupplierState, operations::ShowCurrentUser};
use service_client::{ClientError, Trace};
use tower_sessions::{Session, session};

use super::{data, data::SignedInSession, viewer::Viewer};
use crate::{Error, Portal, security_events::SecurityEventKind};

/// The page with everything that such users can change, and its forms.
const PROFILE: &str = "/settings/profile";

/// Asks the service whether the supplier of such a user is approved by now. Other users are read again every few minutes. A session
/// whose token the service no longer accepts ends; nobody is signed in then.
///
/// # Errors
/// The store cannot be reached.
pub async fn refresh(
    portal: &Portal,
    trace: Trace,
    session: &Session,
    signed_in: SignedInSession,
) -> Result<Option<SignedInSession>, Error> {
    let known = &signed_in.data.viewer;
    let is_approved = known.supplier.state == SupplierState::Approved;
    if is_approved && !portal.read_users.is_due(&known.id) {
        return Ok(Some(signed_in));
    }
    // Read before the user, so that what another request writes meanwhile is not overwritten.
    let sessions = portal.sessions.sessions_of_user(&known.id).await;
    let sessions = sessions.map_err(session::Error::from)?;
    let service = portal.service.client.for_request(trace);
    let token = &signed_in.data.backend_token;
    let current = service.call_signed_in::<ShowCurrentUser>([], (), None, token);
    let current = match current.await {
        Ok(current) => current,
        Err(ClientError::Unauthorised) => {
            end(portal, session, known).await?;
            return Ok(None);
        }
        Err(error) => {
            // The page that waits is shown on.
            tracing::debug!(%error, "a signed-in user could not be read");
            return Ok(Some(signed_in));
        }
    };
    if current != *known
        && let Err(error) = data::update_user_in(&portal.sessions, sessions, &current).await
    {
        tracing::warn!(%error, "a changed user was not saved in the sessions");
    }
    let mut signed_in = signed_in;
    signed_in.data.viewer = current;
    Ok(Some(signed_in))
}

async fn end(portal: &Portal, session: &Session, user: &CurrentUser) -> Result<(), Error> {
    data::sign_out(session).await?;
    let kind = SecurityEventKind::SessionsEnded;
    let events = &portal.security_events;
    events.record(kind, user.into(), None).await;
    Ok(())
}

/// # Errors
/// `NotApproved` if the viewer's supplier is not approved, and the path is not one for such users.
pub fn expect_approved(viewer: &Viewer, path: &str) -> Result<(), Error> {
    let below = path.strip_prefix(PROFILE);
    let is_profile = below.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    match viewer.approval.is_none() || is_profile {
        true => Ok(()),
        false => Err(Error::NotApproved),
    }
}

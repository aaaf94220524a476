//! Users whose supplier the buyer has not approved: their pages, and the end of the wait. The same call keeps the users of approved
//! suppliers up to date.
use contract::{SupplierState, operations::ShowCurrentUser};
use service_client::Trace;

use super::{data, data::SignedInSession, viewer::Viewer};
use crate::{Error, Portal};

/// The page with everything that such users can change, and its forms.
const PROFILE: &str = "/settings/profile";

/// Asks the service whether the supplier of such a user is approved by now. Other users are read again every few minutes.
pub async fn refresh(portal: &Portal, trace: Trace, signed_in: &mut SignedInSession) {
    let known = &signed_in.data.viewer.supplier;
    let is_approved = known.state == SupplierState::Approved;
    if is_approved && !portal.read_users.is_due(&signed_in.data.viewer.id) {
        return;
    }
    let service = portal.service.client.for_request(trace);
    let token = &signed_in.data.backend_token;
    let current = service.call_signed_in::<ShowCurrentUser>([], (), None, token);
    let current = match current.await {
        Ok(current) => current,
        Err(error) => {
            // The page that waits is shown on.
            tracing::debug!(%error, "a signed-in user could not be read");
            return;
        }
    };
    let has_changed = current != signed_in.data.viewer;
    if has_changed && let Err(error) = data::update_user(&portal.sessions, &current).await {
        tracing::warn!(%error, "a changed user was not saved in the sessions");
    }
    signed_in.data.viewer = current;
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

//! What the service says of the viewer's own account.
use contract::{OwnAccount, operations::ShowAccount};
use service_client::ClientError;

use crate::{Error, http::UserService};

/// `None` if the service does not say: the rest of the page is shown.
///
/// # Errors
/// The session is over.
pub async fn account(user: &UserService) -> Result<Option<OwnAccount>, Error> {
    match user.call::<ShowAccount>([], ()).await {
        Ok(account) => Ok(Some(account)),
        Err(error @ ClientError::Unauthorised) => Err(error.into()),
        Err(error) => {
            tracing::warn!(%error, "the service does not say what belongs to an account");
            Ok(None)
        }
    }
}

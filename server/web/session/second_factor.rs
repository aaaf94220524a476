//! Users who must have a second factor and have none: they reach the page that sets it up, and no other.
use axum::response::{IntoResponse, Response};

use super::viewer::Viewer;
use crate::{Error, Outcome, http::NoticeMessage};

/// The page that sets it up, and its forms.
pub const SETUP: &str = "/settings/profile/second-factor";

/// The forms of passkeys, which that page has too.
const PASSKEYS: &str = "/settings/profile/passkeys";

/// # Errors
/// `SecondFactorMissing` if the viewer must set up a second factor first, and the path is not that of the page for it.
pub fn expect_second_factor(viewer: &Viewer, path: &str) -> Result<(), Error> {
    let is_setup = [SETUP, PASSKEYS].iter().any(|page| {
        let below = path.strip_prefix(page);
        below.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    });
    match viewer.lacks_second_factor && !is_setup {
        true => Err(Error::SecondFactorMissing),
        false => Ok(()),
    }
}

/// Leads to the page that sets it up.
pub fn lead_to_setup() -> Response {
    Outcome::done(SETUP, NoticeMessage::SecondFactorNeeded).into_response()
}

//! The route guards of specification section 6.
use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};

use super::{
    approval::expect_approved,
    desk::DeskUser,
    identity::Identity,
    second_factor::{expect_second_factor, lead_to_setup},
    viewer::Viewer,
};
use crate::{
    Error, Outcome,
    pages::{buyer_desk::menu, login::LoginQuery},
};

/// Layer: redirects viewers who are not signed in to the sign-in page and the buyer's people to their own pages, and tells those
/// whose supplier is not approved and those who need a second factor.
pub async fn require_viewer(request: Request, next: Next) -> Response {
    let Some(viewer) = viewer(&request) else {
        // The form of a viewer who signed in there meanwhile is kept, as every form of an ended session.
        return match DeskUser::find(request.extensions()) {
            Ok(user) if request.method().is_safe() => {
                Outcome::redirect(menu::home(&user.key)).into_response()
            }
            _ => Error::Unauthenticated.into_response(),
        };
    };
    let path = request.uri().path();
    if expect_second_factor(viewer, path).is_err() {
        return lead_to_setup();
    }
    match expect_approved(viewer, path) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// Layer: redirects signed-in viewers to `/`.
pub async fn require_guest(request: Request, next: Next) -> Response {
    if viewer(&request).is_some() {
        let checked = LoginQuery::checked(request.uri(), request.headers());
        Outcome::redirect(checked.unwrap_or_else(|| "/".to_owned())).into_response()
    } else {
        next.run(request).await
    }
}

/// Layer of the buyer's desk: redirects everybody else to its sign-in page. Without the buyer API there is no desk.
pub async fn require_desk(request: Request, next: Next) -> Response {
    match DeskUser::find(request.extensions()) {
        Ok(_) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// Layer of the desk's sign-in page: redirects the buyer's people who are signed in.
pub async fn require_no_desk(request: Request, next: Next) -> Response {
    match DeskUser::find(request.extensions()) {
        Ok(user) => {
            let checked = LoginQuery::checked(request.uri(), request.headers());
            Outcome::redirect(checked.unwrap_or_else(|| menu::home(&user.key))).into_response()
        }
        Err(Error::Unauthenticated) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

fn viewer(request: &Request) -> Option<&Viewer> {
    let identity = request.extensions().get::<Identity>()?;
    identity.viewer.as_ref()
}

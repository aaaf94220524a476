//! Layer around the actions: keeps forms whose session has ended, and forgets those that are sent again.
use std::sync::Arc;

use axum::{
    Extension,
    extract::{OriginalUri, Request, State},
    http::{Method, StatusCode},
    middleware::Next,
    response::{IntoResponse, Response},
};
use sea_orm::DbErr;

use super::{
    SentForm,
    received::{ReceivedForm, buffered},
};
use crate::{
    Error, Portal,
    http::content_type,
    pages::page_of,
    render::request_context::{RequestContext, ResponseFormat},
    session::identity::Identity,
};

pub async fn keep_unsent(
    State(portal): State<Arc<Portal>>,
    Extension(context): Extension<RequestContext>,
    OriginalUri(action): OriginalUri,
    request: Request,
    next: Next,
) -> Response {
    if request.method() != Method::POST {
        return next.run(request).await;
    }
    let headers = request.headers().clone();
    let identity = request.extensions().get::<Identity>();
    let viewer = identity.and_then(|identity| Some(identity.shown()?.id.clone()));
    let action = action
        .path_and_query()
        .map_or_else(String::new, ToString::to_string);
    let page = match context.referrer {
        Some(_) => context.url,
        None => page_of(request.uri().path()).to_owned(),
    };
    let kept = &portal.kept_forms;
    let owner = kept.owner(&headers);
    let owner = owner.filter(|_| context.format == ResponseFormat::Document);
    let with_files = content_type::is_any(&headers, &["multipart/form-data"]);
    let (mut response, received) = match (&owner, &viewer) {
        (Some(_), None) if with_files => {
            let received = ReceivedForm::with_files(&headers, request.into_body()).await;
            (Error::Unauthenticated.into_response(), received)
        }
        (Some(_), _) => {
            let (request, body) = buffered(request).await;
            let response = next.run(request).await;
            (response, body.map(|body| ReceivedForm::parse(&body)))
        }
        (None, _) => (next.run(request).await, None),
    };
    let done = if response.status() == StatusCode::UNAUTHORIZED {
        match owner.zip(received) {
            Some((user, ReceivedForm { values, files })) => {
                let form = SentForm {
                    action,
                    page,
                    values,
                    files,
                };
                kept.keep(&user, &form, &mut response, &portal.config).await
            }
            None => Ok(()),
        }
    } else if let Some(user) = viewer.filter(|_| kept.has_any(&headers)) {
        forget_sent(&portal, &user, &action, &mut response).await
    } else {
        Ok(())
    };
    if let Err(error) = done {
        tracing::warn!(%error, "a form of an ended session could not be kept or forgotten");
    }
    response
}

async fn forget_sent(
    portal: &Portal,
    user: &str,
    action: &str,
    response: &mut Response,
) -> Result<(), DbErr> {
    let kept = &portal.kept_forms;
    match kept.find(user).await? {
        Some(form) if form.action == action => kept.forget(user, response, &portal.config).await,
        _ => Ok(()),
    }
}

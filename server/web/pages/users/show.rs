//! `GET /settings/users`
use std::sync::Arc;

use axum::extract::State;

use super::UsersProps;
use crate::{
    answer::Answer, error::Error, http::request_id::RequestId, pages::Page, portal::Portal,
    session::identity::SignedIn,
};

pub async fn show(
    State(portal): State<Arc<Portal>>,
    RequestId(id): RequestId,
    user: SignedIn,
) -> Result<Answer, Error> {
    let service = portal.service.client.for_request(id);
    let people = service.people(&user.backend_token).await?;
    Ok(Answer::Page(Page::Users(UsersProps { people })))
}

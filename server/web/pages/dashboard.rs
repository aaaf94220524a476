//! `/dashboard`: what needs the supplier today.
use std::sync::Arc;

use axum::extract::State;
use serde::Serialize;
use ts_rs::TS;

use super::Page;
use crate::{
    answer::Answer, error::Error, http::request_id::RequestId, portal::Portal,
    session::identity::SignedIn,
};
use contract::Dashboard;

#[derive(Clone, Debug, Serialize, TS)]
pub struct DashboardProps {
    pub dashboard: Dashboard,
}

/// `GET /dashboard`
pub async fn show(
    State(portal): State<Arc<Portal>>,
    RequestId(id): RequestId,
    user: SignedIn,
) -> Result<Answer, Error> {
    let service = portal.service.client.for_request(id);
    let dashboard = service.dashboard(&user.backend_token).await?;
    Ok(Answer::Page(Page::Dashboard(Box::new(DashboardProps {
        dashboard,
    }))))
}

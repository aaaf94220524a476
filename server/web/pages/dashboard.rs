//! `/dashboard`: what the supplier has to do today.
use axum::Extension;
use serde::Serialize;
use ts_rs::TS;

use contract::Dashboard;

use super::{
    Page,
    brief::{NAME, SUBJECT, shorten},
};
use crate::{Error, Outcome, http::UserService, render::request_context::RequestContext};

#[derive(Clone, Debug, Serialize, TS)]
pub struct DashboardProps {
    pub dashboard: Dashboard,
}

/// `GET /dashboard`
pub async fn show(
    Extension(context): Extension<RequestContext>,
    UserService { service, token, .. }: UserService,
) -> Result<Outcome, Error> {
    let mut dashboard = service.dashboard(&token).await?;
    let language = context.preferences.language;
    for document in &mut dashboard.urgent {
        shorten(&mut document.subject, SUBJECT, language);
        shorten(&mut document.buyer, NAME, language);
    }
    let props = DashboardProps { dashboard };
    Ok(Outcome::Page(Page::Dashboard(Box::new(props))))
}

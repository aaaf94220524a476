//! `/dashboard`: what the supplier has to do today; `/dashboard/urgent`: all urgent documents.
use serde::Serialize;
use ts_rs::TS;

use contract::{Dashboard, UrgentDocuments, UrgentQuery};

use super::{Page, documents::list_query::ListQuery};
use crate::{Error, Outcome, http::UserService};

#[derive(Clone, Debug, Serialize, TS)]
pub struct DashboardProps {
    pub dashboard: Dashboard,
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct UrgentProps {
    pub urgent: UrgentDocuments,
}

/// `GET /dashboard`
pub async fn show(UserService { service, token, .. }: UserService) -> Result<Outcome, Error> {
    let dashboard = service.dashboard(&token).await?;
    let props = DashboardProps { dashboard };
    Ok(Outcome::Page(Page::Dashboard(Box::new(props))))
}

/// `GET /dashboard/urgent`
pub async fn urgent(
    UserService { service, token, .. }: UserService,
    query: ListQuery,
) -> Result<Outcome, Error> {
    let page = query.page();
    let urgent = service
        .urgent_documents(&UrgentQuery { page }, &token)
        .await?;
    if page > 1 && urgent.rows.is_empty() {
        return Ok(Outcome::redirect(query.first_page("/dashboard/urgent")));
    }
    Ok(Outcome::Page(Page::Urgent(UrgentProps { urgent })))
}

//! `/dashboard`: what the supplier has to do today.
use serde::Serialize;
use ts_rs::TS;

use contract::Dashboard;

use super::Page;
use crate::{Error, Outcome, http::UserService};

#[derive(Clone, Debug, Serialize, TS)]
pub struct DashboardProps {
    pub dashboard: Dashboard,
}

/// `GET /dashboard`
pub async fn show(UserService { service, token, .. }: UserService) -> Result<Outcome, Error> {
    let dashboard = service.dashboard(&token).await?;
    let props = DashboardProps { dashboard };
    Ok(Outcome::Page(Page::Dashboard(Box::new(props))))
}

//! `/dashboard`: what needs the supplier today.
use serde::Serialize;
use ts_rs::TS;

use crate::backend::contract::Dashboard;

#[derive(Clone, Debug, Serialize, TS)]
pub struct DashboardProps {
    pub dashboard: Dashboard,
}

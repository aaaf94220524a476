//! `/payments/aging`: how long the open invoices have been due, and when they are expected to be paid.
use serde::Serialize;
use ts_rs::TS;

use crate::{
    Error, Outcome,
    http::UserService,
    pages::{Page, documents::list_query::ListQuery},
};
use contract::{
    operations::ShowAging,
    payment::{AgingQuery, AgingReport},
};

#[derive(Clone, Debug, Serialize, TS)]
pub struct AgingProps {
    pub query: AgingQuery,
    pub report: AgingReport,
}

/// `GET /payments/aging`
pub async fn show(user: UserService, query: ListQuery) -> Result<Outcome, Error> {
    let query: AgingQuery = query.parse();
    let report = user.call::<ShowAging>([], query.clone()).await?;
    Ok(Outcome::Page(Page::Aging(AgingProps { query, report })))
}

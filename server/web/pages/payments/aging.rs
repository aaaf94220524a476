//! `/payments/aging`: how long the open invoices have been due, and when they are expected to be paid.
use serde::Serialize;
use ts_rs::TS;

use crate::{Error, Outcome, http::UserService, pages::Page};
use contract::{operations::ShowAging, payment::AgingReport};

#[derive(Clone, Debug, Serialize, TS)]
pub struct AgingProps {
    pub report: AgingReport,
}

/// `GET /payments/aging`
pub async fn show(user: UserService) -> Result<Outcome, Error> {
    let report = user.call::<ShowAging>([], ()).await?;
    Ok(Outcome::Page(Page::Aging(AgingProps { report })))
}

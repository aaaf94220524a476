//! `/search`: searches all kinds of documents at once. The command palette asks for the same page.
use serde::Serialize;
use ts_rs::TS;

use contract::{
    operations::FindDocuments,
    search::{DocumentSearch, FoundDocuments},
};

use super::documents::list_query::ListQuery;
use crate::{Error, Outcome, http::UserService};

#[derive(Clone, Debug, Serialize, TS)]
pub struct SearchProps {
    pub search: String,
    /// `None` before a search.
    pub found: Option<FoundDocuments>,
}

/// `GET /search`
pub async fn show(user: UserService, query: ListQuery) -> Result<Outcome, Error> {
    let search = query.text("search").unwrap_or_default().to_owned();
    let found = if search.is_empty() {
        None
    } else {
        let search = search.clone();
        Some(
            user.call::<FindDocuments>([], DocumentSearch { search })
                .await?,
        )
    };
    Ok(Outcome::page(SearchProps { search, found }))
}

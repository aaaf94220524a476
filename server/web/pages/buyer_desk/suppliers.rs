//! `/buyer/suppliers`: the suppliers, by state and by a search.
use serde::Serialize;
use ts_rs::TS;

use contract::{
    SupplierState,
    buyer::{Scope, SupplierCount, SupplierPage, SupplierRecord},
};

use super::{PAGE_SIZE, path_with};
use crate::{Error, Outcome, http::DeskService, pages::documents::list_query::ListQuery};

pub const URL: &str = "/buyer/suppliers";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuyerSuppliersProps {
    /// Suppliers of the page; those that wait for a decision come first.
    pub suppliers: Vec<SupplierRecord>,
    pub search: String,
    /// `None`: all.
    pub state: Option<SupplierState>,
    /// The number of suppliers in each state.
    pub states: Vec<SupplierCount>,
    /// The query's `cursor` of the next page.
    pub next: Option<String>,
    /// This is not the first page.
    pub is_later: bool,
    /// Whether the person may decide on suppliers and invite them.
    pub may_write: bool,
}

/// `GET /buyer/suppliers`
pub async fn show(desk: DeskService, query: ListQuery) -> Result<Outcome, Error> {
    let (search, cursor) = (query.text("search"), query.text("cursor"));
    let state: Option<SupplierState> = query.value("state");
    let asked = (
        ("search", search),
        ("state", state),
        ("cursor", cursor),
        ("limit", PAGE_SIZE),
    );
    let asked = path_with("/suppliers", asked);
    let (found, states) = tokio::try_join!(
        desk.get::<SupplierPage>(&asked),
        desk.get("/suppliers/counts"),
    )?;
    Ok(Outcome::page(BuyerSuppliersProps {
        suppliers: found.items,
        search: search.unwrap_or_default().to_owned(),
        state,
        states,
        next: found.next_cursor,
        is_later: cursor.is_some(),
        may_write: desk.may(Scope::SuppliersWrite),
    }))
}

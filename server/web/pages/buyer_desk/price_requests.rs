//! `/buyer/price-requests`: the price requests of all suppliers that wait for the buyer's decision.
use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;

use contract::{buyer::PriceRequestRecord, price_request::PriceRequestState};
use values::LocalizedText;

use super::{CursorPage, PAGE_SIZE, path_with, waiting_changes::names};
use crate::{Error, Outcome, http::DeskService, pages::documents::list_query::ListQuery};

pub const URL: &str = "/buyer/price-requests";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuyerPriceRequestsProps {
    /// The one that changed first comes first.
    pub requests: Vec<WaitingPriceRequest>,
    /// The query's `cursor` of the next page.
    pub next: Option<String>,
    /// This is not the first page.
    pub is_later: bool,
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct WaitingPriceRequest {
    pub number: String,
    /// The supplier's id.
    pub supplier: String,
    /// Name of the supplier; `None` if the person may not read suppliers.
    pub supplier_name: Option<LocalizedText>,
    /// The number of lines.
    pub lines: usize,
    pub currency: String,
    pub submitted_at: Option<DateTime<Utc>>,
}

/// `GET /buyer/price-requests`
pub async fn show(desk: DeskService, query: ListQuery) -> Result<Outcome, Error> {
    let cursor = query.text("cursor");
    let asked = (
        ("state", PriceRequestState::Submitted),
        ("cursor", cursor),
        ("limit", PAGE_SIZE),
    );
    let asked = path_with("/price-requests", asked);
    let found: CursorPage<PriceRequestRecord> = desk.get(&asked).await?;
    let suppliers = found.items.iter().map(|request| request.supplier);
    let names = names(&desk, suppliers).await?;
    let requests = found.items.into_iter().map(|request| WaitingPriceRequest {
        supplier: request.supplier.to_string(),
        supplier_name: names.get(&request.supplier).cloned(),
        lines: request.lines.len(),
        number: request.number,
        currency: request.currency,
        submitted_at: request.submitted_at,
    });
    let props = BuyerPriceRequestsProps {
        requests: requests.collect(),
        next: found.next_cursor,
        is_later: cursor.is_some(),
    };
    Ok(Outcome::page(props))
}

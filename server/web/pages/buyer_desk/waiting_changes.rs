//! `/buyer/changes`: the changes that wait for the buyer's decision, of all suppliers.
use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use uuid::Uuid;

use contract::{
    buyer::{ChangeRequestRecord, Scope, SupplierPage},
    change_request::ChangeKind,
};
use values::LocalizedText;

use super::{CursorPage, PAGE_SIZE, changes::waiting_path};
use crate::{Error, Outcome, http::DeskService, pages::documents::list_query::ListQuery};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuyerChangesProps {
    /// The one that changed first comes first.
    pub changes: Vec<WaitingChange>,
    /// The query's `cursor` of the next page.
    pub next: Option<String>,
    /// This is not the first page.
    pub is_later: bool,
}

/// Summary of a change. The supplier's page shows what it changes, beside the decision.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct WaitingChange {
    pub id: String,
    pub kind: ChangeKind,
    /// The supplier's id.
    pub supplier: String,
    pub supplier_name: LocalizedText,
    pub author: String,
    pub sent_at: Option<DateTime<Utc>>,
}

/// `GET /buyer/changes`
pub async fn show(desk: DeskService, query: ListQuery) -> Result<Outcome, Error> {
    let cursor = query.text("cursor");
    let path = waiting_path(None, cursor);
    let found: CursorPage<ChangeRequestRecord> = desk.get(&path).await?;
    let suppliers = found.items.iter().map(|change| change.supplier);
    let names = names(&desk, suppliers).await?;
    let changes = found.items.into_iter().map(|change| WaitingChange {
        id: change.id.to_string(),
        kind: change.kind,
        supplier: change.supplier.to_string(),
        supplier_name: names.get(&change.supplier).cloned().unwrap_or_default(),
        author: change.author,
        sent_at: change.sent_at,
    });
    let props = BuyerChangesProps {
        changes: changes.collect(),
        next: found.next_cursor,
        is_later: cursor.is_some(),
    };
    Ok(Outcome::page(props))
}

/// The names of suppliers by their ids; none if the person may not read suppliers.
pub(super) async fn names(
    desk: &DeskService,
    suppliers: impl IntoIterator<Item = Uuid>,
) -> Result<HashMap<Uuid, LocalizedText>, Error> {
    let ids: BTreeSet<_> = suppliers.into_iter().collect();
    if ids.is_empty() || !desk.may(Scope::SuppliersRead) {
        return Ok(HashMap::new());
    }
    let ids: Vec<_> = ids.iter().map(Uuid::to_string).collect();
    let path = format!("/suppliers?limit={PAGE_SIZE}&ids={}", ids.join(","));
    let found: SupplierPage = desk.get(&path).await?;
    let named = found.items.into_iter().map(|found| (found.id, found.name));
    Ok(named.collect())
}

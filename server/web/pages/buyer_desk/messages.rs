//! `/buyer/messages`: what the buyer's systems have sent, and what came of it.
use axum::{extract::Path, http::StatusCode};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use contract::buyer::{MessageRecord, MessageState, RecentMessages, Scope, SupplierRecord};
use service_client::ClientError;
use values::LocalizedText;

use super::{PAGE_SIZE, escaped, path_with};
use crate::{Error, Outcome, http::DeskService, pages::documents::list_query::ListQuery};

/// Bytes of a message that are shown.
const LONGEST_CONTENT: usize = 64 * 1024;

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuyerMessagesProps {
    pub messages: Vec<MessageRecord>,
    pub search: String,
    /// `None`: all.
    pub outcome: Option<MessageState>,
    /// The query's `before` of the next page.
    pub next: Option<String>,
    /// This is not the first page.
    pub is_later: bool,
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuyerMessageProps {
    pub message: MessageRecord,
    /// The supplier that the message names, if the person may read suppliers.
    pub supplier: Option<MessageSupplier>,
    /// The message as it was sent, as indented JSON; `None` if it was not kept.
    pub content: Option<String>,
    /// Whether only the beginning of the content is shown.
    pub is_cut: bool,
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct MessageSupplier {
    pub id: String,
    pub name: LocalizedText,
}

/// `GET /buyer/messages`
pub async fn show(desk: DeskService, query: ListQuery) -> Result<Outcome, Error> {
    let (search, before) = (query.text("search"), query.text("before"));
    let outcome: Option<MessageState> = query.value("outcome");
    let asked = (
        ("search", search),
        ("outcome", outcome),
        ("before", before),
        ("limit", PAGE_SIZE),
    );
    let found: RecentMessages = desk.get(&path_with("/recent-messages", asked)).await?;
    Ok(Outcome::page(BuyerMessagesProps {
        messages: found.items,
        search: search.unwrap_or_default().to_owned(),
        outcome,
        next: found.next,
        is_later: before.is_some(),
    }))
}

/// `GET /buyer/messages/{id}`
pub async fn show_one(desk: DeskService, Path(id): Path<String>) -> Result<Outcome, Error> {
    let path = format!("/messages/{}", escaped(&id));
    let content = format!("{path}/content");
    let (message, content) = tokio::try_join!(
        desk.get::<MessageRecord>(&path),
        found(desk.get::<Value>(&content)),
    )?;
    let supplier = match message.supplier {
        Some(id) if desk.may(Scope::SuppliersRead) => {
            let path = format!("/suppliers/{id}");
            let supplier = found(desk.get::<SupplierRecord>(&path)).await?;
            supplier.map(|SupplierRecord { id, name, .. }| MessageSupplier {
                id: id.to_string(),
                name,
            })
        }
        _ => None,
    };
    let content = content.map(|content| format!("{content:#}"));
    let (content, is_cut) = content.map_or((None, false), |content| {
        let end = content.floor_char_boundary(LONGEST_CONTENT);
        (Some(content[..end].to_owned()), end < content.len())
    });
    let props = BuyerMessageProps {
        message,
        supplier,
        content,
        is_cut,
    };
    Ok(Outcome::page(props))
}

/// `None` if there is no such thing.
async fn found<T>(
    call: impl Future<Output = Result<T, ClientError>>,
) -> Result<Option<T>, ClientError> {
    match call.await {
        Ok(found) => Ok(Some(found)),
        Err(ClientError::Refused(StatusCode::NOT_FOUND, _)) => Ok(None),
        Err(error) => Err(error),
    }
}

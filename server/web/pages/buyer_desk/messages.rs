//! `/buyer/messages`: what the key's system has sent, and what came of it.
use axum::{extract::Path, http::StatusCode};
use chrono::{DateTime, Utc};
use percent_encoding::utf8_percent_encode;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use service_client::ClientError;
use values::LocalizedText;

use super::{ESCAPED, scopes::SUPPLIERS_READ, supplier_record::SupplierRecord};
use crate::{
    Error, Outcome,
    http::DeskService,
    pages::{Page, documents::list_query::ListQuery},
};

const PAGE_SIZE: u32 = 25;

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuyerMessagesProps {
    /// The system whose messages are shown.
    pub system: String,
    pub messages: Vec<MessageRecord>,
    pub search: String,
    /// `None`: all.
    pub outcome: Option<MessageOutcome>,
    /// The query's `before` of the next page.
    pub next: Option<String>,
    /// This is not the first page.
    pub is_later: bool,
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct BuyerMessageProps {
    pub message: MessageRecord,
    /// The supplier that the message names, if the key may read suppliers.
    pub supplier: Option<MessageSupplier>,
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct MessageSupplier {
    pub id: String,
    pub name: LocalizedText,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MessageOutcome {
    Taken,
    Refused,
}

/// `GET /messages/{id}` of the buyer API.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct MessageRecord {
    pub id: String,
    pub outcome: MessageOutcome,
    pub received_at: DateTime<Utc>,
    /// The id.
    pub supplier: Option<String>,
    pub kind: Option<String>,
    pub number: Option<String>,
    pub document: Option<MessageDocument>,
    pub problem: Option<MessageProblem>,
}

/// The request or order that the message is about, as it is now.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct MessageDocument {
    pub kind: String,
    pub number: String,
    pub state: String,
    #[serde(default)]
    pub revision: Option<u32>,
    #[serde(default)]
    pub amendment: Option<u32>,
}

/// Why a message was refused.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct MessageProblem {
    pub titles: LocalizedText,
    #[serde(default)]
    pub detail: Option<String>,
    #[serde(default)]
    pub errors: Vec<MessageError>,
    /// The kinds of messages that the document takes now.
    #[serde(default)]
    pub possible: Vec<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct MessageError {
    /// Of the field in the message.
    #[serde(default)]
    pub pointer: String,
    pub titles: LocalizedText,
}

/// `GET /recent-messages` of the buyer API, asked.
#[derive(Serialize)]
struct RecentMessages<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    search: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<MessageOutcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<&'a str>,
    limit: u32,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct MessagePage {
    items: Vec<MessageRecord>,
    next: Option<String>,
}

/// `GET /buyer/messages`
pub async fn show(desk: DeskService, query: ListQuery) -> Result<Outcome, Error> {
    let (search, before) = (query.text("search"), query.text("before"));
    let outcome = query.value("outcome");
    let asked = RecentMessages {
        search,
        outcome,
        before,
        limit: PAGE_SIZE,
    };
    let asked =
        serde_urlencoded::to_string(asked).map_err(|error| Error::Malformed(error.to_string()))?;
    let found: MessagePage = desk.get(&format!("/recent-messages?{asked}")).await?;
    Ok(Outcome::Page(Page::BuyerMessages(Box::new(
        BuyerMessagesProps {
            system: desk.user.key.system.clone(),
            messages: found.items,
            search: search.unwrap_or_default().to_owned(),
            outcome,
            next: found.next,
            is_later: before.is_some(),
        },
    ))))
}

/// `GET /buyer/messages/{id}`
pub async fn show_one(desk: DeskService, Path(id): Path<String>) -> Result<Outcome, Error> {
    let id = utf8_percent_encode(&id, ESCAPED);
    let message: MessageRecord = desk.get(&format!("/messages/{id}")).await?;
    let supplier = match &message.supplier {
        Some(id) if desk.may(SUPPLIERS_READ) => find_supplier(&desk, id).await?,
        _ => None,
    };
    let props = BuyerMessageProps { message, supplier };
    Ok(Outcome::Page(Page::BuyerMessage(Box::new(props))))
}

/// `None` if the message names a supplier that does not exist.
async fn find_supplier(
    desk: &DeskService,
    id: &str,
) -> Result<Option<MessageSupplier>, ClientError> {
    let path = format!("/suppliers/{}", utf8_percent_encode(id, ESCAPED));
    match desk.get::<SupplierRecord>(&path).await {
        Ok(SupplierRecord { id, name, .. }) => Ok(Some(MessageSupplier { id, name })),
        Err(ClientError::Refused(StatusCode::NOT_FOUND, _)) => Ok(None),
        Err(error) => Err(error),
    }
}

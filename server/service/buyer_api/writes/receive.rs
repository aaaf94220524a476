//! `POST /documents` and `POST /documents/batch`: take messages, each by itself.
use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    extract::{BuyerSystem, JsonBody, JsonValue},
    ingest::{Ended, Source, ingest_each, problem_json, record_unreadable},
    problem::{self},
    state::BuyerApi,
    writes::{
        checks::Doubts,
        incoming::Incoming,
        outcome::{MessageOutcome, Outcome},
        parse::{Received, Unreadable},
    },
};
use buyer_documents::Message;
use service_core::{error::ServiceError, field_errors::FieldError};
use values::{digit_groups::grouped, message_id::MessageId};

/// Messages in a batch.
const MOST_MESSAGES: usize = 1_000;

/// The body of `POST /documents/batch`.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MessageBatch {
    #[schema(value_type = Vec<Message>, min_items = 1, max_items = 1000)]
    pub messages: Vec<Value>,
    /// All messages are only checked, later ones as if the valid ones before them had been taken. The same holds if each message
    /// says so; a batch in which only some say so is refused.
    #[serde(default)]
    pub validate_only: bool,
}

#[derive(Serialize, ToSchema)]
pub struct BatchOutcome {
    /// Outcomes, one for each message, in their order.
    pub outcomes: Vec<MessageOutcome>,
}

/// Outcome of one message, with the error of a refused one.
struct Answered {
    outcome: MessageOutcome,
    error: Option<ServiceError>,
}

#[utoipa::path(
    post,
    path = "/documents",
    tag = "documents",
    request_body = Message,
    responses(
        (status = 200, description = "Taken now or before, or valid", body = MessageOutcome),
        (status = 404, description = "The supplier has no such document"),
        (status = 409, description = "The document's state does not allow this"),
    ),
)]
pub async fn post(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    JsonValue(message): JsonValue,
) -> Result<Json<MessageOutcome>, ServiceError> {
    let is_tried = is_tried(&message);
    let answered = api.receive(&system, vec![message], is_tried).await?;
    let Some(Answered { outcome, error }) = answered.into_iter().next() else {
        return Err(ServiceError::NotFound);
    };
    match error {
        Some(error) => Err(error),
        None => Ok(Json(outcome)),
    }
}

#[utoipa::path(
    post,
    path = "/documents/batch",
    tag = "documents",
    request_body = MessageBatch,
    responses(
        (status = 200, description = "What became of each message", body = BatchOutcome),
        (status = 400, description = "Not JSON, no message or too many"),
    ),
)]
pub async fn post_batch(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    JsonBody(batch): JsonBody<MessageBatch>,
) -> Result<Json<BatchOutcome>, ServiceError> {
    if batch.messages.is_empty() || batch.messages.len() > MOST_MESSAGES {
        let most = grouped(MOST_MESSAGES);
        let size = FieldError::new(MessageId::new("buyer-batch-size"), &[("most", &most)]);
        return Err(ServiceError::field("messages", size));
    }
    let tried = batch.messages.iter().filter(|message| is_tried(message));
    let tried = tried.count();
    let is_tried = batch.validate_only || tried == batch.messages.len();
    if tried > 0 && !is_tried {
        let mixed = FieldError::new(MessageId::new("buyer-batch-mixed"), &[]);
        return Err(ServiceError::field("messages", mixed));
    }
    let answered = api.receive(&system, batch.messages, is_tried).await?;
    let outcomes = answered.into_iter().map(|answered| answered.outcome);
    Ok(Json(BatchOutcome {
        outcomes: outcomes.collect(),
    }))
}

/// Whether the message is only to be validated.
fn is_tried(message: &Value) -> bool {
    message["validateOnly"] == true
}

impl BuyerApi {
    /// Takes or tries the messages in one transaction.
    async fn receive(
        &self,
        system: &BuyerSystem,
        messages: Vec<Value>,
        is_tried: bool,
    ) -> Result<Vec<Answered>, ServiceError> {
        let mut received: Vec<_> = messages.into_iter().map(Received::from).collect();
        let source = Source::Api {
            system: &system.name,
            is_sandbox: system.is_sandbox,
            scopes: Some(&system.scopes),
        };
        let (database, clock) = (&self.database, &self.options.clock);
        let checks = &self.options.checks;
        for received in &mut received {
            if let Received::Readable(readable) = received {
                checks.map_units(&mut readable.message.document);
            }
        }
        let readable = received.iter().filter_map(|received| match received {
            Received::Readable(readable) => {
                let incoming = Incoming::new(&readable.message, &readable.document);
                Some(incoming.with_content(&readable.content))
            }
            Received::Unreadable(_) => None,
        });
        let readable: Vec<_> = readable.collect();
        let ended = match readable.is_empty() {
            true => Vec::new(),
            false => ingest_each(database, clock, source, &readable, checks, is_tried).await?,
        };
        drop(readable);
        if !is_tried {
            self.record_unreadable(source, &received).await?;
        }
        let mut ended = ended.into_iter();
        let answered = received.into_iter().filter_map(|received| match received {
            Received::Readable(readable) => {
                Some(Answered::new(Some(readable.message.id), ended.next()?))
            }
            Received::Unreadable(Unreadable { id, error, .. }) => {
                Some(Answered::refused(id, error))
            }
        });
        Ok(answered.collect())
    }

    async fn record_unreadable(
        &self,
        source: Source<'_>,
        received: &[Received],
    ) -> Result<(), ServiceError> {
        let unreadable = || {
            let entries = received.iter().filter_map(|received| match received {
                Received::Unreadable(unreadable) => {
                    Some((unreadable.entry()?, problem_json(&unreadable.error)))
                }
                Received::Readable(_) => None,
            });
            entries.collect::<Vec<_>>()
        };
        match unreadable().is_empty() {
            true => Ok(()),
            false => {
                record_unreadable(&self.database, &self.options.clock, source, unreadable).await
            }
        }
    }
}

impl Answered {
    fn new(id: Option<String>, ended: Ended) -> Self {
        let Ended {
            outcome,
            document,
            warnings,
            error,
        } = ended;
        Self {
            outcome: MessageOutcome {
                id,
                outcome,
                document,
                warnings: problem::fields(&warnings),
                problem: error.as_ref().map(problem::problem),
            },
            error,
        }
    }

    fn refused(id: Option<String>, error: ServiceError) -> Self {
        let ended = Ended {
            outcome: Outcome::Refused,
            document: None,
            warnings: Doubts::new(),
            error: Some(error),
        };
        Self::new(id, ended)
    }
}

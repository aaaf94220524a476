//! Imports a file with a JSON array of messages, as a whole or not at all.
use sea_orm::DatabaseConnection;
use serde_json::Value;

use crate::{
    ingest::{Source, ingest},
    writes::outcome::Outcome,
};
use buyer_documents::Message;
use service_core::{clock::Clock, error::ServiceError, json};

/// Numbers of messages in an imported file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Imported {
    pub taken: usize,
    pub known_already: usize,
}

/// Errors name a message by its place in the file, from 1.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error("it is not a JSON array: {0}")]
    NotJson(serde_json::Error),
    #[error("message {place} is malformed: {reason}")]
    Malformed { place: usize, reason: String },
    #[error("message {place} ({id}) cannot be taken: {reason}")]
    Refused {
        place: usize,
        id: String,
        reason: String,
    },
}

pub async fn import(
    database: &DatabaseConnection,
    clock: &Clock,
    text: &str,
) -> Result<Imported, ImportError> {
    let values: Vec<Value> = serde_json::from_str(text).map_err(ImportError::NotJson)?;
    let messages: Result<Vec<Message>, _> = (1..).zip(values).map(read).collect();
    let messages = messages?;
    let outcomes = ingest(database, clock, Source::File, &messages).await;
    let outcomes = outcomes.map_err(|refused| ImportError::Refused {
        place: refused.index + 1,
        id: messages
            .get(refused.index)
            .map_or_else(String::new, |message| message.id.clone()),
        reason: refused.error.one_line(),
    })?;
    let taken = outcomes
        .iter()
        .filter(|outcome| **outcome == Outcome::Taken)
        .count();
    Ok(Imported {
        taken,
        known_already: outcomes.len() - taken,
    })
}

fn read((place, value): (usize, Value)) -> Result<Message, ImportError> {
    json::from_value(&value).map_err(|error| ImportError::Malformed {
        place,
        reason: ServiceError::from(error).one_line(),
    })
}

//! Files of messages, as an array of JSON: taken whole or not at all.
use sea_orm::DatabaseConnection;
use serde_json::Value;

use super::{
    documents::Message,
    take::{Outcome, Source, take},
};
use crate::{clock::Clock, error::ServiceError};

/// How many messages of a file were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Imported {
    pub taken: usize,
    pub known_already: usize,
}

/// Each names its message by the place in the file, from 1.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error("it is not an array of JSON: {0}")]
    NotJson(serde_json::Error),
    #[error("message {place} is malformed: {reason}")]
    Malformed {
        place: usize,
        reason: serde_json::Error,
    },
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
    let outcomes = take(database, clock, Source::File, &messages).await;
    let outcomes = outcomes.map_err(|refused| ImportError::Refused {
        place: refused.index + 1,
        id: messages[refused.index].id.clone(),
        reason: reason(&refused.error),
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
    serde_json::from_value(value).map_err(|reason| ImportError::Malformed { place, reason })
}

/// All that is wrong, on one line.
fn reason(error: &ServiceError) -> String {
    match error {
        ServiceError::Fields(fields) => {
            let complaints = fields
                .iter()
                .map(|(field, words)| format!("{field}: {}", words.en));
            complaints.collect::<Vec<_>>().join(" ")
        }
        error => error.message().en,
    }
}

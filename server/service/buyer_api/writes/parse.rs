//! Reads messages from the JSON of a request.
use serde_json::Value;

use crate::{canonical::canonical_json, ingest::Entry, validation::is_message_id};
use buyer_documents::Message;
use service_core::{error::ServiceError, json, tokens};

/// A message as far as it could be read.
pub enum Received {
    Readable(Box<Readable>),
    Unreadable(Unreadable),
}

pub struct Readable {
    pub message: Message,
    /// Document as it was sent.
    pub document: Value,
    /// The whole message as JSON.
    pub content: String,
}

/// JSON that is no message.
pub struct Unreadable {
    pub id: Option<String>,
    pub error: ServiceError,
    content: String,
    fingerprint: String,
}

impl Unreadable {
    /// Returns the entry for the record of messages; none without an ID.
    pub fn entry(&self) -> Option<Entry> {
        let id = self.id.clone()?;
        Some(Entry {
            id,
            supplier: None,
            kind: None,
            number: None,
            fingerprint: self.fingerprint.clone(),
            content: Some(self.content.clone()),
        })
    }
}

impl From<Value> for Received {
    fn from(mut value: Value) -> Self {
        let content = value.to_string();
        match json::from_value(&value) {
            Ok(message) => Self::Readable(Box::new(Readable {
                message,
                document: value["document"].take(),
                content,
            })),
            Err(error) => {
                let id = value["id"].as_str().filter(|id| is_message_id(id));
                Self::Unreadable(Unreadable {
                    id: id.map(str::to_owned),
                    error: error.into(),
                    content,
                    fingerprint: tokens::hash(&canonical_json(&value)),
                })
            }
        }
    }
}

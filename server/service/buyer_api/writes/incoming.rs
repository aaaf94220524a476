//! A message together with its document as it was sent.
use serde_json::Value;

use crate::canonical::canonical_json;
use buyer_documents::Message;
use service_core::tokens;

/// A message that is to be taken once.
pub struct Incoming<'a> {
    pub message: &'a Message,
    /// The message's kind of document.
    pub kind: String,
    pub number: String,
    /// The document as RFC 8785 JSON.
    pub document: String,
    /// The whole message as it came, as JSON; none of imported messages.
    pub content: Option<&'a str>,
    /// Fingerprint of the content: messages with the same ID must have the same content.
    pub fingerprint: String,
}

impl<'a> Incoming<'a> {
    /// `document` is the document of the message as it was sent.
    pub fn new(message: &'a Message, document: &Value) -> Self {
        let text = |field| document[field].as_str().unwrap_or_default().to_owned();
        let content = canonical_json(document);
        let Message {
            supplier, by, at, ..
        } = message;
        Self {
            message,
            kind: text("kind"),
            number: text("number"),
            fingerprint: tokens::hash(&format!("{supplier}\n{by}\n{at:?}\n{content}")),
            document: content,
            content: None,
        }
    }
}

impl<'a> Incoming<'a> {
    pub fn with_content(self, content: &'a str) -> Self {
        Self {
            content: Some(content),
            ..self
        }
    }
}

impl<'a> From<&'a Message> for Incoming<'a> {
    fn from(message: &'a Message) -> Self {
        let document = serde_json::to_value(&message.document).expect("documents are JSON");
        Self::new(message, &document)
    }
}

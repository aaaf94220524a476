//! Texts for the user: message ids, or texts in both languages.
use std::{collections::BTreeMap, time::Duration};

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{language::Language, message_id::MessageId};

/// A text in both languages, such as a buyer's name or a message of the service.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct LocalizedText {
    pub ar: String,
    pub en: String,
}

impl LocalizedText {
    pub fn new(ar: impl Into<String>, en: impl Into<String>) -> Self {
        Self {
            ar: ar.into(),
            en: en.into(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.ar.is_empty() && self.en.is_empty()
    }

    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::Arabic => &self.ar,
            Language::English => &self.en,
        }
    }
}

/// The text of a form or a notice. The user interface formats a `Message` from `locales/`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Text {
    Message {
        id: String,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        arguments: BTreeMap<String, Argument>,
    },
    Worded(LocalizedText),
}

/// A value in a message: a number, which the language formats, or a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Argument {
    Number(u32),
    Text(String),
}

impl Text {
    pub fn message(id: MessageId) -> Self {
        Self::Message {
            id: id.as_str().to_owned(),
            arguments: BTreeMap::new(),
        }
    }

    /// The time to wait after too many attempts, in minutes, rounded up.
    pub fn wait(wait: Duration) -> Self {
        let minutes = wait.as_secs().div_ceil(60).max(1);
        let minutes = u32::try_from(minutes).unwrap_or(u32::MAX);
        Self::with_argument(MessageId::new("form-wait"), "minutes", minutes)
    }

    pub fn with_argument(id: MessageId, name: &str, value: u32) -> Self {
        Self::with_arguments(id, [(name, Argument::Number(value))])
    }

    pub fn with_arguments<const N: usize>(id: MessageId, arguments: [(&str, Argument); N]) -> Self {
        let arguments = arguments.map(|(name, value)| (name.to_owned(), value));
        Self::Message {
            id: id.as_str().to_owned(),
            arguments: BTreeMap::from(arguments),
        }
    }
}

//! Topics that a target gets: whole areas (`order.*`) or single topics (`order.accepted`).
use serde::{Deserialize, Serialize};

use service_core::outbox::TOPICS;

/// Suffix after an area that stands for all of its topics.
const ALL_OF_AREA: &str = "*";

/// Empty for all messages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Topics(Vec<String>);

impl Topics {
    /// `None` if one of them is not a topic.
    pub fn parse(topics: Vec<String>) -> Option<Self> {
        topics
            .iter()
            .all(|topic| is_topic(topic))
            .then_some(Self(topics))
    }

    pub fn contain(&self, topic: &str) -> bool {
        let is_of = |pattern: &String| match pattern.strip_suffix(ALL_OF_AREA) {
            Some(area) => topic.starts_with(area),
            None => pattern == topic,
        };
        self.0.is_empty() || self.0.iter().any(is_of)
    }

    pub fn into_inner(self) -> Vec<String> {
        self.0
    }
}

fn is_topic(topic: &str) -> bool {
    match topic.strip_suffix(ALL_OF_AREA) {
        Some(area) => area.ends_with('.') && TOPICS.iter().any(|topic| topic.starts_with(area)),
        None => TOPICS.contains(&topic),
    }
}

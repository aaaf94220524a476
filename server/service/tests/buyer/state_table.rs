//! What the tables of states have in common: an action does what its table says, or is refused and changes nothing.
use std::fmt::Debug;

use axum::http::StatusCode;
use serde_json::Value;
use service_client::ClientError;
use test_support::buyer_messages::message;

use super::scene::Scene;
use crate::refusals::refused;

/// An action in a state.
pub struct Case<S> {
    pub name: String,
    /// The state that it leads to; none if it is refused.
    pub expected: Option<S>,
    /// Whether the document said beforehand that it takes a message for the action.
    pub is_possible: Option<bool>,
    /// The state and the number of events before the action.
    pub before: (S, usize),
}

impl<S: Debug + PartialEq> Case<S> {
    /// `after`: the state and the number of events after the action.
    pub fn assert(self, outcome: Result<(), String>, after: (S, usize)) {
        let case = self.name;
        if let Some(is_possible) = self.is_possible {
            assert_eq!(is_possible, outcome.is_ok(), "{case}: {outcome:?}");
        }
        match self.expected {
            Some(to) => {
                outcome.expect(&case);
                assert_eq!(after.0, to, "{case}");
            }
            None => {
                let words = outcome.expect_err(&case);
                assert!(!words.is_empty(), "{case}");
                assert_eq!(after, self.before, "{case}");
            }
        }
    }
}

/// Why the supplier's action was refused, in words.
pub fn checked<T: Debug>(outcome: Result<T, ClientError>) -> Result<(), String> {
    match outcome {
        Ok(_) => Ok(()),
        refusal => Err(refused(refusal, StatusCode::CONFLICT)),
    }
}

impl Scene {
    /// Why the buyer's message was refused, in words.
    pub async fn posts(&self, document: Value) -> Result<(), String> {
        let (status, answer) = self.buyer.post(&message(document)).await;
        if status == StatusCode::OK {
            return Ok(());
        }
        assert_eq!(status, StatusCode::CONFLICT, "{answer}");
        Err(answer["title"].as_str().unwrap().to_owned())
    }
}

//! What the service says when it refuses.
use std::collections::BTreeMap;

use axum::http::StatusCode;
use service_client::ClientError;

/// The words of a refusal in English, where there is one with this status.
pub fn refused<T: std::fmt::Debug>(outcome: Result<T, ClientError>, status: StatusCode) -> String {
    match outcome {
        Err(ClientError::Refused(found, refusal)) if found == status => refusal.message,
        other => panic!("not refused with {status}: {other:?}"),
    }
}

/// What is wrong with which fields, in English.
pub fn complaints<T: std::fmt::Debug>(outcome: Result<T, ClientError>) -> BTreeMap<String, String> {
    match outcome {
        Err(ClientError::Refused(StatusCode::BAD_REQUEST, refusal)) => refusal
            .fields
            .into_iter()
            .map(|(field, words)| {
                assert!(!words.ar.is_empty(), "{field}");
                (field, words.en)
            })
            .collect(),
        other => panic!("no complaints: {other:?}"),
    }
}

//! In which words a file is refused.
use std::collections::BTreeMap;

use axum::http::StatusCode;

use crate::{error::ServiceError, files::FileError};
use values::message_id::MessageId;

impl From<FileError> for ServiceError {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Empty => file(MessageId::new("service-file-empty")),
            FileError::TooLarge => file(MessageId::new("service-file-too-large")),
            FileError::UnknownKind => file(MessageId::new("service-file-unknown-kind")),
            FileError::OtherKind => file(MessageId::new("service-file-other-kind")),
            FileError::Incomplete => Self::Request(
                StatusCode::BAD_REQUEST,
                "The file did not come in whole".to_owned(),
            ),
            FileError::Storage(error) => Self::Storage(error),
        }
    }
}

pub fn file(id: MessageId) -> ServiceError {
    let words = i18n::localized(id, &[]);
    ServiceError::Fields(BTreeMap::from([("file".to_owned(), words)]))
}

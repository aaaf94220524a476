//! The messages that files are refused with.
use std::collections::BTreeMap;

use axum::http::StatusCode;

use crate::{error::ServiceError, files::FileError};
use values::message_id::MessageId;

impl From<FileError> for ServiceError {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Empty => refused_file(MessageId::new("service-file-empty")),
            FileError::TooLarge => refused_file(MessageId::new("service-file-too-large")),
            FileError::UnknownKind => refused_file(MessageId::new("service-file-unknown-kind")),
            FileError::OtherKind => refused_file(MessageId::new("service-file-other-kind")),
            FileError::Incomplete => Self::Request(
                StatusCode::BAD_REQUEST,
                "The file did not come in whole".to_owned(),
            ),
            FileError::Storage(error) => Self::Storage(error),
        }
    }
}

pub fn refused_file(id: MessageId) -> ServiceError {
    let words = i18n::localized(id, &[]);
    ServiceError::Fields(BTreeMap::from([("file".to_owned(), words)]))
}

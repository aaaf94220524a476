//! The refusals of files, worded beside the field of the file.
use axum::http::StatusCode;

use crate::{
    error::ServiceError,
    files::{FileError, media_type::accepted_extensions},
    storage::Room,
};
use contract::exchange::LARGEST_ATTACHMENT;
use values::message_id::MessageId;

const MEGABYTE: u64 = 1024 * 1024;

/// A file without a usable name.
pub fn refused_name() -> ServiceError {
    refused_file(MessageId::new("service-file-name"), "", Room::UNLIMITED)
}

/// A file that does not fit into the room that the supplier has.
pub fn refused_size(name: &str, room: Room) -> ServiceError {
    refused_file(MessageId::new("service-file-no-room"), name, room)
}

pub fn refused_content(error: FileError, name: &str, room: Room) -> ServiceError {
    let id = match error {
        FileError::Empty => MessageId::new("service-file-empty"),
        FileError::TooLarge => MessageId::new("service-file-too-large"),
        FileError::NoRoom => return refused_size(name, room),
        FileError::UnknownKind => MessageId::new("service-file-unknown-kind"),
        FileError::OtherKind => MessageId::new("service-file-other-kind"),
        error @ (FileError::Storage(_) | FileError::NoAnswer) => {
            return ServiceError::Storage(error);
        }
        FileError::Incomplete => {
            let reason = "The file did not come in whole".to_owned();
            return ServiceError::Request(StatusCode::BAD_REQUEST, reason);
        }
    };
    refused_file(id, name, room)
}

impl From<FileError> for ServiceError {
    fn from(error: FileError) -> Self {
        refused_content(error, "", Room::UNLIMITED)
    }
}

/// Each refusal says which file it is about, and which files are accepted or how much room there is.
fn refused_file(id: MessageId, name: &str, room: Room) -> ServiceError {
    let extensions: Vec<_> = accepted_extensions()
        .into_iter()
        .map(|extension| format!(".{extension}"))
        .collect();
    let arguments = [
        ("name", name),
        ("extensions", &extensions.join(", ")),
        ("size", &(LARGEST_ATTACHMENT / MEGABYTE).to_string()),
        ("quota", &(room.quota / MEGABYTE).to_string()),
        ("free", &(room.free / MEGABYTE).to_string()),
    ];
    ServiceError::field("file", i18n::localized(id, &arguments))
}

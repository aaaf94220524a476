//! Errors of the session store's database, as tower-sessions keeps them.
use database::transient;
use sea_orm::{DbErr, SqlErr};
use tower_sessions::{session, session_store::Error};

/// The beginning of an error's text if the failure is transient.
const UNAVAILABLE: &str = "unavailable: ";

pub fn is_collision(error: &DbErr) -> bool {
    matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(_)))
}

/// tower-sessions keeps only the text of an error, so that the text says whether the failure is transient.
pub fn backend(error: DbErr) -> Error {
    Error::Backend(match transient(&error) {
        Some(_) => format!("{UNAVAILABLE}{error}"),
        None => error.to_string(),
    })
}

/// Whether the store's database does not respond at the moment.
pub fn is_unavailable(error: &session::Error) -> bool {
    matches!(error, session::Error::Store(Error::Backend(text)) if text.starts_with(UNAVAILABLE))
}

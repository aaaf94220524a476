//! Files whose row may be in the database although its answer was lost.
use std::{borrow::Cow, error::Error};

use axum::body::Body;
use sea_orm::{
    DbErr, RuntimeErr,
    sqlx::{
        self,
        error::{DatabaseError, ErrorKind},
    },
};

use documents::received::receive;
use service_core::{error::ServiceError, files::FileStore, storage::Room};
use test_support::fixtures::{self};

const PDF: &[u8] = b"%PDF-1.7\nan offer";

/// The database ended a deadlock by aborting the transaction.
#[derive(Debug, thiserror::Error)]
#[error("deadlock detected")]
struct Deadlock;

impl DatabaseError for Deadlock {
    fn message(&self) -> &str {
        "deadlock detected"
    }

    fn code(&self) -> Option<Cow<'_, str>> {
        Some("40P01".into())
    }

    fn as_error(&self) -> &(dyn Error + Send + Sync + 'static) {
        self
    }

    fn as_error_mut(&mut self) -> &mut (dyn Error + Send + Sync + 'static) {
        self
    }

    fn into_error(self: Box<Self>) -> Box<dyn Error + Send + Sync + 'static> {
        self
    }

    fn kind(&self) -> ErrorKind {
        ErrorKind::Other
    }
}

fn aborted() -> DbErr {
    let error = sqlx::Error::Database(Box::new(Deadlock));
    DbErr::Exec(RuntimeErr::SqlxError(error.into()))
}

/// A commit may have succeeded although its answer was lost; an aborted transaction has written nothing.
#[tokio::test]
async fn a_file_stays_where_the_outcome_in_the_database_is_unknown() {
    let files = FileStore::in_memory();
    for (error, stays) in [
        (ServiceError::Database(DbErr::Custom(String::new())), true),
        (ServiceError::Database(aborted()), false),
        (ServiceError::NotFound, false),
    ] {
        let supplier = fixtures::FIRST;
        let received = receive(&files, supplier, "a.pdf", Body::from(PDF), Room::UNLIMITED);
        let received = received.await.unwrap();
        let outcome = received.discard_unless(&files, |()| true, Err(error)).await;
        assert!(outcome.is_err());
        let content = files.open(received.storage_key()).await.unwrap();
        assert_eq!(content.is_some(), stays);
    }
}

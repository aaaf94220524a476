//! The built-in service on the fixtures, called in process or over the network.
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicU32, Ordering},
};

use axum::{Router, response::Response, routing::any};
use chrono::{DateTime, Utc};
use sea_orm::DatabaseConnection;
use tempfile::TempDir;
use tokio::net::TcpListener;

use crate::{
    databases::{Kind, Place},
    fixtures,
    mailbox::{Mailbox, Received},
};
use contract::{Credentials, Secret};
use overview::notifications::mails::send_due;
use service_client::{RemoteOptions, ServiceClient};
use service_core::{
    ServiceOptions,
    clock::Clock,
    files::FileStore,
    mail_queue::MailContext,
    passwords::{Cost, Passwords},
};
use values::time_zone::RIYADH;

pub struct Harness {
    pub backend: ServiceClient,
    pub router: Router,
    pub database: DatabaseConnection,
    pub passwords: Passwords,
    pub mailbox: Mailbox,
    pub files: FileStore,
    now: Arc<Mutex<DateTime<Utc>>>,
    _holders: (TempDir, Place),
}

impl Harness {
    /// A harness whose client calls the service in process.
    pub async fn new(kind: Kind) -> Self {
        Self::configured(kind, |_| {}).await
    }

    /// Creates a harness with other options.
    pub async fn configured(kind: Kind, configure: impl FnOnce(&mut ServiceOptions)) -> Self {
        let (database, place) = fixtures::copy(kind).await;
        let now = Arc::new(Mutex::new(fixtures::now()));
        let passwords = Passwords::new(Cost::LEAST, 2);
        let mail_directory = tempfile::tempdir().unwrap();
        let mailbox = Mailbox::in_directory(mail_directory.path());
        let mut options = ServiceOptions {
            clock: clock_of(&now),
            passwords: passwords.clone(),
            ..mailbox.service_options()
        };
        configure(&mut options);
        let files = options.files.clone();
        let router = service::router(database.clone(), options);
        let backend = ServiceClient::in_process(router.clone());
        Self {
            backend,
            router,
            database,
            passwords,
            mailbox,
            files,
            now,
            _holders: (mail_directory, place),
        }
    }

    /// A harness on SQLite whose client calls the service over TCP.
    pub async fn over_network() -> Self {
        let mut harness = Self::new(Kind::Sqlite).await;
        harness.backend = client(&serve(harness.router.clone()).await);
        harness
    }

    /// The service's clock.
    pub fn clock(&self) -> Clock {
        clock_of(&self.now)
    }

    pub fn set_time(&self, now: DateTime<Utc>) {
        *self.now.lock().unwrap() = now;
    }

    /// Sends into the mailbox what waits in the queues of mails.
    pub fn mails(&self) -> MailContext {
        self.mailbox.sender(&self.database, self.clock())
    }

    /// Sends the mails that are due.
    pub async fn send_mails(&self) {
        send_due(&self.mails()).await.unwrap();
    }

    /// The oldest mail to this address that was not read yet, after those that are due were sent.
    pub async fn next_mail(&self, address: &str) -> Received {
        self.send_mails().await;
        self.mailbox.next_to(address).await
    }

    pub async fn token_of(&self, email: &str) -> String {
        let credentials = credentials(email, fixtures::PASSWORD);
        self.backend.authenticate(&credentials).await.unwrap().token
    }
}

fn clock_of(now: &Arc<Mutex<DateTime<Utc>>>) -> Clock {
    let now = Arc::clone(now);
    Clock::new(move || *now.lock().unwrap(), RIYADH)
}

pub fn credentials(email: &str, password: &str) -> Credentials {
    Credentials {
        email: email.to_owned(),
        password: Secret(password.to_owned()),
        trusted_devices: Vec::new(),
    }
}

/// Serves a router over TCP for as long as the test runs; its address.
pub async fn serve(router: Router) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    format!("http://{address}")
}

/// A client of a service that answers every call as told; how often it was called.
pub async fn answering(
    answer: impl Fn(u32) -> Response + Clone + Send + Sync + 'static,
) -> (ServiceClient, Arc<AtomicU32>) {
    let calls = Arc::new(AtomicU32::new(0));
    let counted = calls.clone();
    let router = Router::new().fallback(any(async move || {
        let call = counted.fetch_add(1, Ordering::SeqCst) + 1;
        answer(call)
    }));
    (client(&serve(router).await), calls)
}

pub fn client(address: &str) -> ServiceClient {
    ServiceClient::remote(address, RemoteOptions::default()).unwrap()
}

/// Runs each test (an async function of a [`Harness`]) on SQLite and on PostgreSQL.
#[macro_export]
macro_rules! on_both_databases {
    ($($test:ident),+ $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test]
            async fn $test() {
                let kind = $crate::databases::Kind::Sqlite;
                // In debug builds, a test's future may be too large for the stack of its thread.
                Box::pin(super::$test($crate::harness::Harness::new(kind).await)).await;
            })+
        }
        mod on_postgres {
            $(#[tokio::test]
            async fn $test() {
                let kind = $crate::databases::Kind::Postgres;
                // In debug builds, a test's future may be too large for the stack of its thread.
                Box::pin(super::$test($crate::harness::Harness::new(kind).await)).await;
            })+
        }
    };
}

/// Runs each test (an async function of a [`Harness`]) once more with a client that calls over the network.
#[macro_export]
macro_rules! over_the_network {
    ($($test:ident),+ $(,)?) => {
        mod over_the_network {
            $(#[tokio::test]
            async fn $test() {
                super::$test($crate::harness::Harness::over_network().await).await;
            })+
        }
    };
}

/// Runs each test (an async function of a [`Kind`]) for SQLite and for PostgreSQL.
#[macro_export]
macro_rules! for_both_kinds {
    ($($test:ident),+ $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test]
            async fn $test() {
                Box::pin(super::$test($crate::databases::Kind::Sqlite)).await;
            })+
        }
        mod on_postgres {
            $(#[tokio::test]
            async fn $test() {
                Box::pin(super::$test($crate::databases::Kind::Postgres)).await;
            })+
        }
    };
}

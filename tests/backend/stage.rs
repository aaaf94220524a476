//! The built-in service with a small world in it, reached in every way, on every database.
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicU32, Ordering},
};

use axum::{Router, response::Response, routing::any};
use chrono::{DateTime, FixedOffset, Utc};
use contract::Credentials;
use sea_orm::DatabaseConnection;
use service::{ServiceOptions, clock::Clock, files::FileStore, passwords::Passwords};
use service_client::{Backend, RemoteOptions};
use tempfile::TempDir;
use tokio::net::TcpListener;

use super::world;
use crate::support::{
    databases::{Kind, Place},
    mailbox::Mailbox,
};

#[derive(Clone, Copy, Debug)]
pub enum Way {
    InProcess,
    Network,
}

pub struct Stage {
    pub backend: Backend,
    pub router: Router,
    pub database: DatabaseConnection,
    pub passwords: Passwords,
    pub mailbox: Mailbox,
    pub files: FileStore,
    now: Arc<Mutex<DateTime<Utc>>>,
    _holders: (TempDir, Place),
}

impl Stage {
    pub async fn new(kind: Kind, way: Way) -> Self {
        let (database, place) = world::copy(kind).await;
        let now = Arc::new(Mutex::new(world::now()));
        let passwords = Passwords::new(2);
        let mail_directory = tempfile::tempdir().unwrap();
        let mailbox = Mailbox::in_directory(mail_directory.path());
        let options = ServiceOptions {
            clock: clock_of(&now),
            passwords: passwords.clone(),
            ..mailbox.service_options()
        };
        let files = options.files.clone();
        let router = service::router(database.clone(), options);
        let backend = match way {
            Way::InProcess => Backend::in_process(router.clone()),
            Way::Network => {
                let address = serve(router.clone()).await;
                Backend::remote(&address, RemoteOptions::default()).unwrap()
            }
        };
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

    pub async fn of(kind: Kind) -> Self {
        Self::new(kind, Way::InProcess).await
    }

    /// The service's clock.
    pub fn clock(&self) -> Clock {
        clock_of(&self.now)
    }

    pub fn set_time(&self, now: DateTime<Utc>) {
        *self.now.lock().unwrap() = now;
    }

    pub async fn token_of(&self, email: &str) -> String {
        let credentials = credentials(email, world::PASSWORD);
        self.backend.authenticate(&credentials).await.unwrap().token
    }
}

fn clock_of(now: &Arc<Mutex<DateTime<Utc>>>) -> Clock {
    let now = Arc::clone(now);
    let riyadh = FixedOffset::east_opt(3 * 60 * 60).unwrap();
    Clock::new(move || *now.lock().unwrap(), riyadh)
}

pub fn credentials(email: &str, password: &str) -> Credentials {
    Credentials {
        email: email.to_owned(),
        password: password.to_owned(),
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
) -> (Backend, Arc<AtomicU32>) {
    let calls = Arc::new(AtomicU32::new(0));
    let counted = calls.clone();
    let router = Router::new().fallback(any(async move || {
        let call = counted.fetch_add(1, Ordering::SeqCst) + 1;
        answer(call)
    }));
    (client(&serve(router).await), calls)
}

pub fn client(address: &str) -> Backend {
    Backend::remote(address, RemoteOptions::default()).unwrap()
}

/// Runs each test (an async function of a [`Stage`]) on both databases, and over the network. The network carries the
/// same requests to the same service, which no database can tell: for that way, one of them is enough.
macro_rules! on_every_stage {
    ($($test:ident),+ $(,)?) => {
        $crate::backend::stage::on_every_stage!(@ in_process_on_sqlite InProcess Sqlite $($test)+);
        $crate::backend::stage::on_every_stage!(@ in_process_on_postgres InProcess Postgres $($test)+);
        $crate::backend::stage::on_every_stage!(@ over_the_network Network Sqlite $($test)+);
    };
    (@ $module:ident $way:ident $kind:ident $($test:ident)+) => {
        mod $module {
            use $crate::{backend::stage::{Stage, Way}, support::databases::Kind};
            $(
                #[tokio::test]
                async fn $test() {
                    super::$test(Stage::new(Kind::$kind, Way::$way).await).await;
                }
            )+
        }
    };
}
pub(crate) use on_every_stage;

/// Runs each test (an async function of a database's kind) on both databases.
macro_rules! on_both_databases {
    ($($test:ident),+ $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test]
            async fn $test() {
                super::$test($crate::support::databases::Kind::Sqlite).await;
            })+
        }
        mod on_postgres {
            $(#[tokio::test]
            async fn $test() {
                super::$test($crate::support::databases::Kind::Postgres).await;
            })+
        }
    };
}
pub(crate) use on_both_databases;

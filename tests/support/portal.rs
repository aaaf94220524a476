//! Whole portals that listen on a port of their own: one shared by the tests that change nothing in it, others by themselves.
use std::{
    fs,
    net::TcpListener,
    path::Path,
    sync::{LazyLock, mpsc::channel},
    thread,
    time::Instant,
};

use chrono::{DateTime, Utc};
use portal::{
    commands::Serving,
    config::{Config, Database},
};
use sea_orm::{ConnectionTrait, DatabaseConnection};
use tempfile::TempDir;
use tokio::sync::{Mutex, MutexGuard};

use super::{browser::Browser, configuration};
use demo::seed::{DEMO_ACCOUNTS, DemoAccount, seed_demo};
use service_core::{clock::Clock, passwords::Cost};
use test_support::{demo::DEMO, directory::directory_of_this_process, mailbox::Mailbox};
use values::time_zone::RIYADH;
use web::{background_tasks::BackgroundTasks, throttle::SignInLimits};

pub const MANAGER: DemoAccount = DEMO_ACCOUNTS.manager;
pub const USER: DemoAccount = DEMO_ACCOUNTS.user;

pub struct Portal {
    /// Where it is, without a slash at the end.
    pub url: String,
    variables: Vec<(String, String)>,
    sign_ins: Mutex<()>,
    _directory: Option<TempDir>,
}

impl Portal {
    /// A demo portal of the test's own, gone when the test ends.
    pub async fn start(variables: &[(&str, &str)]) -> Self {
        Self::serve(variables, |_| {}).await.0
    }

    /// The same with settings that have no key.
    pub async fn start_with(variables: &[(&str, &str)], change: impl FnOnce(&mut Config)) -> Self {
        Self::serve(variables, change).await.0
    }

    /// The same at a time that the test chooses, with the demo's documents of that time.
    pub async fn start_at(now: DateTime<Utc>, variables: &[(&str, &str)]) -> Self {
        let directory = tempfile::tempdir().unwrap();
        let variables = demo_in(directory.path(), variables);
        let mut config = for_tests(&variables);
        config.clock = running_from(now);
        let database = database::connect(&config.database).await.unwrap();
        database::migrate::<service::Migrator>(&database)
            .await
            .unwrap();
        // The future is boxed, because those of a debug build fill a thread's stack.
        Box::pin(seed_demo(&database, Cost::LEAST, &config.clock))
            .await
            .unwrap();
        database.close().await.unwrap();
        Self::of(config, variables, directory).await.0
    }

    /// The same with the supervisor of its background tasks.
    pub async fn start_with_tasks() -> (Self, BackgroundTasks) {
        Self::serve(&[], |_| {}).await
    }

    async fn serve(
        variables: &[(&str, &str)],
        change: impl FnOnce(&mut Config),
    ) -> (Self, BackgroundTasks) {
        let directory = tempfile::tempdir().unwrap();
        let variables = demo_in(directory.path(), variables);
        let mut config = filled(&variables).await;
        change(&mut config);
        Self::of(config, variables, directory).await
    }

    async fn of(
        config: Config,
        variables: Vec<(String, String)>,
        directory: TempDir,
    ) -> (Self, BackgroundTasks) {
        let serving = Serving::start(config).await.unwrap();
        let url = url_of(&serving);
        let tasks = serving.background_tasks();
        tokio::spawn(async { serving.run(std::future::pending()).await.unwrap() });
        let portal = Self {
            url,
            variables,
            sign_ins: Mutex::default(),
            _directory: Some(directory),
        };
        (portal, tasks)
    }

    /// The demo portal that all tests share which change nothing but their own session.
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<Portal> = LazyLock::new(start_shared);
        &SHARED
    }

    pub fn browser(&self) -> Browser {
        Browser::of(&self.url)
    }

    /// A browser in which the account is signed in.
    pub async fn signed_in(&self, account: DemoAccount) -> Browser {
        let mut browser = self.browser();
        let _turn = self.turn_to_sign_in().await;
        browser.sign_in(account).await;
        browser
    }

    /// Attempts count until they succeed: many tests at once must not lock the account that they share.
    pub async fn turn_to_sign_in(&self) -> MutexGuard<'_, ()> {
        self.sign_ins.lock().await
    }

    /// The mails that it has written.
    pub fn mailbox(&self) -> Mailbox {
        let mut variables = self.variables.iter();
        let (_, directory) = variables
            .find(|(name, _)| name == "PORTAL_DATA_DIR")
            .unwrap();
        Mailbox::in_directory(Path::new(directory))
    }

    pub async fn database(&self) -> DatabaseConnection {
        database::connect(&config(&self.variables).database)
            .await
            .unwrap()
    }

    /// Makes the service forget every token that it gave.
    pub async fn revoke_tokens(&self) {
        let database = self.database().await;
        database
            .execute_unprepared("DELETE FROM access_tokens")
            .await
            .unwrap();
        database.close().await.unwrap();
    }
}

/// A port that nobody listens on; somebody else may take it before its use.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

fn start_shared() -> Portal {
    let directory = directory_of_this_process();
    // Time enough for a busy machine: these tests are about other things.
    let variables = demo_in(&directory, &[("PORTAL_RENDER_DEADLINE_MS", "20000")]);
    let (found, url) = channel();
    let shared = variables.clone();
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .unwrap();
        runtime.block_on(async {
            let serving = Serving::start(filled(&shared).await).await.unwrap();
            found.send(url_of(&serving)).unwrap();
            serving.run(std::future::pending()).await.unwrap();
        });
    });
    Portal {
        url: url.recv().unwrap(),
        variables,
        sign_ins: Mutex::default(),
        _directory: None,
    }
}

fn demo_in(directory: &Path, more: &[(&str, &str)]) -> Vec<(String, String)> {
    let directory = directory.to_str().unwrap();
    let mut variables = vec![
        ("PORTAL_LISTEN", "127.0.0.1:0"),
        ("PORTAL_DATA_DIR", directory),
        ("PORTAL_DEMO", "true"),
        ("PORTAL_SIMULATED_BUYER_SECONDS", "0"),
        ("PORTAL_ISOLATES", "2"),
        ("PORTAL_TRUSTED_PROXIES", "none"),
        // Only the first document of a browser session has one.
        ("PORTAL_SPLASH_MS", "0"),
    ];
    variables.retain(|(name, _)| more.iter().all(|(other, _)| name != other));
    variables.extend(more);
    variables
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

/// The configuration of a portal whose demo data is in its directory by now.
async fn filled(variables: &[(String, String)]) -> Config {
    let config = for_tests(variables);
    if let (true, Database::Sqlite(file)) = (config.demo, &config.database)
        && !file.exists()
    {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::copy(DEMO.file().await, file).unwrap();
    }
    config
}

fn for_tests(variables: &[(String, String)]) -> Config {
    let mut config = config(variables);
    config.password_cost = Cost::LEAST;
    config.web.sign_ins = SignInLimits {
        of_account: 10_000,
        of_address: 10_000,
    };
    config
}

/// Goes on from there, in Riyadh.
fn running_from(start: DateTime<Utc>) -> Clock {
    let since = Instant::now();
    Clock::new(move || start + since.elapsed(), RIYADH)
}

fn config(variables: &[(String, String)]) -> Config {
    let variables: Vec<_> = variables
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    configuration::from_variables(&variables).unwrap()
}

fn url_of(serving: &Serving) -> String {
    serving.url().unwrap().trim_end_matches('/').to_owned()
}

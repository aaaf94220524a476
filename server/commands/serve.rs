//! `portal serve`: listens, prints the address, and shuts down gracefully.
use std::{io::ErrorKind, net::SocketAddr, sync::Arc, time::Duration};

use axum::Router;
use chrono::TimeDelta;
use sea_orm::DatabaseConnection;
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
    task::JoinSet,
};

use super::{
    CommandError, demo, open_files,
    services::mailer,
    start::{self, Started},
    trial,
};
use crate::config::{Backend, Config};
use company::{change_requests::due::DueChanges, company_profile::reminders::CertificateReminders};
use database::{Database, DatabaseError};
use documents::orphaned_files;
use service_core::{clock::Clock, files::FileStore, mail_queue::MailContext};
use web::{app::app, background_tasks::BackgroundTasks, portal::Portal};
use webhooks::Webhooks;

/// Interval at which expired rows are deleted.
const SWEEP_INTERVAL: Duration = Duration::from_secs(15 * 60);
/// Interval at which stored files are compared with the attachments that name them.
const FILE_SWEEP_INTERVAL: Duration = Duration::from_secs(24 * 60 * 60);
/// The database is checked after the first requests, so that they do not wait for it.
const CHECK_DELAY: Duration = Duration::from_secs(1);
/// The pause after a check that failed for another reason than corruption.
const CHECK_INTERVAL: Duration = Duration::from_secs(60);
/// Time that running requests may take after the signal to stop.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// A portal that listens. Clients may connect before it serves; they wait.
pub struct Serving {
    listener: TcpListener,
    config: Config,
    portal: Arc<Portal>,
    webhooks: Option<Webhooks>,
    mails: Option<MailContext>,
    reminders: Option<CertificateReminders>,
}

pub async fn serve(config: Config) -> Result<(), CommandError> {
    config.warn_of_risks();
    let is_demo = config.demo;
    let (attachments, mailer) = (config.attachments.clone(), mailer(&config));
    let is_built_in = config.backend == Backend::Embedded;
    let serving = Serving::start(config).await?;
    if is_built_in {
        tokio::spawn(trial::warn_of_failures(attachments, mailer));
    }
    println!("The portal is at {}", serving.public_url()?);
    if is_demo {
        demo::print_accounts();
    }
    let stop = stop_signal()?;
    serving.run(stop).await
}

impl Serving {
    /// # Errors
    /// One sentence: the address is taken, the database or a key cannot be read, ...
    pub async fn start(config: Config) -> Result<Self, CommandError> {
        let listener = listen(config.listen).await?;
        let Started {
            portal,
            webhooks,
            mails,
            reminders,
        } = start::start(&config, listener.local_addr()?).await?;
        Ok(Self {
            listener,
            config,
            portal,
            webhooks,
            mails,
            reminders,
        })
    }

    /// Wraps the supply-chain service in a layer; only before the portal serves.
    pub fn wrap_service(&mut self, wrap: impl FnOnce(Router) -> Router) {
        if let Some(portal) = Arc::get_mut(&mut self.portal) {
            portal.service.client.wrap(wrap);
        }
    }

    /// The address that users open.
    fn public_url(&self) -> Result<String, CommandError> {
        let address = self.listener.local_addr()?;
        Ok(self.config.public_address(address) + "/")
    }

    /// The address for a browser on this machine.
    pub fn url(&self) -> Result<String, CommandError> {
        let address = self.listener.local_addr()?;
        Ok(self.config.local_address(address) + "/")
    }

    /// The supervisor of the background tasks.
    pub fn background_tasks(&self) -> BackgroundTasks {
        self.portal.background_tasks.clone()
    }

    /// The router of all requests.
    pub fn router(&self) -> Router {
        app(Arc::clone(&self.portal))
    }

    /// Serves until `stop` completes; then accepts no connections and lets running requests end.
    ///
    /// # Errors
    /// The database is corrupt; the process has to end.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), CommandError> {
        let router = self.router();
        let Self {
            listener,
            config,
            portal,
            webhooks,
            mails,
            reminders,
        } = self;
        let is_built_in = config.backend == Backend::Embedded;
        // The background tasks are aborted when this set is dropped.
        let mut tasks = JoinSet::new();
        let supervised = || portal.background_tasks.clone();
        let (swept, clock) = (Arc::clone(&portal), config.clock.clone());
        let retention = is_built_in.then_some(config.message_retention);
        let start = move || sweep(Arc::clone(&swept), clock.clone(), retention);
        tasks.spawn(supervised().supervise("sweep", start));
        if is_built_in {
            let (database, files) = (portal.database.clone(), config.attachments.open()?);
            let clock = config.clock.clone();
            let start = move || sweep_files(database.clone(), clock.clone(), files.clone());
            tasks.spawn(supervised().supervise("sweep of files", start));
        }
        if let Some(webhooks) = webhooks.map(Arc::new) {
            let start = move || Arc::clone(&webhooks).run();
            tasks.spawn(supervised().supervise("webhooks", start));
        }
        if is_built_in {
            let due = Arc::new(DueChanges {
                database: portal.database.clone(),
                clock: config.clock.clone(),
            });
            let start = move || Arc::clone(&due).run();
            tasks.spawn(supervised().supervise("due changes", start));
        }
        if let Some(mails) = mails.map(Arc::new) {
            let start = move || overview::notifications::mails::run(Arc::clone(&mails));
            tasks.spawn(supervised().supervise("notification mails", start));
        }
        if let Some(reminders) = reminders.map(Arc::new) {
            let start = move || Arc::clone(&reminders).run();
            tasks.spawn(supervised().supervise("reminders of certificates", start));
        }
        let pace = config.simulated_buyer_pace;
        if config.demo && is_built_in && !pace.is_zero() {
            let (database, clock) = (portal.database.clone(), config.clock.clone());
            let start = move || demo::simulate_buyer(database.clone(), clock.clone(), pace);
            tasks.spawn(supervised().supervise("simulated buyer", start));
        }
        let (stopping, stopped) = tokio::sync::oneshot::channel();
        let stop = async move {
            stop.await;
            tracing::info!("stopping after the running requests");
            // The receiver is gone only when the server has ended already.
            let _ = stopping.send(());
        };
        let limits = open_files::fit(config.connections);
        let proxies = config.web.trusted_proxies.clone();
        let server = web::serve::serve(listener, router, limits, proxies, stop);
        let timeout = async {
            let _ = stopped.await;
            tokio::time::sleep(SHUTDOWN_TIMEOUT).await;
        };
        tokio::select! {
            () = server => {}
            error = corruption(config.database) => return Err(error.into()),
            () = timeout => tracing::warn!("requests that took too long were aborted"),
        }
        portal.rejected_cookies.log();
        Ok(())
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, CommandError> {
    TcpListener::bind(address).await.map_err(|error| {
        let reason = match error.kind() {
            ErrorKind::AddrInUse => "another process listens there already".to_owned(),
            ErrorKind::PermissionDenied => "this user may not use that port".to_owned(),
            ErrorKind::AddrNotAvailable => "this machine has no such address".to_owned(),
            _ => error.to_string(),
        };
        format!("the portal cannot listen on {address}: {reason}").into()
    })
}

/// Completes only if the database is corrupt.
async fn corruption(database: Database) -> DatabaseError {
    tokio::time::sleep(CHECK_DELAY).await;
    loop {
        match database::check(&database).await {
            Ok(()) => return std::future::pending().await,
            Err(error @ DatabaseError::Corrupt { .. }) => return error,
            Err(error) => tracing::error!(%error, "the database could not be checked"),
        }
        tokio::time::sleep(CHECK_INTERVAL).await;
    }
}

/// `message_retention` of the built-in service, if there is one.
async fn sweep(portal: Arc<Portal>, clock: Clock, message_retention: Option<TimeDelta>) {
    let mut ticks = tokio::time::interval(SWEEP_INTERVAL);
    loop {
        ticks.tick().await;
        let events = &portal.security_events;
        let (sessions, attempts, old_events, kept_forms) = tokio::join!(
            events.end_expired_sessions(&portal.sessions),
            portal.throttle.delete_expired(),
            events.delete_old(),
            portal.kept_forms.delete_expired()
        );
        for (rows, swept) in [
            ("sessions", sessions),
            ("attempts", attempts.map(drop)),
            ("security events", old_events.map(drop)),
            ("kept forms", kept_forms),
        ] {
            if let Err(error) = swept {
                tracing::warn!(%error, rows, "expired rows of the portal could not be deleted");
            }
        }
        portal.rejected_cookies.log();
        if let Some(retention) = message_retention
            && let Err(error) = service::tidy(&portal.database, retention, clock.now()).await
        {
            tracing::warn!(%error, "expired rows of the service could not be deleted");
        }
    }
}

async fn sweep_files(database: DatabaseConnection, clock: Clock, files: FileStore) {
    let mut ticks = tokio::time::interval(FILE_SWEEP_INTERVAL);
    loop {
        ticks.tick().await;
        match orphaned_files::delete(&database, &files, clock.now()).await {
            Ok(0) => {}
            Ok(deleted) => tracing::info!(deleted, "files that no attachment names were deleted"),
            Err(error) => tracing::warn!(%error, "orphaned files could not be deleted"),
        }
    }
}

fn stop_signal() -> Result<impl Future<Output = ()> + Send + 'static, CommandError> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

//! `portal serve`: listens, tells where, and ends gracefully.
use std::{io::ErrorKind, net::SocketAddr, sync::Arc, time::Duration};

use axum::{Router, serve::ListenerExt};
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
    task::JoinSet,
};

use super::{
    CommandError, seed,
    start::{Started, start},
};
use crate::config::{Backend, Config};
use database::{Database, DatabaseError};
use demo::simulated_buyer::SimulatedBuyer;
use service::{clock::Clock, webhooks::Webhooks};
use web::{app::app, portal::Portal};

/// How often sessions and counts that are over are removed.
const SWEEP_INTERVAL: Duration = Duration::from_secs(15 * 60);
/// Before the database is read through, so that the first viewers do not wait for it.
const CHECK_DELAY: Duration = Duration::from_secs(1);
/// Until a database is checked again that could not be.
const CHECK_INTERVAL: Duration = Duration::from_secs(60);
/// How long requests that run may take once the portal was told to stop.
const LAST_REQUESTS: Duration = Duration::from_secs(10);

/// A portal that listens; clients that connect early wait.
pub struct Serving {
    listener: TcpListener,
    config: Config,
    portal: Arc<Portal>,
    webhooks: Option<Webhooks>,
}

pub async fn serve(config: Config) -> Result<(), CommandError> {
    config.warn_of_risks();
    let demo = config.demo;
    let serving = Serving::start(config).await?;
    println!("The portal is at {}", serving.public_url()?);
    if demo {
        seed::print_accounts();
    }
    let stop = stop_signal()?;
    serving.run(stop).await
}

impl Serving {
    /// # Errors
    /// One sentence: the address is taken, the database or a key cannot be read, ...
    pub async fn start(config: Config) -> Result<Self, CommandError> {
        let listener = listen(config.listen).await?;
        let Started { portal, webhooks } = start(&config, listener.local_addr()?).await?;
        Ok(Self {
            listener,
            config,
            portal,
            webhooks,
        })
    }

    /// Puts something around the supply-chain service, as long as nobody is served.
    pub fn wrap_service(&mut self, wrap: impl FnOnce(Router) -> Router) {
        if let Some(portal) = Arc::get_mut(&mut self.portal) {
            portal.service.client.wrap(wrap);
        }
    }

    /// Where its viewers find it.
    fn public_url(&self) -> Result<String, CommandError> {
        let address = self.listener.local_addr()?;
        Ok(self.config.public_address(address) + "/")
    }

    /// Where a browser on this machine finds it.
    pub fn url(&self) -> Result<String, CommandError> {
        let address = self.listener.local_addr()?;
        Ok(self.config.local_address(address) + "/")
    }

    /// What answers the requests.
    pub fn router(&self) -> Router {
        app(Arc::clone(&self.portal))
    }

    /// Serves until `stop` comes; then takes no more connections and lets the running requests end.
    ///
    /// # Errors
    /// The database is found to be corrupt, and the process is to end.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), CommandError> {
        let service = self
            .router()
            .into_make_service_with_connect_info::<SocketAddr>();
        let Self {
            listener,
            config,
            portal,
            webhooks,
        } = self;
        let is_built_in = config.backend == Backend::Embedded;
        // They end with it.
        let mut helpers = JoinSet::new();
        helpers.spawn(sweep(Arc::clone(&portal), is_built_in));
        if let Some(webhooks) = webhooks {
            helpers.spawn(async move { webhooks.run().await });
        }
        let pace = config.simulated_buyer_pace;
        if config.demo && is_built_in && !pace.is_zero() {
            let buyer = SimulatedBuyer::new(portal.database.clone(), Clock::default());
            helpers.spawn(async move { buyer.run(pace).await });
        }
        let (stopping, stopped) = tokio::sync::oneshot::channel();
        // A page's later part would wait for the acknowledgement of its first, which takes a viewer's whole round trip.
        let listener = listener.tap_io(|connection| {
            if let Err(error) = connection.set_nodelay(true) {
                tracing::debug!(%error, "a connection cannot send at once");
            }
        });
        let server = axum::serve(listener, service).with_graceful_shutdown(async move {
            stop.await;
            tracing::info!("stopping: the running requests are let end");
            // The receiver is gone only when the server has ended already.
            let _ = stopping.send(());
        });
        let overtime = async {
            let _ = stopped.await;
            tokio::time::sleep(LAST_REQUESTS).await;
        };
        tokio::select! {
            outcome = server.into_future() => outcome?,
            error = corruption(config.database) => return Err(error.into()),
            () = overtime => tracing::warn!("requests that still ran were cut off"),
        }
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

/// Ends only where the database is.
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

async fn sweep(portal: Arc<Portal>, is_built_in: bool) {
    let mut ticks = tokio::time::interval(SWEEP_INTERVAL);
    loop {
        ticks.tick().await;
        let swept = tokio::join!(
            portal.sessions.delete_expired(),
            portal.throttle.delete_expired()
        );
        if let Err(error) = swept.0.and(swept.1) {
            tracing::warn!(%error, "what is over could not be removed");
        }
        if is_built_in
            && let Err(error) = service::tidy(&portal.database, Clock::default().now()).await
        {
            tracing::warn!(%error, "what is over of the service could not be removed");
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

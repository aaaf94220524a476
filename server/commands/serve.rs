//! `portal serve`: builds the portal, listens, and ends gracefully.
use std::{io::ErrorKind, sync::Arc, time::Duration};

use axum::Router;
use tokio::{net::TcpListener, signal::unix::{SignalKind, signal}};

use super::{CommandError, seed};
use crate::{
    app::app,
    backend::{Backend, RemoteOptions},
    config::{self, Config},
    database, embedded, fake,
    portal::Portal,
    render::{
        assets,
        document::Documents,
        engine::{Engine, EngineOptions},
    },
    session::{keys::Keys, store::Store},
    throttle::Throttle,
};

/// How often sessions and counters that are over are removed.
const SWEEP_INTERVAL: Duration = Duration::from_secs(15 * 60);

/// A portal that listens.
pub struct Serving {
    listener: TcpListener,
    portal: Arc<Portal>,
}

pub async fn serve(config: Config) -> Result<(), CommandError> {
    config.warn_of_risks();
    let serving = Serving::start(config).await?;
    println!("The portal is at {}", serving.address()?);
    serving.run(stop_signal()).await
}

//! Servers to be measured: the portal without its service's database, and bytes from memory.
use std::{error::Error, fs, io, net::SocketAddr, path::Path};

use axum::{Router, response::Html, routing::any};
use bytes::Bytes;
use portal::{
    commands::Serving,
    config::{Config, flags::Options, process_environment},
};
use tokio::{net::TcpListener, runtime::Runtime};

use crate::memory;

/// The portal as it is, sessions, guards, templates and layers, until the process is ended.
pub fn portal(options: &Options) -> Result<(), Box<dyn Error + Send + Sync>> {
    let config = Config::load(options, process_environment)?;
    portal::log::init(&config);
    Runtime::new()?.block_on(async {
        let mut serving = Serving::start(config).await?;
        serving.wrap_service(memory::remember);
        serving.run(std::future::pending()).await
    })
}

/// The limit of what the network stack and axum can do.
pub fn file(file: &Path, listen: SocketAddr) -> io::Result<()> {
    let bytes = Bytes::from(fs::read(file)?);
    Runtime::new()?.block_on(async {
        let answer = any(async move || Html(bytes.clone()));
        let router = Router::new().fallback_service(answer);
        axum::serve(TcpListener::bind(listen).await?, router).await
    })
}

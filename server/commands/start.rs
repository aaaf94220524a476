//! Puts the portal together from its configuration.
use std::sync::Arc;

use axum::Router;
use chrono::TimeDelta;
use sea_orm::DatabaseConnection;

use super::CommandError;
use crate::{
    backend::{self, Backend, RemoteOptions},
    clock::Clock,
    config::{self, Config},
    database, embedded, fake, migrations,
    portal::{Portal, Service},
    preferences::account::AccountPreferences,
    render::{
        assets,
        document::Documents,
        engine::{Engine, EngineOptions},
    },
    session::{
        keys::MasterKey,
        store::{DatabaseStore, Timeouts},
        token::PortalTokens,
    },
    throttle::LoginThrottle,
};

pub async fn start(config: Config) -> Result<Arc<Portal>, CommandError> {
    // First of all, so that the isolates stand by the time the database does.
    let engine = Engine::start(
        assets::SNAPSHOT,
        EngineOptions {
            isolates: config.isolates.get(),
            queue: config.render_queue,
            deadline: config.render_deadline,
            heap_limit: config.render_heap_bytes,
        },
    );
    let database = open_database(&config).await?;
    if config.demo && config.backend == config::Backend::Embedded {
        embedded::seed::seed_demo(&database).await?;
    }
    let master = MasterKey::load(&config)?;
    let timeouts = Timeouts::from(&config);
    Ok(Arc::new(Portal {
        engine,
        documents: Documents::new(&config),
        service: service(&config, &database)?,
        sessions: DatabaseStore::new(database.clone(), &master, timeouts, Clock::system()),
        tokens: PortalTokens::new(&master),
        throttle: LoginThrottle::new(database.clone(), &master, Clock::system()),
        preferences: AccountPreferences::new(database.clone(), Clock::system()),
        database,
        config,
    }))
}

/// The database with the portal's tables and, where the service is built in, the service's.
pub async fn open_database(config: &Config) -> Result<DatabaseConnection, CommandError> {
    let database = database::connect(config).await?;
    migrations::migrate(&database).await?;
    if config.backend == config::Backend::Embedded {
        embedded::migrate(&database).await?;
    }
    Ok(database)
}

/// The service that is configured; a remote one is not asked yet.
pub fn service(config: &Config, database: &DatabaseConnection) -> Result<Service, CommandError> {
    let remote_options = RemoteOptions {
        total_time: config.backend_timeout,
        ..RemoteOptions::default()
    };
    if !config.fake_backend
        && let config::Backend::Remote(url) = &config.backend
    {
        return Ok(Service {
            client: Backend::remote(url.as_str(), remote_options)?,
            fake: None,
        });
    }
    let router = match &config.backend {
        config::Backend::Embedded => built_in(config, database)?,
        config::Backend::Remote(url) => backend::proxy(url.as_str(), remote_options)?,
    };
    if config.fake_backend {
        tracing::warn!("the fake backend answers: for development only");
        let router = fake::wrap(router);
        return Ok(Service {
            client: Backend::in_process(router.clone()),
            fake: Some(router),
        });
    }
    Ok(Service {
        client: Backend::in_process(router),
        fake: None,
    })
}

fn built_in(config: &Config, database: &DatabaseConnection) -> Result<Router, CommandError> {
    let options = embedded::ServiceOptions {
        // A token outlives every session that holds it.
        token_lifetime: TimeDelta::from_std(config.session_absolute)?,
        ..Default::default()
    };
    Ok(embedded::router(database.clone(), options))
}

//! Puts the portal together from its configuration.
use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::Router;
use chrono::TimeDelta;
use sea_orm::{DatabaseConnection, DbErr};
use sea_orm_migration::MigratorTrait;
use tokio::task::spawn_blocking;

use super::CommandError;
use crate::{
    backend::{self, Backend, RemoteOptions},
    clock::Clock,
    compression::deltas::Deltas,
    config::{self, Config, MailRoute},
    database,
    embedded::{
        self, ServiceOptions,
        buyer::{self, DoorOptions},
        letters::Links,
        webhooks::Webhooks,
    },
    fake,
    mail::Mailer,
    migrations,
    portal::{BuyerSide, Portal, Service},
    preferences::account::AccountPreferences,
    render::{
        assets,
        document::Documents,
        engine::{Engine, EngineOptions},
    },
    session::{keys::MasterKey, store::DatabaseStore, timeouts::Timeouts, token::PortalTokens},
    throttle::Throttle,
};

/// The built-in service gives a token before the session begins that holds it, and the token must outlive that.
const TOKEN_MARGIN: Duration = Duration::from_secs(60 * 60);

/// Puts together the portal that listens at this address.
pub async fn start(config: Config, listening: SocketAddr) -> Result<Arc<Portal>, CommandError> {
    // First of all, so that the isolates stand by the time the database does.
    let engine = Engine::start(
        assets::SNAPSHOT,
        EngineOptions {
            isolates: config.isolates.get(),
            queue: config.render_queue,
            deadline: config.render_deadline,
            heap_limit: config.render_heap_bytes,
            memo_bytes: config.render_memo_bytes,
        },
    );
    let database = open_database(&config).await?;
    let releases = config.data_dir.join("releases");
    let deltas = spawn_blocking(move || Deltas::open(&releases));
    if config.demo && config.backend == config::Backend::Embedded {
        embedded::seed::seed_demo(&database).await?;
    }
    let master = MasterKey::load(&config)?;
    let timeouts = Timeouts::from(&config);
    let alone = database::hold_alone(&config);
    let sessions = DatabaseStore::new(database.clone(), &master, timeouts, Clock::system());
    Ok(Arc::new(Portal {
        engine,
        documents: Documents::new(&config),
        deltas: deltas.await?,
        service: service(&config, &database, listening)?,
        sessions: match &alone {
            Some(_) => sessions.with_cache(),
            None => sessions,
        },
        alone,
        tokens: PortalTokens::new(&master),
        throttle: Throttle::new(database.clone(), &master, Clock::system()),
        preferences: AccountPreferences::new(database.clone(), Clock::system()),
        database,
        config,
    }))
}

/// The database with the portal's tables and, where the service is built in, the service's; found in order beforehand.
pub async fn open_checked_database(config: &Config) -> Result<DatabaseConnection, CommandError> {
    let database = database::connect(config).await?;
    database::check(config).await?;
    migrate(&database, config).await?;
    Ok(database)
}

/// The same, checked only where its tables are to change, or cannot: whoever serves it checks it later.
async fn open_database(config: &Config) -> Result<DatabaseConnection, CommandError> {
    let database = database::connect(config).await?;
    if !are_tables_current(&database, config).await.unwrap_or(false) {
        database::check(config).await?;
        migrate(&database, config).await?;
    }
    Ok(database)
}

async fn are_tables_current(database: &DatabaseConnection, config: &Config) -> Result<bool, DbErr> {
    let is_built_in = config.backend == config::Backend::Embedded;
    Ok(is_current::<migrations::Migrator>(database).await?
        && (!is_built_in || is_current::<embedded::Migrator>(database).await?))
}

async fn is_current<Tables: MigratorTrait>(database: &DatabaseConnection) -> Result<bool, DbErr> {
    let pending = Tables::get_pending_migrations_read_only(database).await?;
    Ok(pending.is_empty())
}

async fn migrate(database: &DatabaseConnection, config: &Config) -> Result<(), CommandError> {
    migrations::migrate(database).await?;
    if config.backend == config::Backend::Embedded {
        embedded::migrate(database).await?;
    }
    Ok(())
}

/// The service that is configured; a remote one is not asked yet.
pub fn service(
    config: &Config,
    database: &DatabaseConnection,
    listening: SocketAddr,
) -> Result<Service, CommandError> {
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
            buyer: None,
        });
    }
    let buyer = buyer_side(config, database)?;
    let router = match &config.backend {
        config::Backend::Embedded => built_in(config, database, listening)?,
        config::Backend::Remote(url) => backend::proxy(url.as_str(), remote_options)?,
    };
    if config.fake_backend {
        tracing::warn!("the fake backend answers: for development only");
        let router = fake::wrap(router);
        return Ok(Service {
            client: Backend::in_process(router.clone()),
            fake: Some(router),
            buyer,
        });
    }
    Ok(Service {
        client: Backend::in_process(router),
        fake: None,
        buyer,
    })
}

fn built_in(
    config: &Config,
    database: &DatabaseConnection,
    listening: SocketAddr,
) -> Result<Router, CommandError> {
    let options = ServiceOptions {
        token_lifetime: TimeDelta::from_std(config.session_absolute + TOKEN_MARGIN)?,
        ..ServiceOptions::new(
            mailer(config),
            links(&config.public_address(listening)),
            config.attachments.open()?,
        )
    };
    Ok(embedded::router(database.clone(), options))
}

/// Only where a key opens the door.
fn buyer_side(
    config: &Config,
    database: &DatabaseConnection,
) -> Result<Option<BuyerSide>, CommandError> {
    let Some(keys) = config.buyer_keys.clone() else {
        return Ok(None);
    };
    let clock = embedded::clock::Clock::default();
    let files = config.attachments.open()?;
    let webhooks = config
        .webhook
        .clone()
        .map(|target| Webhooks::new(database.clone(), target, clock.clone()))
        .transpose()?;
    Ok(Some(BuyerSide {
        door: buyer::router(database.clone(), DoorOptions { keys, clock, files }),
        webhooks,
    }))
}

fn mailer(config: &Config) -> Mailer {
    let from = config.mail_from.clone();
    match &config.mail {
        MailRoute::Mailbox => {
            Mailer::to_mailbox(config.data_dir.join("mailbox"), from, config.demo)
        }
        MailRoute::Smtp(server) => Mailer::to_server(server, from),
    }
}

/// The portal's pages that mails lead to (specification section 2).
fn links(portal: &str) -> Links {
    Links {
        confirm_email: format!("{portal}/auth/confirm-email/"),
        reset_password: format!("{portal}/auth/restNewPassword/"),
        sign_in: format!("{portal}/login"),
    }
}

//! Composes the portal from its configuration.
use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::Router;
use chrono::TimeDelta;
use sea_orm::{DatabaseConnection, DbErr};
use sea_orm_migration::MigratorTrait;
use tokio::task::spawn_blocking;

use contract::{buyer::KeyReference, local::LocalService};
use mail::Mailer;
use service::{
    ServiceOptions,
    buyer_api::{
        self, BuyerApiOptions, PersonAccounts,
        access::{SecurityEventKind as BuyerEvent, SecurityLog},
    },
    company_profile::reminders::CertificateReminders,
    demo_data,
    mail_templates::Links,
    notifications::mails::NotificationMails,
    passwords::Passwords,
    second_factor::{PasskeySite, SealedKey, Secrets},
    webhooks::Webhooks,
};
use service_client::{RemoteOptions, ServiceClient};
use web::{
    background_tasks::BackgroundTasks,
    clock::Clock,
    compression::deltas::Deltas,
    disks::Disks,
    heavy_work::HeavyWork,
    http::csp_reports::CspReports,
    migrations,
    portal::{Portal, Service},
    preferences::account::AccountPreferences,
    render::{
        assets,
        document::Documents,
        engine::{Engine, EngineOptions},
    },
    security_events::{SecurityEventKind, SecurityEvents},
    session::{
        kept_forms::KeptForms, keys::MasterKey, known_browsers::KnownBrowsers,
        pending_sign_in::PendingSignIns, read_users::ReadUsers, rejected::RejectedCookies,
        store::DatabaseStore, timeouts::Timeouts, token::PortalTokens, unread::UnreadCounts,
    },
    throttle::Throttle,
};

use super::{CommandError, demo};
use crate::{
    assets::ASSETS,
    config::{self, Config, Database, MailRoute},
};

/// The built-in service issues a token before the session begins that holds it; the token must outlive the session.
const TOKEN_MARGIN: Duration = Duration::from_secs(60 * 60);

/// A portal and its background tasks.
pub struct Started {
    pub portal: Arc<Portal>,
    pub webhooks: Option<Webhooks>,
    /// Of the built-in service.
    pub mails: Option<NotificationMails>,
    /// Of the built-in service.
    pub reminders: Option<CertificateReminders>,
}

/// Composes the portal that listens at this address.
pub async fn start(config: &Config, listening: SocketAddr) -> Result<Started, CommandError> {
    assets::install(&ASSETS);
    // First, so that the isolates start while the database is opened.
    let engine = Engine::start(
        ASSETS.snapshot,
        EngineOptions {
            isolates: config.isolates.get(),
            queue: config.render_queue,
            deadline: config.render_deadline,
            heap_limit: config.render_heap_bytes,
            memo_bytes: config.render_memo_bytes,
        },
    );
    let is_built_in = config.backend == config::Backend::Embedded;
    let database = connect(config).await?;
    let alone = database::hold_alone(&config.database)?;
    bring_up_to_date(&database, config).await?;
    let releases = config.web.data_dir.join("releases");
    let deltas = spawn_blocking(move || Deltas::open(&releases));
    expect_no_demo_accounts(config, &database).await?;
    if config.demo && is_built_in {
        demo::fill_database(&database, config).await?;
    }
    let mails = is_built_in.then(|| NotificationMails {
        database: database.clone(),
        mailer: mailer(config),
        links: links(config, listening),
        clock: config.clock.clone(),
        digest_hour: config.digest_hour,
    });
    let reminders = is_built_in.then(|| CertificateReminders {
        database: database.clone(),
        clock: config.clock.clone(),
    });
    let master = MasterKey::load(&config.web)?;
    let timeouts = Timeouts::from(&config.web);
    expect_service_key(config, &database).await?;
    let sessions = DatabaseStore::new(database.clone(), &master, timeouts, Clock::system());
    let security_events = SecurityEvents::new(database.clone(), &master, Clock::system());
    let log = security_log(security_events.clone());
    let (service, webhooks) = service(config, &database, listening, log)?;
    let portal = Arc::new(Portal {
        engine,
        documents: Documents::new(&config.web),
        deltas: deltas.await?,
        disks: Disks::new(config.written_directories()),
        service,
        sessions: match &alone {
            Some(_) => sessions.with_cache(),
            None => sessions,
        },
        alone,
        tokens: PortalTokens::new(&master),
        rejected_cookies: RejectedCookies::default(),
        csp_reports: CspReports::default(),
        throttle: Throttle::new(
            database.clone(),
            &master,
            config.web.sign_ins,
            Clock::system(),
        ),
        kept_forms: KeptForms::new(database.clone(), &master, &config.web, Clock::system()),
        pending_sign_ins: PendingSignIns::new(&master, &config.web, Clock::system()),
        known_browsers: KnownBrowsers::new(&master, &config.web, Clock::system()),
        security_events,
        heavy_work: HeavyWork::default(),
        preferences: AccountPreferences::new(database.clone(), Clock::system()),
        unread: UnreadCounts::default(),
        read_users: ReadUsers::new(config.web.user_max_age),
        background_tasks: BackgroundTasks::default(),
        database,
        config: config.web.clone(),
    });
    Ok(Started {
        portal,
        webhooks,
        mails,
        reminders,
    })
}

/// Connects to the database. A missing SQLite file is created, and so is the data directory, but no other directory, because its
/// path may be misspelled.
async fn connect(config: &Config) -> Result<DatabaseConnection, CommandError> {
    if let Database::Sqlite(file) = &config.database
        && let Some(directory) = file.parent()
        && !directory.as_os_str().is_empty()
        && directory != config.web.data_dir
        && !directory.is_dir()
    {
        let directory = directory.display();
        return Err(format!(
            "the directory {directory} in database_url does not exist: create it, or correct the path"
        )
        .into());
    }
    Ok(database::connect(&config.database).await?)
}

/// The database with the tables of the portal and, if the service is built in, of the service; checked before.
pub async fn open_checked_database(config: &Config) -> Result<DatabaseConnection, CommandError> {
    let database = connect(config).await?;
    database::check(&config.database).await?;
    migrate(&database, config).await?;
    Ok(database)
}

/// Migrates and checks the database unless its tables are current: `serve` checks it later.
async fn bring_up_to_date(
    database: &DatabaseConnection,
    config: &Config,
) -> Result<(), CommandError> {
    if !are_tables_current(database, config).await.unwrap_or(false) {
        database::check(&config.database).await?;
        migrate(database, config).await?;
    }
    Ok(())
}

/// Refuses to start with a new or another `service_key` beside secrets that only the key that encrypted them can open.
pub async fn expect_service_key(
    config: &Config,
    database: &DatabaseConnection,
) -> Result<(), CommandError> {
    if config.backend != config::Backend::Embedded {
        return Ok(());
    }
    let Some(sealed) = SealedKey::any(database).await? else {
        return Ok(());
    };
    let key = MasterKey::find_for_service(&config.web)?;
    let is_right = |key: MasterKey| {
        let secrets = Secrets::new(key.second_factors().as_bytes());
        sealed.opens_with(&secrets)
    };
    if key.is_some_and(is_right) {
        return Ok(());
    }
    Err(format!(
        "the database has keys of authenticator apps that the service's key cannot open: restore {} from the backup or set \
         service_key to the former key; if it is lost, set up a new one after `portal reset-second-factor EMAIL` for each of \
         those accounts",
        MasterKey::service_file(&config.web).display()
    )
    .into())
}

/// Refuses the demo's accounts unless `demo` is set, because their passwords are public.
pub async fn expect_no_demo_accounts(
    config: &Config,
    database: &DatabaseConnection,
) -> Result<(), CommandError> {
    let is_built_in = config.backend == config::Backend::Embedded;
    if config.demo || !is_built_in || !demo_data::is_present(database).await? {
        return Ok(());
    }
    Err(
        "the database has the demo's accounts, whose passwords are public: remove them with `portal remove-demo`, \
        or set demo to show the demo"
            .into(),
    )
}

async fn are_tables_current(database: &DatabaseConnection, config: &Config) -> Result<bool, DbErr> {
    let is_built_in = config.backend == config::Backend::Embedded;
    Ok(is_current::<migrations::Migrator>(database).await?
        && (!is_built_in || is_current::<service::Migrator>(database).await?))
}

async fn is_current<Tables: MigratorTrait>(database: &DatabaseConnection) -> Result<bool, DbErr> {
    let pending = Tables::get_pending_migrations_read_only(database).await?;
    Ok(pending.is_empty())
}

async fn migrate(database: &DatabaseConnection, config: &Config) -> Result<(), CommandError> {
    migrations::migrate(database).await?;
    if config.backend == config::Backend::Embedded {
        service::migrate(database).await?;
    }
    Ok(())
}

/// The configured service; a remote one is not called yet.
pub fn service(
    config: &Config,
    database: &DatabaseConnection,
    listening: SocketAddr,
    security_log: SecurityLog,
) -> Result<(Service, Option<Webhooks>), CommandError> {
    let remote_options = RemoteOptions {
        total_time: config.backend_timeout,
        ..RemoteOptions::default()
    };
    if !config.fake_backend
        && let config::Backend::Remote(url) = &config.backend
    {
        let service = Service {
            client: ServiceClient::remote(url.as_str(), remote_options)?,
            fake: None,
            buyer_api: None,
            buyer_pages: None,
        };
        return Ok((service, None));
    }
    let passwords: Passwords = config.password_cost.into();
    let accounts = PersonAccounts {
        passwords: passwords.clone(),
        mailer: mailer(config),
        links: links(config, listening),
    };
    let BuyerRouters {
        buyer_api,
        buyer_pages,
        webhooks,
    } = buyer_routers(config, database, security_log, accounts)?;
    let (router, local) = match &config.backend {
        config::Backend::Embedded => {
            let (router, local) = built_in(config, database, listening, passwords)?;
            (router, Some(local))
        }
        config::Backend::Remote(url) => {
            let router = service_client::proxy(url.as_str(), remote_options)?;
            (router, None)
        }
    };
    let fake = match config.fake_backend {
        true => demo::fake_backend(router.clone()),
        false => None,
    };
    let client = match (&fake, local) {
        (Some(fake), _) => ServiceClient::in_process(fake.portal.clone()),
        (None, Some(local)) => ServiceClient::local(local, router),
        (None, None) => ServiceClient::in_process(router),
    };
    let service = Service {
        client,
        fake,
        buyer_api,
        buyer_pages,
    };
    Ok((service, webhooks))
}

fn built_in(
    config: &Config,
    database: &DatabaseConnection,
    listening: SocketAddr,
    passwords: Passwords,
) -> Result<(Router, Arc<dyn LocalService>), CommandError> {
    let key = MasterKey::load_for_service(&config.web)?.second_factors();
    let site = config.passkey_origin(listening);
    let options = ServiceOptions {
        second_factor_policy: config.web.second_factor_policy,
        passkeys: site.as_ref().and_then(PasskeySite::new),
        registration: config.registration,
        token_lifetime: TimeDelta::from_std(config.web.session_absolute + TOKEN_MARGIN)?,
        storage_quota: config.storage_quota_bytes,
        cooling_off: TimeDelta::hours(config.cooling_off_hours.into()),
        clock: config.clock.clone(),
        passwords,
        ..ServiceOptions::new(
            mailer(config),
            links(config, listening),
            config.attachments.open()?,
            Secrets::new(key.as_bytes()),
        )
    };
    Ok(service::service(database.clone(), options))
}

/// Stores events of the buyer API with those of suppliers' users.
fn security_log(events: SecurityEvents) -> SecurityLog {
    SecurityLog::new(move |event| {
        let events = events.clone();
        Box::pin(async move {
            let by = event.by.as_ref().map(KeyReference::holder);
            let (kind, key) = match &event.kind {
                BuyerEvent::WrongKey => (SecurityEventKind::SignInFailed, None),
                BuyerEvent::Locked => (SecurityEventKind::SignInLocked, None),
                BuyerEvent::Refused => (SecurityEventKind::AccessRefused, by),
                BuyerEvent::KeyCreated(key) => {
                    (SecurityEventKind::BuyerKeyCreated, Some(key.0.as_str()))
                }
                BuyerEvent::KeyRevoked(key) => {
                    (SecurityEventKind::BuyerKeyRevoked, Some(key.0.as_str()))
                }
            };
            let origin = (event.client_address, event.request_id);
            let key = key.unwrap_or("unknown");
            events.record_of_buyer(kind, key, by, origin).await;
        })
    })
}

/// The buyer API with its webhooks, and the same for the pages of the buyer's people; each only if the portal has it.
#[derive(Default)]
struct BuyerRouters {
    buyer_api: Option<Router>,
    buyer_pages: Option<Router>,
    webhooks: Option<Webhooks>,
}

fn buyer_routers(
    config: &Config,
    database: &DatabaseConnection,
    security_log: SecurityLog,
    accounts: PersonAccounts,
) -> Result<BuyerRouters, CommandError> {
    if !config.has_buyer_pages() {
        return Ok(BuyerRouters::default());
    }
    let options = BuyerApiOptions {
        keys: config.buyer_keys.clone().unwrap_or_default(),
        allows_sandbox: config.buyer_sandbox,
        requests_per_minute: config.buyer_requests_per_minute,
        configured_target: config.webhook.is_some(),
        webhook_networks: config.webhook_networks.clone(),
        clock: config.clock.clone(),
        files: config.attachments.open()?,
        security_log,
        checks: config.buyer_checks.clone(),
    };
    let pages = buyer_api::pages_router(database.clone(), options.clone(), accounts);
    let routers = BuyerRouters {
        buyer_pages: Some(pages),
        ..BuyerRouters::default()
    };
    if !config.has_buyer_api() {
        return Ok(routers);
    }
    let webhooks = Webhooks::new(
        database.clone(),
        config.webhook.clone(),
        config.clock.clone(),
        config.webhook_networks.clone(),
    )?;
    Ok(BuyerRouters {
        buyer_api: Some(buyer_api::router(database.clone(), options)),
        webhooks: Some(webhooks),
        ..routers
    })
}

pub fn mailer(config: &Config) -> Mailer {
    let from = config.mail_from.clone();
    match &config.mail {
        MailRoute::Mailbox => {
            Mailer::to_mailbox(config.web.data_dir.join("mailbox"), from, config.demo)
        }
        MailRoute::Smtp(server) => Mailer::to_server(server, from),
    }
}

/// The portal's pages that mails link to (specification section 2).
pub fn links(config: &Config, listening: SocketAddr) -> Links {
    let portal = config.public_address(listening);
    Links {
        buyer: config.buyer.clone(),
        buyer_supplier: format!("{portal}/buyer/suppliers/"),
        confirm_email: format!("{portal}/auth/confirm-email/"),
        reset_password: format!("{portal}/auth/restNewPassword/"),
        change_email: format!("{portal}/auth/change-email/"),
        invitation: format!("{portal}/auth/invitation/"),
        sign_in: format!("{portal}/login"),
        notification: format!("{portal}/notifications/"),
        stop_change: format!("{portal}/auth/stop-change/"),
        bank_account_request: format!("{portal}/settings/bankAccounts/requests/"),
        company_request: format!("{portal}/settings/profile/company/requests/"),
        restore_email: format!("{portal}/auth/restore-email/"),
        notifications: format!("{portal}/notifications"),
    }
}

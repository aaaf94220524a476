//! Composes the portal from its configuration.
use std::{net::SocketAddr, sync::Arc};

use super::{
    CommandError, demo,
    open_database::{bring_up_to_date, connect, expect_no_demo_accounts, expect_service_key},
    services::{links, mailer, security_log, service},
};
use crate::{
    assets::ASSETS,
    config::{self, Config},
};
use company::company_profile::reminders::CertificateReminders;
use render::{Engine, EngineOptions};
use service_core::mail_queue::MailContext;
use web::{
    background_tasks::BackgroundTasks,
    clock::Clock,
    disks::Disks,
    heavy_work::HeavyWork,
    http::csp_reports::CspReports,
    portal::Portal,
    preferences::account::AccountPreferences,
    render::{assets, document::Documents},
    security_events::SecurityEvents,
    session::{
        expiry::Timeouts, kept_forms::KeptForms, keys::MasterKey, known_browsers::KnownBrowsers,
        pending_sign_in::PendingSignIns, read_users::ReadUsers, rejected::RejectedCookies,
        store::DatabaseStore, token::PortalTokens, unread::UnreadCounts,
    },
    throttle::Throttle,
};
use webhooks::Webhooks;

/// A portal and its background tasks.
pub struct Started {
    pub portal: Arc<Portal>,
    pub webhooks: Option<Webhooks>,
    /// `None` beside a remote service.
    pub mails: Option<MailContext>,
    /// `None` beside a remote service.
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
        },
    );
    let is_built_in = config.backend == config::Backend::Embedded;
    let database = connect(config).await?;
    let alone = database::hold_alone(&config.database)?;
    bring_up_to_date(&database, config).await?;
    expect_no_demo_accounts(config, &database).await?;
    if config.demo && is_built_in {
        demo::fill_database(&database, config).await?;
    }
    let mails = is_built_in.then(|| MailContext {
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
        disks: Disks::new(config.written_directories()),
        service,
        sessions,
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

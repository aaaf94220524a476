//! The supply-chain service of the configuration: built in or remote, with the buyer API and the mails.
use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::Router;
use chrono::TimeDelta;
use sea_orm::DatabaseConnection;

use super::{CommandError, demo};
use crate::config::{self, Config, MailRoute};
use buyer_api::{
    BuyerApiOptions, PersonAccounts,
    access::{SecurityEventKind as BuyerEvent, SecurityLog},
};
use contract::{buyer::KeyReference, local::LocalService};
use mail::Mailer;
use service_client::{RemoteOptions, ServiceClient};
use service_core::{
    ServiceOptions, mail_templates::Links, passkey_site::PasskeySite, passwords::Passwords,
    secrets::Secrets,
};
use web::{
    portal::Service,
    security_events::{SecurityEventKind, SecurityEvents},
    session::keys::MasterKey,
};
use webhooks::Webhooks;

/// The built-in service issues a token before the session begins that holds it; the token must outlive the session.
const TOKEN_MARGIN: Duration = Duration::from_secs(60 * 60);

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
pub fn security_log(events: SecurityEvents) -> SecurityLog {
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

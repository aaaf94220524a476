//! Options of the buyer API, and the state that its handlers share.
use std::sync::Arc;

use sea_orm::DatabaseConnection;

use crate::{
    access::{Limits, SecurityLog},
    administration::api_keys::ApiKeys,
    writes::checks::BuyerChecks,
};
use service_core::{clock::Clock, files::FileStore};
use webhooks::WebhookNetworks;

#[derive(Clone, Debug)]
pub struct BuyerApiOptions {
    /// Keys of the configuration; the database may have more.
    pub keys: ApiKeys,
    /// Whether keys of the sandbox open anything.
    pub allows_sandbox: bool,
    /// Requests that one key may make in a minute.
    pub requests_per_minute: u32,
    /// Whether the configuration has a target of webhooks.
    pub configured_target: bool,
    /// Networks that other targets may be in.
    pub webhook_networks: WebhookNetworks,
    pub clock: Clock,
    /// The store of attachments.
    pub files: FileStore,
    pub security_log: SecurityLog,
    pub checks: BuyerChecks,
}

/// The state of every handler.
#[derive(Clone)]
pub struct BuyerApi {
    pub database: DatabaseConnection,
    pub options: BuyerApiOptions,
    pub limits: Arc<Limits>,
}

impl BuyerApi {
    pub fn new(database: DatabaseConnection, options: BuyerApiOptions) -> Self {
        Self {
            database,
            limits: Arc::new(Limits::new(options.requests_per_minute)),
            options,
        }
    }
}

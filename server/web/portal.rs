//! What every handler has at hand.
use std::fs::File;

use axum::Router;
use sea_orm::DatabaseConnection;

use crate::config::Config;
use crate::{
    compression::deltas::Deltas,
    preferences::account::AccountPreferences,
    render::{document::Documents, engine::Engine},
    session::{store::DatabaseStore, token::PortalTokens},
    throttle::Throttle,
};
use service_client::Backend;

pub struct Portal {
    pub config: Config,
    pub engine: Engine,
    pub documents: Documents,
    pub deltas: Deltas,
    pub database: DatabaseConnection,
    pub service: Service,
    pub sessions: DatabaseStore,
    /// Held while sessions are remembered: no other portal writes them.
    pub alone: Option<File>,
    pub tokens: PortalTokens,
    pub throttle: Throttle,
    pub preferences: AccountPreferences,
}

/// The supply-chain service.
pub struct Service {
    pub client: Backend,
    /// The development fake backend, for the calls that a browser makes of it by itself.
    pub fake: Option<FakeBackend>,
    /// The built-in service's other side: takes the buyer's documents, and hands out the suppliers' answers. For the buyer's
    /// systems, where one has a key.
    pub buyer_api: Option<Router>,
}

/// The fake backend and the paths of it that browser code calls by itself, as axum routes them.
pub struct FakeBackend {
    pub router: Router,
    pub browser_paths: Vec<&'static str>,
}

impl Portal {
    /// A path of the portal as the browser knows it.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.config.base_path)
    }
}

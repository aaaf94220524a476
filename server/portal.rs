//! What every handler has at hand.
use std::fs::File;

use axum::Router;
use sea_orm::DatabaseConnection;

use crate::{
    backend::Backend,
    compression::deltas::Deltas,
    config::Config,
    embedded::webhooks::Webhooks,
    preferences::account::AccountPreferences,
    render::{document::Documents, engine::Engine},
    session::{store::DatabaseStore, token::PortalTokens},
    throttle::Throttle,
};

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
    pub fake: Option<Router>,
    /// For the buyer's systems, where one has a key.
    pub buyer: Option<BuyerSide>,
}

/// The built-in service's other side.
pub struct BuyerSide {
    /// Takes the buyer's documents, and hands out the suppliers' answers.
    pub door: Router,
    pub webhooks: Option<Webhooks>,
}

impl Portal {
    /// A path of the portal as the browser knows it.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.config.base_path)
    }
}

//! What every handler has at hand.
use crate::{
    backend::Backend,
    config::Config,
    render::{document::Documents, engine::Engine},
    session::{keys::Keys, store::Store},
    throttle::Throttle,
};

pub struct Portal {
    pub config: Config,
    pub engine: Engine,
    pub documents: Documents,
    pub backend: Backend,
    pub keys: Keys,
    pub sessions: Store,
    pub throttle: Throttle,
}

impl Portal {
    /// A path of the portal as the browser knows it.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.config.base_path)
    }
}

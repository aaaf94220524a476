//! The supply-chain service as the portal sees it.
pub mod contract;

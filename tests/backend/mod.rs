//! The supply-chain service and the portal's client of it.
mod contract;
mod dashboard;
mod fake;
mod openapi;
mod remote;
mod seed;
mod service;
mod stage;
mod world;

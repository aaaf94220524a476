//! Web server of the portal: pages, sessions and preferences.
pub mod accounts;
pub mod app;
pub mod background_tasks;
pub mod clock;
pub mod config;
pub mod disks;
pub mod error;
pub mod heavy_work;
pub mod http;
pub mod migrations;
pub mod outcome;
pub mod pages;
pub mod portal;
pub mod preferences;
pub mod render;
mod routes;
pub mod security_events;
pub mod serve;
pub mod session;
pub mod step_up;
pub mod throttle;

pub use self::{error::Error, outcome::Outcome, portal::Portal};

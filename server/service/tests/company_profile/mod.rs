//! Company data, and the requests to change it, which the buyer decides.
mod access;
mod certificates;
mod checks;
mod decisions;
mod reminders;
pub mod scene;

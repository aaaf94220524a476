//! The buyer's decisions on registrations of suppliers, and the warnings that the buyer sees.
pub mod corrections;
pub mod decision_mails;
pub mod decisions;
pub mod warnings;

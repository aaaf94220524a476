//! Users, suppliers and the buyer's people: registration, sign-in, second factor and permissions.
mod account_mail;
pub mod buyer_people;
pub mod saved_views;
pub mod second_factor;
pub mod step_up;
pub mod suppliers;
pub mod users;

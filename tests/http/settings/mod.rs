//! `/settings`: bank accounts, users and the viewer's own profile.
mod account_activity;
mod bank_accounts;
pub mod company;
pub mod contact;
mod devices;
mod hand_over;
mod invitations;
mod profile;
mod users;

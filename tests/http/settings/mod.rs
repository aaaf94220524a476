//! `/settings`: bank accounts, users and the viewer's own profile.
mod account_activity;
mod bank_accounts;
mod invitations;
mod profile;
mod users;

//! `/settings`: bank accounts, people and the viewer's own profile.
mod bank_accounts;
mod profile;
mod users;

//! `/settings`: bank accounts, users and the viewer's own profile.
mod account_activity;
mod bank_accounts;
mod company;
mod contact;
mod devices;
mod profile;
mod users;

//! `/settings`: bank accounts, users and the viewer's own profile.
mod account_activity;
mod bank_accounts;
mod contact;
mod devices;
mod company;
mod profile;
mod users;

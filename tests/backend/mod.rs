//! The supply-chain service and the portal's client of it.
mod accounts;
mod answers;
mod bank_accounts;
mod contract;
mod dashboard;
mod fake;
mod isolation;
mod openapi;
mod people;
mod profile;
mod remote;
mod seed;
mod service;
mod sign_out;
mod stage;
mod vat_rate;
mod world;

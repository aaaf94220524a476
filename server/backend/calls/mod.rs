//! The calls of the contract, one module a resource.
mod accounts;
mod bank_accounts;
mod people;
mod profile;

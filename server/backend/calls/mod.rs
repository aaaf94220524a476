//! The calls of the contract, one module a resource.
mod bank_accounts;
mod people;

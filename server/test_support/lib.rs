//! What the tests of several crates share.
pub mod access_table;
pub mod buyer_messages;
pub mod calls;
pub mod contract_tools;
pub mod databases;
pub mod demo;
pub mod directory;
pub mod documents;
pub mod fake_lists;
pub mod fixtures;
pub mod harness;
pub mod mailbox;
pub mod passkey;
pub mod postgres;
pub mod remote_service;
pub mod totp;
pub mod webhook_receiver;

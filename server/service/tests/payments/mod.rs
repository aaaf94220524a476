//! The lists of payments, open invoices and credit notes, and their amounts.
mod audit_log;
mod balances;
mod buyer_statements;
mod credit_note_balances;
mod credit_note_decisions;
pub mod credit_note_scene;
mod credit_notes;
mod inquiries;
mod lists;
mod statement;

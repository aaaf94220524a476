//! The lists of payments, open invoices and credit notes, and their amounts.
mod balances;
mod lists;
mod statement;

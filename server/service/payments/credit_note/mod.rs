//! Credit notes of the supplier: drafted from an invoice that was sent, changed, sent, taken back, and decided on by the buyer.
pub mod change;
pub mod credited;
pub mod decide;
pub mod detail;
pub mod draft;
mod end;
mod lines;
pub mod lock;
pub mod submit;
mod terms;
pub mod withdraw;

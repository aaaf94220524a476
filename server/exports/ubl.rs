//! Writes documents as UBL 2.1 (ISO/IEC 19845).
mod billing;
mod codes;
mod lines;
mod norm;
mod order;
mod parties;
mod references;
mod remittance_advice;
mod sums;
mod xml;

pub use billing::{credit_note, invoice};
pub use order::order;
pub use remittance_advice::remittance_advice;

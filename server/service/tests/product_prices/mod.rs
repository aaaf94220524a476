//! The prices that buyers send, as the supplier sees them.
mod detail;
mod lists;

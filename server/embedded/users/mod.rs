//! `/users`: who may call, and who is calling.
pub mod authenticate;
pub mod me;

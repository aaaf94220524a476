//! `/users`: who may call, who is calling, and their colleagues.
pub mod activation;
pub mod authenticate;
pub mod list;
pub mod me;

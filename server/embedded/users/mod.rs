//! `/users`: who may call, who is calling, and their colleagues.
pub mod activation;
pub mod authenticate;
pub mod confirm_email;
pub mod forgot_password;
pub mod list;
pub mod me;
pub mod register;
pub mod reset_password;
pub mod token_state;

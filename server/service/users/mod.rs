//! `/users`: who may call, who is calling, and their colleagues.
pub mod activation;
pub mod authenticate;
pub mod change_name;
pub mod change_password;
pub mod confirm_email;
pub mod forgot_password;
mod known_names;
pub mod list;
pub mod me;
pub mod register;
pub mod reset_password;
pub mod sign_out;
pub mod token_state;

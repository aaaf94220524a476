//! `/users`: who may call, who is calling, and their colleagues.
mod account;
mod activation;
mod activity;
pub(crate) mod authenticate;
mod change;
mod change_email;
mod change_password;
pub mod colleague;
mod confirm_email;
mod confirm_email_change;
mod detail;
mod email;
pub mod events;
pub mod invitations;
mod known_names;
mod list;
mod me;
pub mod phone;
mod register;
mod reset_password;
mod restore_email;
mod role;
mod token_state;

use contract::operations::*;
use service_core::endpoints::Endpoints;

pub fn register_operations(endpoints: &mut Endpoints) {
    endpoints.add::<Authenticate, _, _>(authenticate::authenticate);
    endpoints.add::<SignOut, _, _>(authenticate::sign_out);
    endpoints.add::<SignOutOthers, _, _>(authenticate::sign_out_others);
    endpoints.add::<ShowCurrentUser, _, _>(me::me);
    endpoints.add::<ShowAccount, _, _>(account::show);
    endpoints.add::<ChangePhone, _, _>(account::change_phone);
    endpoints.add::<RatePassword, _, _>(account::rate_password);
    endpoints.add::<RateNewPassword, _, _>(account::rate_new_password);
    endpoints.add::<ChangeEmail, _, _>(change_email::change_email);
    endpoints.add::<CancelEmailChange, _, _>(change_email::cancel);
    endpoints.add::<ConfirmEmailChange, _, _>(confirm_email_change::confirm_email_change);
    endpoints.add::<RestoreEmail, _, _>(restore_email::restore_email);
    endpoints.add::<ChangeName, _, _>(account::change_name);
    endpoints.add::<ChangePassword, _, _>(change_password::change_password);
    endpoints.add::<ListUsers, _, _>(list::list);
    endpoints.add::<ExportUsers, _, _>(list::export);
    endpoints.add::<ShowUser, _, _>(detail::show);
    endpoints.add::<ChangeUser, _, _>(change::change);
    endpoints.add::<ChangeUserRole, _, _>(role::change_role);
    endpoints.add::<DeactivateUser, _, _>(activation::deactivate);
    endpoints.add::<ReactivateUser, _, _>(activation::reactivate);
    invitations::register_operations(endpoints);
    endpoints.add::<Register, _, _>(register::register);
    endpoints.add::<ConfirmEmail, _, _>(confirm_email::confirm_email);
    endpoints.add::<ForgotPassword, _, _>(reset_password::forgot_password);
    endpoints.add::<ResetPassword, _, _>(reset_password::reset_password);
    endpoints.add::<ShowTokenState, _, _>(token_state::token_state);
}

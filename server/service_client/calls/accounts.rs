//! Registering, confirming an address, and choosing a new password. None of these is ever tried twice.
use crate::{Backend, BackendError};
use contract::{
    EmailConfirmation, ForgottenPassword, PasswordReset, Registered, Registration, ResetAccount,
    TokenAnswer, TokenQuestion,
};

impl Backend {
    /// `POST /users/register`. What is wrong with a field is `Refused` with 400 and its `fields`.
    pub async fn register(&self, registration: &Registration) -> Result<Registered, BackendError> {
        self.post("/users/register", registration).await
    }

    /// `POST /users/confirm-email`. A token that is not valid is `Refused` with 404, a password that is not the
    /// registration's with 400 and its `fields`: the token is then not used up.
    pub async fn confirm_email(
        &self,
        confirmation: &EmailConfirmation,
    ) -> Result<(), BackendError> {
        self.done(self.posting("/users/confirm-email", confirmation))
            .await
    }

    /// `POST /users/forgot-password`.
    pub async fn forgot_password(&self, forgotten: &ForgottenPassword) -> Result<(), BackendError> {
        self.done(self.posting("/users/forgot-password", forgotten))
            .await
    }

    /// `POST /users/reset-password`. A token that is not valid is `Refused` with 404, a password that is not good
    /// enough with 400 and its `fields`: the token is then not used up.
    pub async fn reset_password(
        &self,
        reset: &PasswordReset,
    ) -> Result<ResetAccount, BackendError> {
        self.post("/users/reset-password", reset).await
    }

    /// `POST /users/tokens/state`.
    pub async fn token_state(&self, question: &TokenQuestion) -> Result<TokenAnswer, BackendError> {
        self.post("/users/tokens/state", question).await
    }
}

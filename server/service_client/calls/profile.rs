//! What people change of their own account. None of these is ever tried twice.
use crate::{Backend, BackendError, with_token};
use contract::{CurrentUser, NameChange, PasswordChange};

impl Backend {
    /// `PUT /users/me/name`. What is wrong with a field is `Refused` with 400 and its `fields`.
    pub async fn change_name(
        &self,
        change: &NameChange,
        token: &str,
    ) -> Result<CurrentUser, BackendError> {
        let request = self.putting("/users/me/name", change);
        self.call(with_token(request, token)?).await
    }

    /// `PUT /users/me/password`: every other token of the user ends. What is wrong with a field, the current password
    /// included, is `Refused` with 400 and its `fields`.
    pub async fn change_password(
        &self,
        change: &PasswordChange,
        token: &str,
    ) -> Result<(), BackendError> {
        let request = self.putting("/users/me/password", change);
        self.done(with_token(request, token)?).await
    }
}

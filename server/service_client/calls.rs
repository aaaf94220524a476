//! Calls of the contract's operations, with and without a user's token.
use super::{ClientError, Head, ServiceClient};
use contract::{
    AuthenticatedUser, Credentials,
    operation::Operation,
    operations::{Authenticate, SignOut},
    second_factor::Authentication,
};

impl ServiceClient {
    /// Calls [`Authenticate`].
    pub async fn begin_sign_in(
        &self,
        credentials: &Credentials,
    ) -> Result<Authentication, ClientError> {
        let result = self
            .call_anonymously::<Authenticate>(credentials.clone())
            .await?;
        match &result {
            Authentication::SignedIn(user) if user.token.is_empty() => {
                Err(ClientError::Malformed("signed in without a token"))
            }
            _ => Ok(result),
        }
    }

    /// Signs in a user who has no second factor.
    pub async fn authenticate(
        &self,
        credentials: &Credentials,
    ) -> Result<AuthenticatedUser, ClientError> {
        match self.begin_sign_in(credentials).await? {
            Authentication::SignedIn(user) => Ok(user),
            Authentication::Challenged(_) => Err(ClientError::Malformed("a second step is needed")),
        }
    }

    /// Calls [`SignOut`].
    pub async fn sign_out(&self, token: &str) -> Result<(), ClientError> {
        self.call_signed_in::<SignOut>([], (), None, token).await
    }

    /// Calls an operation without a token.
    pub async fn call_anonymously<O: Operation<Path = [String; 0]>>(
        &self,
        input: O::Input,
    ) -> Result<O::Output, ClientError> {
        self.call::<O>(Head::default(), [], input).await
    }

    /// Calls an operation with a user's token, and with an idempotency key if it has one.
    pub async fn call_signed_in<O: Operation>(
        &self,
        path: O::Path,
        input: O::Input,
        key: Option<&str>,
        token: &str,
    ) -> Result<O::Output, ClientError> {
        let token = Some(token);
        self.call::<O>(Head { token, key }, path, input).await
    }
}

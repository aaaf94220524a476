//! Forms that ask again who is sending them: counts wrong passwords and codes, and records them.
use std::{net::IpAddr, sync::Arc};

use axum::{extract::FromRequestParts, http::request::Parts};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use contract::{Secret, StepUp};
use service_client::ClientError;
use values::{MessageId, Text, decimal_input::plain_text};

use crate::{
    Error, Portal,
    http::{FormError, UserService, Values, check_lengths, run_to_completion},
    security_events::{RequestOrigin, SecurityEventKind},
    session::viewer::Viewer,
    throttle::{Attempt, Source, Throttled},
};

const PASSWORD: &str = "password";
const CODE: &str = "code";
/// Digits of a code of an authenticator app.
const APP_CODE: usize = 6;
/// Letters and digits of a recovery code.
const RECOVERY_CODE: usize = 10;

/// Properties for `ui/components/step-up-fields.tsx`, in the props of each page with such a form.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StepUpProps {
    /// Whether the viewer has a second factor, and the form a field for its code.
    pub has_code: bool,
}

impl StepUpProps {
    pub fn new(user: &UserService) -> Self {
        Self {
            has_code: user.viewer.has_second_factor,
        }
    }
}

/// The codes that a field takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeKind {
    /// Six digits of an authenticator app.
    App,
    /// Six digits of an authenticator app, or a recovery code: ten letters and digits.
    Any,
}

/// Refuses what has not the form of a code. It is no attempt: nothing is looked up and nothing counted.
///
/// # Errors
/// [`FormError::Invalid`] with `code`
pub fn check_code(typed: &str, kind: CodeKind) -> Result<(), FormError> {
    let text = plain_text(typed);
    let has_only = |is_good: fn(&char) -> bool, length: usize| {
        let mut letters = text.chars().filter(|letter| letter.is_alphanumeric());
        letters.clone().count() == length && letters.all(|letter| is_good(&letter))
    };
    if has_only(char::is_ascii_digit, APP_CODE)
        || kind == CodeKind::Any && has_only(char::is_ascii_alphanumeric, RECOVERY_CODE)
    {
        return Ok(());
    }
    let message = Text::message(match kind {
        CodeKind::App => MessageId::new("form-code-digits"),
        CodeKind::Any => MessageId::new("form-code-form"),
    });
    FormError::unless_empty([(CODE.to_owned(), message)].into())
}

/// Whether the field is one of [`StepUpFields`].
pub fn is_secret(field: &str) -> bool {
    [PASSWORD, CODE].contains(&field)
}

/// The fields of the form that are never shown again.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct StepUpFields {
    pub password: String,
    pub code: String,
}

impl StepUpFields {
    /// Takes the fields out of a form's values.
    pub fn take(values: &mut Values) -> Self {
        let mut field = |name| values.remove(name).unwrap_or_default();
        Self {
            password: field(PASSWORD),
            code: field(CODE),
        }
    }

    /// An empty password is no attempt.
    fn check(&self) -> Result<(), FormError> {
        let typed = [(PASSWORD, &*self.password), (CODE, &self.code)];
        check_lengths(&Values::new(), &typed)?;
        let required = || Text::message(MessageId::new("form-password-required"));
        let missing = self.password.is_empty().then(required);
        let missing = missing.map(|message| (PASSWORD.to_owned(), message));
        FormError::unless_empty(missing.into_iter().collect())?;
        match self.code.is_empty() {
            true => Ok(()),
            false => check_code(&self.code, CodeKind::Any),
        }
    }
}

impl From<StepUpFields> for StepUp {
    fn from(StepUpFields { password, code }: StepUpFields) -> Self {
        Self {
            password: Secret(password),
            code: Some(code).filter(|code| !code.is_empty()).map(Secret),
        }
    }
}

/// Extractor: who sends the form, and from where.
pub struct StepUpCheck {
    pub portal: Arc<Portal>,
    pub user: UserService,
    pub origin: RequestOrigin,
}

impl FromRequestParts<Arc<Portal>> for StepUpCheck {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, portal: &Arc<Portal>) -> Result<Self, Error> {
        let Ok(origin) = RequestOrigin::from_request_parts(parts, portal).await;
        Ok(Self {
            portal: portal.clone(),
            user: UserService::from_request_parts(parts, portal).await?,
            origin,
        })
    }
}

impl StepUpCheck {
    /// Calls an operation with a [`StepUp`]. `call` runs to its end even if the client disconnects.
    ///
    /// # Errors
    /// Returns the error of `call`, or an error if the user has to wait.
    pub async fn call<T, Call>(
        self,
        typed: StepUpFields,
        call: impl FnOnce(UserService, StepUp) -> Call + Send + 'static,
    ) -> Result<T, FormError>
    where
        T: Send + 'static,
        Call: Future<Output = Result<T, FormError>> + Send,
    {
        typed.check()?;
        let kind = SecurityEventKind::StepUpFailed;
        let secrets = &[PASSWORD, CODE];
        // A repeated call is answered without a check, so that its success must not reset the count of wrong attempts.
        self.counted(kind, secrets, Success::IsNoProof, |user| {
            call(user, typed.into())
        })
        .await
    }

    /// Wrong secrets are limited like wrong passwords at sign-in, because an open session must not be a way around the throttle.
    /// They have a counter of their own, so that strangers do not keep users from these forms. An error of one of the `secrets`,
    /// which are names of fields, counts as wrong and is recorded as `kind`.
    ///
    /// # Errors
    /// Returns the error of `call`, or an error if the user has to wait.
    pub async fn attempt<T, Call>(
        self,
        kind: SecurityEventKind,
        secrets: &'static [&'static str],
        call: impl FnOnce(UserService) -> Call + Send + 'static,
    ) -> Result<T, FormError>
    where
        T: Send + 'static,
        Call: Future<Output = Result<T, FormError>> + Send,
    {
        self.counted(kind, secrets, Success::Proves, call).await
    }

    async fn counted<T, Call>(
        self,
        kind: SecurityEventKind,
        secrets: &'static [&'static str],
        success: Success,
        call: impl FnOnce(UserService) -> Call + Send + 'static,
    ) -> Result<T, FormError>
    where
        T: Send + 'static,
        Call: Future<Output = Result<T, FormError>> + Send,
    {
        let Self {
            portal,
            user,
            origin,
        } = self;
        let viewer = user.viewer.clone();
        let address = origin.address;
        portal.throttle.attempt(attempt(&viewer, address)).await?;
        let work = run_to_completion(async move {
            let result = call(user).await;
            match &result {
                Ok(_) if success == Success::Proves => {
                    // The change is done. Only the next sign-in has to wait.
                    match portal.throttle.succeeded(attempt(&viewer, address)).await {
                        Ok(()) | Err(Throttled::RetryAfter(_)) => {}
                        Err(Throttled::Database(error)) => return Err(error.into()),
                    }
                }
                Err(error) if is_wrong(error, secrets) => {
                    portal.record(kind, &viewer, &origin).await;
                }
                Ok(_) | Err(_) => portal.throttle.undecided(attempt(&viewer, address)).await?,
            }
            Ok(result)
        });
        work.await?
    }
}

/// Meaning of a successful call for the secrets that were sent with it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Success {
    /// They were right.
    Proves,
    /// Nothing: the call may have been a repeated one.
    IsNoProof,
}

fn attempt(viewer: &Viewer, address: IpAddr) -> Attempt<'_> {
    Attempt {
        account: &viewer.email,
        address,
        from: Source::Session,
    }
}

fn is_wrong(error: &FormError, secrets: &[&str]) -> bool {
    matches!(
        error,
        FormError::Service(ClientError::Refused(_, refusal))
            if secrets.iter().any(|field| refusal.fields.contains_key(*field))
    )
}

//! The second factor: codes of an authenticator app, recovery codes, and passkeys.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::EnumString;
use ts_rs::TS;
use utoipa::ToSchema;

use super::{AuthenticatedUser, Secret};

/// `POST /users/authenticate`, answered: users who have a second factor get a challenge in place of a token.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Authentication {
    Challenged(SignInChallenge),
    SignedIn(AuthenticatedUser),
}

/// Second part of a sign-in after a correct password. The sign-in ends with a code or a passkey.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignInChallenge {
    /// Good for ten minutes and ten attempts.
    pub challenge: Secret,
    /// Whether a passkey can be used in place of a code.
    #[serde(default)]
    pub has_passkeys: bool,
}

/// `POST /users/authenticate/second-factor`, asked: either a code or a passkey's answer.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SecondStep {
    pub challenge: Secret,
    /// Code of the authenticator app, or a recovery code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<Secret>,
    /// A `PublicKeyCredential` as JSON (Web Authentication, section 5.1, `AuthenticationResponseJSON`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passkey: Option<Value>,
    /// Asks for a token with which the next sign-ins need no second step.
    #[serde(default)]
    pub remembers_device: bool,
}

/// `POST /users/authenticate/second-factor`, answered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompletedSignIn {
    pub user: AuthenticatedUser,
    pub used: UsedFactor,
    /// Good for 30 days, among the `trustedDevices` of the user's credentials.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trusted_device: Option<Secret>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum UsedFactor {
    Totp,
    RecoveryCode,
    Passkey,
}

/// `POST /users/authenticate/passkey`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeyQuestion {
    pub challenge: Secret,
}

/// Options that a browser needs to create or use a passkey.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PasskeyOptions {
    /// The argument of `navigator.credentials.create` or `get` as JSON (Web Authentication, sections 5.4 and 5.5).
    pub options: Value,
}

/// `POST /users/authenticate/passwordless/begin`, answered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PasswordlessChallenge {
    /// Good once, for ten minutes.
    pub challenge: Secret,
    /// The argument of `navigator.credentials.get` as JSON (Web Authentication, section 5.5).
    pub options: Value,
}

/// `POST /users/authenticate/passwordless`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordlessSignIn {
    pub challenge: Secret,
    /// A `PublicKeyCredential` as JSON (Web Authentication, section 5.1, `AuthenticationResponseJSON`), with the user's handle.
    pub passkey: Value,
}

/// `GET` and `POST /users/me/totp`, answered: a key that is not confirmed yet.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TotpKey {
    /// Base32 (RFC 4648), to be typed.
    pub key: Secret,
    /// The same key as an `otpauth` address, for a QR code.
    pub uri: Secret,
}

/// `POST /users/me/totp/confirm`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TotpConfirmation {
    pub code: Secret,
}

/// Recovery codes, which cannot be read again. Each is good once, in place of a code of the app.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RecoveryCodes {
    pub codes: Vec<Secret>,
}

/// `POST /users/me/passkeys`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// Tells the user's passkeys apart.
    pub name: String,
    /// A `PublicKeyCredential` as JSON (Web Authentication, section 5.1, `RegistrationResponseJSON`).
    pub credential: Value,
}

/// `POST /users/me/passkeys`, answered.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddedPasskey {
    /// New ones, if the passkey is the first second factor of its user.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recovery_codes: Option<RecoveryCodes>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Passkey {
    pub id: String,
    pub name: String,
    pub created_at: DateTime<Utc>,
    pub last_used_at: Option<DateTime<Utc>>,
}

/// The caller's own second factor.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct SecondFactor {
    /// `None` if the caller has no second factor.
    pub on_since: Option<DateTime<Utc>>,
    /// Whether an authenticator app is set up.
    pub has_app: bool,
    pub recovery_codes_left: u32,
    pub passkeys: Vec<Passkey>,
    /// The caller cannot turn it off.
    pub is_required: bool,
    /// Whether the service knows the address of the pages, which passkeys are bound to.
    pub allows_passkeys: bool,
}

/// Users who must have a second factor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum SecondFactorPolicy {
    #[default]
    Never,
    AccountManagers,
    Everybody,
}

impl SecondFactorPolicy {
    pub fn requires(self, is_account_manager: bool) -> bool {
        match self {
            Self::Never => false,
            Self::AccountManagers => is_account_manager,
            Self::Everybody => true,
        }
    }
}

//! The kinds of security events.
use sea_orm::{DeriveActiveEnum, EnumIter};
use serde::Serialize;
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, EnumIter, DeriveActiveEnum)]
#[serde(rename_all = "snake_case")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(sea_orm::prelude::StringLen::N(32))",
    rename_all = "snake_case"
)]
pub enum SecurityEventKind {
    SignedIn,
    /// Wrong password or unknown account; or the right password of a closed account.
    SignInFailed,
    /// Too many wrong passwords: further attempts have to wait.
    SignInLocked,
    SignedOut,
    /// Sessions ended by a time-out, by the service, or because the password was replaced or the account deactivated.
    SessionsEnded,
    PasswordResetRequested,
    /// A new password was chosen with a mailed link.
    PasswordReset,
    PasswordChanged,
    /// The current password was wrong.
    PasswordChangeFailed,
    SecondFactorOn,
    SecondFactorOff,
    /// Second factor removed by an account manager, for a user whose device is lost.
    SecondFactorReset,
    /// The second step of a sign-in, with a code of the app or a passkey.
    SecondFactorUsed,
    RecoveryCodeUsed,
    /// The password was right, and the code or the passkey was not.
    SecondFactorFailed,
    RecoveryCodesRenewed,
    PasskeyAdded,
    PasskeyRemoved,
    /// The user ended a session on another device.
    DeviceSignedOut,
    EmailChangeRequested,
    EmailChanged,
    /// The user did not expect the change of the address, and undid it with the mailed link.
    EmailRestored,
    PhoneChanged,
    /// The password or the code of a form that asks for them again was wrong.
    StepUpFailed,
    Deactivated,
    Reactivated,
    PermissionsChanged,
    /// Became an account manager, or stopped being one.
    RoleChanged,
    /// The user invited people, or sent an invitation again.
    InvitationsSent,
    InvitationAccepted,
    /// The user lacks the right to do what they asked for.
    AccessRefused,
    /// A key of the buyer API.
    BuyerKeyCreated,
    BuyerKeyRevoked,
}

impl SecurityEventKind {
    /// Whether another user of the supplier can cause it.
    pub(super) fn is_by_colleagues(self) -> bool {
        matches!(
            self,
            Self::Deactivated
                | Self::Reactivated
                | Self::SecondFactorReset
                | Self::SessionsEnded
                | Self::PermissionsChanged
                | Self::RoleChanged
        )
    }
}

//! The second factor of the caller, and the second step of a sign-in.
use crate::{
    AuthenticatedUser, StepUp,
    operation::operations,
    second_factor::{
        AddedPasskey, CompletedSignIn, NewPasskey, PasskeyOptions, PasskeyQuestion,
        PasswordlessChallenge, PasswordlessSignIn, RecoveryCodes, SecondStep, TotpConfirmation,
        TotpKey,
    },
};

operations! { "second factor":
    /// Exchanges a challenge and a code, or a passkey's answer, for an access token. A wrong code does not end the challenge.
    CompleteSignIn: post Anyone [] "/users/authenticate/second-factor" body [SecondStep] -> 200 [CompletedSignIn],
        403: "The account or its supplier is deactivated",
        404: "The challenge is unknown, used, expired, or was tried too often";
    /// Asks the browser for a passkey of the challenge's user.
    BeginPasskeySignIn: post Anyone [] "/users/authenticate/passkey" body [PasskeyQuestion] -> 200 [PasskeyOptions],
        403: "The account or its supplier is deactivated",
        404: "The challenge is unknown, used, expired, or was tried too often";
    /// Asks the browser for a passkey of any user, for a sign-in without a password.
    BeginPasswordlessSignIn: post Anyone [] "/users/authenticate/passwordless/begin" -> 200 [PasswordlessChallenge],
        404: "The pages have no address to which passkeys can be bound";
    /// Exchanges a challenge and a passkey's answer for an access token. The passkey verified its user, so that it counts as
    /// both factors.
    CompletePasswordlessSignIn: post Anyone [] "/users/authenticate/passwordless" body [PasswordlessSignIn]
        -> 200 [AuthenticatedUser],
        403: "The account or its supplier is deactivated",
        404: "The challenge is unknown, used or expired";
    /// Makes a key for an authenticator app. Nothing changes before a code of it confirms the key.
    BeginTotp: post SignedIn [BeforeApproval, BeforeSecondFactor] "/users/me/totp" body [StepUp] -> 200 [TotpKey],
        409: "The caller has an authenticator app";
    /// The key that is not confirmed yet, for half an hour.
    ShowTotpKey: get SignedIn [BeforeApproval, BeforeSecondFactor] "/users/me/totp" -> 200 [TotpKey],
        404: "No key waits for its confirmation";
    /// Confirms the key: from now on sign-ins need a second factor. Returns new recovery codes; all earlier ones end.
    ConfirmTotp: post SignedIn [BeforeApproval, BeforeSecondFactor] "/users/me/totp/confirm" body [TotpConfirmation]
        -> 200 [RecoveryCodes],
        404: "No key waits for its confirmation",
        409: "The caller has an authenticator app";
    /// Makes new recovery codes; all earlier ones end.
    RenewRecoveryCodes: post SignedIn [BeforeApproval] "/users/me/recovery-codes" body [StepUp] -> 200 [RecoveryCodes],
        409: "The caller has no second factor";
    /// Turns the second factor off: forgets the app's key, the recovery codes, the passkeys and the trusted devices.
    RemoveSecondFactor: post SignedIn [BeforeApproval] "/users/me/second-factor/remove" body [StepUp] -> 204,
        409: "The caller has no second factor, or must have one";
    /// Asks the browser for a new passkey.
    BeginPasskey: post SignedIn [BeforeApproval, BeforeSecondFactor] "/users/me/passkeys/begin" body [StepUp]
        -> 200 [PasskeyOptions],
        409: "The caller has too many passkeys";
    /// Adds the passkey that the browser created. The first factor of the caller's comes with recovery codes.
    AddPasskey: post SignedIn [BeforeApproval, BeforeSecondFactor] "/users/me/passkeys" body [NewPasskey]
        -> 200 [AddedPasskey];
    /// Removes a passkey of the caller's.
    RemovePasskey: post SignedIn [BeforeApproval] "/users/me/passkeys/{id}/remove" body [StepUp] -> 204,
        409: "The passkey is the caller's only second factor";
    /// Removes the second factor of a colleague whose device is lost, and ends all of the colleague's tokens.
    ResetSecondFactor: post SignedIn(Users Edit) [] "/users/{id}/second-factor/reset" body [StepUp] -> 204,
        403: "The caller is no account manager",
        409: "The user has no second factor, or is the caller";
}

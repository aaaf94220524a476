//! The second factor of the caller, and the second step of a sign-in.
use crate::{
    StepUp,
    operation::operations,
    second_factor::{
        CompletedSignIn, NewPasskey, PasskeyOptions, PasskeyQuestion, RecoveryCodes, SecondStep,
        TotpConfirmation, TotpKey,
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
    /// Makes a key for an authenticator app. Nothing changes before a code of it confirms the key.
    BeginTotp: post SignedIn [BeforeApproval, BeforeSecondFactor] "/users/me/totp" body [StepUp] -> 200 [TotpKey],
        409: "The caller has a second factor";
    /// The key that is not confirmed yet, for half an hour.
    ShowTotpKey: get SignedIn [BeforeApproval, BeforeSecondFactor] "/users/me/totp" -> 200 [TotpKey],
        404: "No key waits for its confirmation";
    /// Confirms the key: from now on sign-ins need a code. Returns the recovery codes.
    ConfirmTotp: post SignedIn [BeforeApproval, BeforeSecondFactor] "/users/me/totp/confirm" body [TotpConfirmation]
        -> 200 [RecoveryCodes],
        404: "No key waits for its confirmation",
        409: "The caller has a second factor";
    /// Makes new recovery codes; all earlier ones end.
    RenewRecoveryCodes: post SignedIn [BeforeApproval] "/users/me/recovery-codes" body [StepUp] -> 200 [RecoveryCodes],
        409: "The caller has no second factor";
    /// Turns the second factor off: forgets the app's key, the recovery codes, the passkeys and the trusted devices.
    RemoveSecondFactor: post SignedIn [BeforeApproval] "/users/me/second-factor/remove" body [StepUp] -> 204,
        409: "The caller has no second factor, or must have one";
    /// Asks the browser for a new passkey.
    BeginPasskey: post SignedIn [BeforeApproval] "/users/me/passkeys/begin" body [StepUp] -> 200 [PasskeyOptions],
        409: "The caller has no authenticator app, or has too many passkeys";
    /// Adds the passkey that the browser created.
    AddPasskey: post SignedIn [BeforeApproval] "/users/me/passkeys" body [NewPasskey] -> 204,
        409: "The caller has no authenticator app";
    /// Removes a passkey of the caller's.
    RemovePasskey: post SignedIn [BeforeApproval] "/users/me/passkeys/{id}/remove" body [StepUp] -> 204;
    /// Removes the second factor of a colleague whose device is lost, and ends all of the colleague's tokens.
    ResetSecondFactor: post SignedIn(Users Edit) [] "/users/{id}/second-factor/reset" body [StepUp] -> 204,
        403: "The caller is no account manager",
        409: "The user has no second factor, or is the caller";
}

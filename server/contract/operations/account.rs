//! Signing in, registering and the user's own account.
use crate::{
    Credentials, CurrentUser, EmailChange, EmailConfirmation, EmailRestoration, ForgottenPassword,
    NameChange, NewPasswordQuestion, OwnAccount, PasswordChange, PasswordQuestion, PasswordRating,
    PasswordReset, PhoneChange, Registered, Registration, ResetAccount, RestoredAccount,
    TokenAnswer, TokenQuestion, operation::operations, second_factor::Authentication,
};

operations! { "users":
    /// Exchanges an e-mail address and a password for an access token, or for a challenge if the user has a second factor.
    ///
    /// An unknown account and a wrong password get the same answer, in the same time. The same holds for an address with a
    /// registration that is not confirmed.
    Authenticate: post Anyone [] "/users/authenticate" body [Credentials] -> 200 [Authentication],
        400: "Not JSON, or the e-mail address or the password is wrong",
        403: "The password is right, but the account is deactivated, or its address not confirmed yet",
        503: "Too many sign-ins at once";
    /// Ends the access token.
    SignOut: post SignedIn [BeforeApproval, BeforeSecondFactor] "/users/sign-out" -> 204;
    /// Ends all other access tokens of the caller; the next sign-ins need the second factor on all devices.
    SignOutOthers: post SignedIn [BeforeApproval] "/users/me/sign-out-others" -> 204;
    /// The caller, as the shell shows them.
    ShowCurrentUser: get SignedIn [BeforeApproval, BeforeSecondFactor] "/users/me" -> 200 [CurrentUser];
    /// The caller's own account, with details that only the caller sees.
    ShowAccount: get SignedIn [BeforeApproval, BeforeSecondFactor] "/users/me/account" -> 200 [OwnAccount];
    /// Changes the caller's name.
    ChangeName: put SignedIn [BeforeApproval] "/users/me/name" body [NameChange] -> 200 [CurrentUser];
    /// Changes the caller's password and ends all of the caller's other tokens.
    ChangePassword: put SignedIn [BeforeApproval] "/users/me/password" body [PasswordChange] -> 204,
        503: "Too many passwords at once";
    /// Rates a new password of the caller's. Nothing is changed.
    RatePassword: post SignedIn [BeforeApproval] "/users/me/password/rating" body [PasswordQuestion] -> 200 [PasswordRating];
    /// Rates the new password of somebody who has no account yet, or who lost the password. Nothing is changed.
    RateNewPassword: post Anyone [] "/users/password-rating" body [NewPasswordQuestion] -> 200 [PasswordRating];
    /// Changes or removes the caller's telephone number, and mails that to the caller.
    ChangePhone: put SignedIn [BeforeApproval] "/users/me/phone" body [PhoneChange] -> 204;
    /// Mails a link to the new address, in place of earlier ones. The answer is the same whether or not it has an account.
    ChangeEmail: post SignedIn [BeforeApproval] "/users/me/email" body [EmailChange] -> 202;
    /// Gives up a change of the address that is not confirmed yet. Succeeds too if there is none.
    CancelEmailChange: delete SignedIn [BeforeApproval] "/users/me/email" -> 204;
    /// Confirms a new address: its token and the account's password change it. The earlier address gets a mail. A refused
    /// password does not use up the token.
    ConfirmEmailChange: post Anyone [] "/users/confirm-email-change" body [EmailConfirmation] -> 200 [CurrentUser],
        404: "The token is unknown, used, replaced or expired",
        409: "The address has an account by now",
        503: "Too many passwords at once";
    /// Puts back the address that an account had before a change, with the token of the mail to it. All tokens of the account
    /// end, and its password no longer works: a new one is chosen with the token in the answer. The account managers are mailed.
    RestoreEmail: post Anyone [] "/users/restore-email" body [EmailRestoration] -> 200 [RestoredAccount],
        404: "The token is unknown, used or expired",
        409: "The address has another account by now";
    /// Registers a supplier and its account manager, and mails a link to confirm the address.
    ///
    /// The answer is the same whether or not the address has an account.
    Register: post Anyone [] "/users/register" body [Registration] -> 202 [Registered],
        403: "Suppliers cannot register themselves here",
        503: "Too many passwords at once";
    /// Confirms a registration: its token and its password open the account. The supplier then waits for the buyer's approval,
    /// unless registration is open. A refused password does not use up the token.
    ConfirmEmail: post Anyone [] "/users/confirm-email" body [EmailConfirmation] -> 204,
        404: "The token is unknown, used or expired",
        409: "The address or the username has an account by now",
        503: "Too many passwords at once";
    /// Mails a link to choose a new password, if the address has an account. Answers before it looks that up.
    ForgotPassword: post Anyone [] "/users/forgot-password" body [ForgottenPassword] -> 202;
    /// Sets a new password with a mailed token and ends all tokens of the account. A refused password does not use up the
    /// token.
    ResetPassword: post Anyone [] "/users/reset-password" body [PasswordReset] -> 200 [ResetAccount],
        404: "The token is unknown, used or expired",
        503: "Too many passwords at once";
    /// The state of a mailed token; asking does not use it up. A POST, since a URL would end up in logs.
    ShowTokenState: post Anyone [] "/users/tokens/state" body [TokenQuestion] -> 200 [TokenAnswer];
}

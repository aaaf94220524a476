//! Signing in, registering and the user's own account.
use crate::{
    AuthenticatedUser, Credentials, CurrentUser, EmailConfirmation, ForgottenPassword, NameChange,
    PasswordChange, PasswordReset, Registered, Registration, ResetAccount, TokenAnswer,
    TokenQuestion, operation::operations,
};

operations! { "users":
    /// Exchanges an e-mail address and a password for an access token.
    ///
    /// An unknown account and a wrong password get the same answer, in the same time. The same holds for an address with a
    /// registration that is not confirmed.
    Authenticate: post Anyone [] "/users/authenticate" body [Credentials] -> 200 [AuthenticatedUser],
        400: "Not JSON, or the e-mail address or the password is wrong",
        403: "The password is right, but the account is deactivated, or its address not confirmed yet",
        503: "Too many sign-ins at once";
    /// Ends the access token.
    SignOut: post SignedIn [BeforeApproval] "/users/sign-out" -> 204;
    /// The caller, as the shell shows them.
    ShowCurrentUser: get SignedIn [BeforeApproval] "/users/me" -> 200 [CurrentUser];
    /// Changes the caller's name.
    ChangeName: put SignedIn [BeforeApproval] "/users/me/name" body [NameChange] -> 200 [CurrentUser];
    /// Changes the caller's password and ends all of the caller's other tokens.
    ChangePassword: put SignedIn [BeforeApproval] "/users/me/password" body [PasswordChange] -> 204,
        503: "Too many passwords at once";
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

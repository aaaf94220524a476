//! The supplier's users and invitations.
use crate::{
    CurrentUser, RoleChange, StepUp, SupplierUser, UserChange, UserDetail, UserList, UserQuery,
    invitation::{
        AcceptedInvitation, Invitation, InvitationAcceptance, InvitationSending, NewInvitations,
    },
    list::ExportPiece,
    operation::operations,
};

operations! { "users":
    /// One page of the supplier's users, filtered, and the open invitations.
    ListUsers: get SignedIn(Users View) [] "/users" query [UserQuery] -> 200 [UserList];
    /// The next rows of all that the list finds, for a file; the query's page is ignored.
    ExportUsers: get SignedIn(Users View) [] "/user-exports/{after}" query [UserQuery] -> 200 [ExportPiece<SupplierUser>];
    /// A user with permissions, recent activity and open drafts.
    ShowUser: get SignedIn(Users View) [] "/users/{id}" -> 200 [UserDetail];
    /// Changes the employee type and the permissions of a user. Callers who are no account managers give and take only
    /// permissions that they have themselves, and do not change account managers. Nobody changes their own permissions. Asks for
    /// the password again.
    ChangeUser: put SignedIn(Users Edit) [] "/users/{id}" body [UserChange] -> 200 [CurrentUser],
        409: "The user was changed meanwhile, or the caller asks for other permissions for themselves";
    /// Makes a user an account manager, or an account manager an ordinary user; returns everybody whose role changed. The last
    /// account manager who can sign in stays one.
    ChangeUserRole: put SignedIn [Once] "/users/{id}/role" body [RoleChange] -> 200 [Vec<CurrentUser>],
        403: "The caller is no account manager",
        409: "The user was changed meanwhile or is deactivated, or no account manager would be left";
    /// Deactivates a user and ends all of their tokens. Callers cannot deactivate themselves, so that a supplier always has an
    /// account manager; only account managers deactivate account managers.
    DeactivateUser: post SignedIn(Users Approve) [] "/users/{id}/deactivate" -> 204,
        409: "The caller asks to be deactivated";
    /// Lets a deactivated user sign in again. Asks for the password again.
    ReactivateUser: post SignedIn(Users Approve) [] "/users/{id}/reactivate" body [StepUp] -> 204,
        409: "The caller may not give the permissions that the user has";
}

operations! { "invitations":
    /// Checks invitations without sending them.
    CheckInvitations: post SignedIn(Users Edit) [Large] "/invitation-checks" body [NewInvitations] -> 204;
    /// Invites people by mail: all of them, or nobody if anything is wrong. An address that has an account elsewhere is invited
    /// like any other; its owner is told by mail. Asks for the password again.
    InviteUsers: post SignedIn(Users Edit) [Once, Large] "/invitations" body [InvitationSending] -> 200 [Vec<Invitation>];
    /// An invitation, also one that is accepted or withdrawn.
    ShowInvitation: get SignedIn(Users View) [] "/invitations/{id}" -> 200 [Invitation];
    /// Mails an invitation again, which is then valid for another seven days. Asks for the password again.
    ResendInvitation: post SignedIn(Users Edit) [] "/invitations/{id}/resend" body [StepUp] -> 204,
        409: "The invitation is accepted or withdrawn, or was mailed just now, or the caller may not give its permissions";
    /// Withdraws an invitation; its link no longer works. Succeeds too if it was withdrawn before.
    WithdrawInvitation: post SignedIn(Users Edit) [] "/invitations/{id}/withdraw" -> 204,
        409: "The invitation is accepted";
    /// Accepts an invitation with its mailed token: the invited person becomes a user. Refusals do not use up the token.
    AcceptInvitation: post Anyone [] "/invitation-acceptances" body [InvitationAcceptance] -> 200 [AcceptedInvitation],
        404: "The token is unknown, used, expired or withdrawn",
        409: "The address has an account by now, or whoever sent the invitation may no longer give these permissions",
        503: "Too many passwords at once";
}

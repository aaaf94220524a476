//! The supplier's users.
use crate::{SupplierUser, operation::operations};

operations! { "users":
    /// The supplier's users, the active ones first.
    ListUsers: get SignedIn(Users View) [] "/users" -> 200 [Vec<SupplierUser>];
    /// Deactivates a user and ends all of their tokens. Account managers cannot deactivate themselves, so that a supplier
    /// always has one.
    DeactivateUser: post SignedIn(Users Edit) [] "/users/{id}/deactivate" -> 204,
        403: "The caller is no account manager",
        409: "The caller asks to be deactivated";
    /// Lets a deactivated user sign in again.
    ReactivateUser: post SignedIn(Users Edit) [] "/users/{id}/reactivate" -> 204,
        403: "The caller is no account manager";
}

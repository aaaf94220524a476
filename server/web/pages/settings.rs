//! `GET /settings`: the first entry of the menu's group that the viewer may see.
use contract::{Area, Permission};

use crate::{Outcome, http::UserService};

/// Redirects.
pub async fn show(user: UserService) -> Outcome {
    let may_view = |area| user.viewer.may(Permission::view(area));
    let entries = [
        (may_view(Area::BankAccounts), "/settings/bankAccounts"),
        (may_view(Area::Users), super::users::URL),
    ];
    let first = entries.into_iter().find(|(may_view, _)| *may_view);
    Outcome::redirect(first.map_or("/settings/profile", |(_, path)| path))
}

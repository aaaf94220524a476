//! `/settings/users`: the supplier's users and open invitations.
pub mod activation;
pub mod detail;
pub mod invitation;
pub mod invite;
mod pasted_list;
mod permission_fields;
pub mod role;

use axum::Json;
use serde::Serialize;
use ts_rs::TS;

use contract::{
    SupplierUser, UserList, UserQuery,
    list::{ExportPiece, FIRST_PIECE},
    operations::{ExportUsers, ListUsers},
};
use service_client::ClientError;

use super::documents::list_query::ListQuery;
use crate::{Error, Outcome, http::UserService};

pub const URL: &str = "/settings/users";

#[derive(Clone, Debug, Serialize, TS)]
pub struct UsersProps {
    pub query: UserQuery,
    pub list: UserList,
}

/// `GET /settings/users`. Redirects from a page beyond the end of the list to the last page.
pub async fn show(user: UserService, query: ListQuery) -> Result<Outcome, Error> {
    let asked: UserQuery = query.parse();
    let list = user.call::<ListUsers>([], asked.clone()).await?;
    if let Some(last_page) = query.last_page(URL, list.paging) {
        return Ok(Outcome::redirect(last_page));
    }
    let props = UsersProps { query: asked, list };
    Ok(Outcome::page(props))
}

/// `GET /api/users` (specification section 7)
pub async fn list(user: UserService) -> Result<Json<Vec<SupplierUser>>, Error> {
    Ok(Json(all(&user).await?))
}

/// All users of the supplier.
pub async fn all(user: &UserService) -> Result<Vec<SupplierUser>, ClientError> {
    let mut users = Vec::new();
    let mut next = Some(FIRST_PIECE.to_owned());
    while let Some(after) = next {
        let piece = user.call::<ExportUsers>([after], UserQuery::default());
        let ExportPiece {
            rows,
            next: following,
        } = piece.await?;
        users.extend(rows);
        next = following;
    }
    Ok(users)
}

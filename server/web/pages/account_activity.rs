//! `/settings/users/activity`: the security events of the supplier's users, for its account managers.
use std::sync::Arc;

use axum::extract::State;
use serde::Serialize;
use ts_rs::TS;

use contract::list::Paging;

use super::{documents::list_query::ListQuery, users};
use crate::{Error, Outcome, Portal, http::UserService, security_events::AccountEvent};

const URL: &str = "/settings/users/activity";

#[derive(Clone, Debug, Serialize, TS)]
pub struct AccountActivityProps {
    pub rows: Vec<AccountEvent>,
    pub paging: Paging,
}

/// `GET /settings/users/activity`. The service says who the users are, so that events of other suppliers' users are never
/// read. Redirects from a page beyond the end of the list to the last page.
pub async fn show(
    State(portal): State<Arc<Portal>>,
    user: UserService,
    query: ListQuery,
) -> Result<Outcome, Error> {
    user.expect(user.viewer.is_account_manager).await?;
    let users = users::all(&user).await?;
    let events = &portal.security_events;
    let (rows, paging) = events.of_users(&users, query.page()).await?;
    if let Some(last_page) = query.last_page(URL, paging) {
        return Ok(Outcome::redirect(last_page));
    }
    let props = AccountActivityProps { rows, paging };
    Ok(Outcome::page(props))
}

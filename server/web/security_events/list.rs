//! The events of a supplier's users, newest first.
use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, Order, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait,
    sea_query::{Asterisk, Expr, Func, Query},
};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    SupplierUser,
    list::{Count, MOST_COUNTED, PageSize, Paging},
};

use super::{
    SecurityEventKind, SecurityEvents,
    table::{Column, Entity, Model},
};

/// An event as the page shows it.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct AccountEvent {
    pub id: String,
    pub at: DateTime<Utc>,
    pub kind: SecurityEventKind,
    /// The full name of the account's user.
    pub name: String,
    pub email: String,
    /// The full name of another user who did it.
    pub by: Option<String>,
    /// IP address of the client.
    pub address: Option<String>,
    pub browser: Option<String>,
    pub system: Option<String>,
}

impl SecurityEvents {
    /// One page of the events of these users: of their ids, and of sign-ins and mails that somebody asked for with their
    /// addresses.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn of_users(
        &self,
        users: &[SupplierUser],
        page: u32,
    ) -> Result<(Vec<AccountEvent>, Paging), DbErr> {
        let by_id: HashMap<&str, &SupplierUser> =
            users.iter().map(|user| (&*user.id, user)).collect();
        let by_account: HashMap<Vec<u8>, &SupplierUser> = users
            .iter()
            .map(|user| (self.pseudonym(&user.email), user))
            .collect();
        let theirs = Condition::any()
            .add(Column::UserId.is_in(by_id.keys().copied()))
            .add(
                Condition::all()
                    .add(Column::UserId.is_null())
                    .add(Column::Account.is_in(by_account.keys().cloned())),
            );
        let size = PageSize::default();
        let rows = Entity::find()
            .filter(theirs.clone())
            .order_by(Column::At, Order::Desc)
            .order_by(Column::Id, Order::Desc)
            .offset(u64::from(page - 1) * u64::from(size.rows()))
            .limit(u64::from(size.rows()))
            .all(&self.database)
            .await?;
        let found = Count::capped(self.count(theirs).await?, MOST_COUNTED);
        let last_page = found
            .number
            .div_ceil(size.rows())
            .clamp(1, size.last_page());
        let paging = Paging {
            page,
            page_size: size.rows(),
            last_page,
            found,
            has_more: page < last_page,
        };
        let event = |row: Model| {
            let by_id = |id: &String| by_id.get(id.as_str()).copied();
            let of_account = || by_account.get(row.account.as_ref()?).copied();
            let user = row.user_id.as_ref().and_then(by_id).or_else(of_account)?;
            Some(AccountEvent {
                id: row.id.to_string(),
                at: DateTime::from_timestamp(row.at, 0).unwrap_or_default(),
                kind: row.kind,
                name: user.full_name.clone(),
                email: user.email.clone(),
                by: row
                    .by_user_id
                    .as_ref()
                    .and_then(by_id)
                    .map(|by| by.full_name.clone()),
                address: row.address,
                browser: row.browser,
                system: row.system,
            })
        };
        Ok((rows.into_iter().filter_map(event).collect(), paging))
    }

    /// Counts up to one more than a list shows.
    async fn count(&self, filter: Condition) -> Result<u64, DbErr> {
        let limited = Entity::find()
            .select_only()
            .column(Column::Id)
            .filter(filter)
            .limit(u64::from(MOST_COUNTED) + 1)
            .into_query();
        let count = Query::select()
            .expr(Func::count(Expr::col(Asterisk)))
            .from_subquery(limited, "counted")
            .to_owned();
        let row = self.database.query_one(&count).await?;
        let number: i64 = row.map_or(Ok(0), |row| row.try_get_by_index(0))?;
        Ok(number.unsigned_abs())
    }
}

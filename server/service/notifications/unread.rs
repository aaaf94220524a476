//! The number of a user's unread notifications: as a part of the query that finds the user, and after a change.
use sea_orm::{
    ColumnTrait, DbErr, EntityName, EntityTrait, IntoSimpleExpr, QueryFilter,
    sea_query::{Asterisk, Expr, ExprTrait, Func, Query, SimpleExpr},
};

use crate::{
    context::Context,
    entities::{
        notification::{Column, Entity},
        user,
    },
    lists,
};
use contract::notification::MOST_UNREAD;

/// Updates the caller's number after notifications were marked as read.
pub async fn update(context: &Context) -> Result<(), DbErr> {
    let unread = Entity::find()
        .filter(Column::UserId.eq(context.user.id))
        .filter(Column::ReadAt.is_null());
    let read = context.unread.begin_read();
    let counted = lists::counts(&context.database, [(unread, MOST_UNREAD)]).await?;
    let number = counted.first().copied().unwrap_or_default();
    let number = u32::try_from(number).unwrap_or(u32::MAX);
    context.unread.finish_read(read, number);
    Ok(())
}

/// For a query with the table of users; counts up to one more than [`MOST_UNREAD`].
pub fn of_user() -> SimpleExpr {
    let unread = Query::select()
        .expr_as(Expr::value(1), "one")
        .from(Entity.table_ref())
        .and_where(
            Column::UserId
                .into_simple_expr()
                .eq(user::Column::Id.into_simple_expr()),
        )
        .and_where(Column::ReadAt.into_simple_expr().is_null())
        .limit(u64::from(MOST_UNREAD) + 1)
        .to_owned();
    let count = Query::select()
        .expr(Func::count(Expr::col(Asterisk)))
        .from_subquery(unread, "unread_rows")
        .to_owned();
    SimpleExpr::SubQuery(None, Box::new(count.into()))
}

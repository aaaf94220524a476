//! The number of a user's unread notifications: as a part of the query that finds the user, and after a change.
use sea_orm::{
    ColumnTrait, DbErr, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait, SimpleExpr},
};

use crate::{context::Context, lists};
use contract::notification::MOST_UNREAD;
use tables::{
    notification::{Column, Entity},
    user,
};

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

/// Returns the number of unread notifications, for a query with the table of users; counts up to one more than [`MOST_UNREAD`].
pub fn of_user() -> SimpleExpr {
    let user = Expr::col(user::Column::Id.as_column_ref());
    let unread = Entity::find()
        .filter(Expr::col(Column::UserId.as_column_ref()).eq(user))
        .filter(Column::ReadAt.is_null());
    lists::count_up_to(unread, MOST_UNREAD)
}

//! The number of a user's unread notifications, as a part of the query that finds the user.
use sea_orm::{
    EntityName, IntoSimpleExpr,
    sea_query::{Asterisk, Expr, ExprTrait, Func, Query, SimpleExpr},
};

use crate::entities::{
    notification::{Column, Entity},
    user,
};
use contract::notification::MOST_UNREAD;

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

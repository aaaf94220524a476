//! Whose permissions an invitation gives. Earlier ones are taken from the audit log.
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    add_columns(manager, "invitations", [uuid_null("given_by")]).await?;
    let event = |column: &'static str| Expr::col(("events", column));
    let giver = Query::select()
        .column(("events", "actor_id"))
        .from("events")
        .and_where(event("document_id").equals(("invitations", "id")))
        .and_where(event("document_kind").eq("user"))
        .and_where(event("kind").is_in(["invited", "invitation_resent"]))
        .order_by(("events", "at"), Order::Desc)
        .order_by(("events", "id"), Order::Desc)
        .limit(1)
        .to_owned();
    let update = Query::update()
        .table("invitations")
        .value(
            "given_by",
            SimpleExpr::SubQuery(None, Box::new(giver.into())),
        )
        .to_owned();
    manager.get_connection().execute(&update).await?;
    Ok(())
}

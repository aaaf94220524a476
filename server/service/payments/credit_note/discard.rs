//! `DELETE /credit-notes/{number}`: gives up a draft, whose number is not given again.
use database::BeginWrite;
use sea_orm::EntityTrait;

use super::{draft::expect_draft, lines, lock::lock};
use crate::{
    context::Context,
    documents::events::{self, Change},
    entities::credit_note::Entity,
    error::ServiceError,
};
use contract::exchange::EventKind;

pub async fn discard(context: Context, [number]: [String; 1], _: ()) -> Result<(), ServiceError> {
    let audit = context.audit();
    let transaction = context.database.begin_write().await?;
    let note = lock(&transaction, context.user.supplier_id, &number)
        .await?
        .note;
    expect_draft(&note)?;
    lines::delete(&transaction, note.id).await?;
    Entity::delete_by_id(note.id).exec(&transaction).await?;
    let change = Change::new(EventKind::InvoiceDiscarded).noted(&note.number);
    let change = change.before(&(&note.reason, &note.totals));
    events::record(&transaction, note.document(), &audit, change).await?;
    Ok(transaction.commit().await?)
}

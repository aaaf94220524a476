//! `PUT /credit-notes/{number}`: the draft credits other lines, or for another reason, and keeps its number.
use chrono::TimeDelta;
use rust_decimal::Decimal;
use sea_orm::{ActiveValue::Set, EntityTrait, IntoActiveModel};
use uuid::Uuid;

use super::{
    credited::totals,
    detail,
    draft::{checked, expect_draft, expect_open, expect_unchanged, to_json},
    lines,
    lock::{Locked, lock},
};
use contract::{
    exchange::EventKind,
    operations::ChangeCreditNote,
    payment::{CreditNoteChange, CreditNoteDetail},
};
use documents::events::{self, Change};
use service_core::{context::Context, error::ServiceError, idempotency::once_for};
use tables::{credit_note::Entity, credit_note_line};
use values::bidi::plain_prose;

pub async fn change(
    context: Context,
    [number]: [String; 1],
    input: CreditNoteChange,
) -> Result<CreditNoteDetail, ServiceError> {
    let audit = context.audit();
    let id: Uuid =
        once_for::<ChangeCreditNote, _>(&context, &number, &input, async |transaction| {
            let Locked {
                note,
                invoice,
                order,
            } = lock(transaction, context.user.supplier_id, &number).await?;
            expect_draft(&note)?;
            expect_unchanged(&note, input.changed_at)?;
            expect_open(&invoice)?;
            let (terms, amount) = checked(transaction, &input.input, (&invoice, &order)).await?;
            let (id, document) = (note.id, note.document());
            let stored = audited(&lines::load(transaction, id).await?);
            let before = (&*note.reason, stored, totals(&note));
            let lines = lines::from_terms(id, &terms)?;
            let reason = plain_prose(&input.input.reason);
            let after = (&*reason, audited(&lines), terms.totals.clone());
            // An unchanged draft keeps its version: colleagues who have read it can still send it.
            if after == before {
                return Ok(id);
            }
            let change = Change::new(EventKind::Changed);
            let change = change.before(&before).after(&after);
            lines::replace(transaction, id, lines).await?;
            let mut row = note.into_active_model();
            row.amount = Set(amount);
            row.reason = Set(reason);
            row.totals = Set(Some(to_json(&terms)));
            // Later than before whatever the clock says, because it stands for the version.
            let next = input.changed_at + TimeDelta::microseconds(1);
            row.changed_at = Set(Some(audit.recorded_at.max(next)));
            Entity::update(row).exec(transaction).await?;
            events::record(transaction, document, &audit, change).await?;
            Ok(id)
        })
        .await?;
    // The draft is looked up by its ID: before a repeated call it may have been sent under another number.
    let note = Entity::find_by_id(id).one(&context.database).await?;
    detail::shown(&context, note.ok_or(ServiceError::NotFound)?).await
}

/// Number, quantity and net amount of each line, as the audit log keeps them.
fn audited(lines: &[credit_note_line::Model]) -> Vec<(i32, Option<Decimal>, Decimal)> {
    let lines = lines.iter().map(|line| {
        let quantity = line.quantity.map(Decimal::from);
        (line.line_number, quantity, Decimal::from(line.net))
    });
    lines.collect()
}

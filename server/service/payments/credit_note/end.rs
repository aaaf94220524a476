//! Ends a credit note of the supplier that is in force: its amount is open again.
use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait,
    IntoActiveModel, QueryFilter, QueryOrder,
};

use super::withdraw::has_decided;
use contract::exchange::{EventKind, Side};
use documents::events;
use tables::{
    credit_note::{Column, Entity, Model, State},
    event,
    fixed_point::Amount,
    invoice,
};

pub struct End {
    pub state: State,
    pub rejection_reason: Option<String>,
}

/// Ends a credit note and restores the payment state of its invoice. Must be called while the invoice is locked.
pub async fn end(
    transaction: &DatabaseTransaction,
    note: Model,
    invoice: invoice::Model,
    end: End,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let open = Amount(invoice.outstanding.0 + note.amount.0);
    let mut standing = match invoice.state {
        invoice::State::Paid => before_settlement(transaction, &invoice).await?,
        _ => Standing::from(&invoice),
    };
    // Only credit notes have settled a part of it.
    if open == invoice.total && standing.state == invoice::State::PartiallyPaid {
        standing.state = invoice::State::Approved;
    }
    let mut row = note.into_active_model();
    row.state = Set(end.state);
    row.rejection_reason = Set(end.rejection_reason);
    row.changed_at = Set(Some(now));
    Entity::update(row).exec(transaction).await?;

    let mut row = invoice.into_active_model();
    row.outstanding = Set(open);
    row.state = Set(standing.state);
    row.reason = Set(standing.reason);
    row.expected_payment_date = Set(standing.expected_payment_date);
    row.changed_at = Set(now);
    invoice::Entity::update(row).exec(transaction).await?;
    Ok(())
}

/// State of an invoice's payment.
struct Standing {
    state: invoice::State,
    reason: Option<String>,
    expected_payment_date: Option<NaiveDate>,
}

impl From<&invoice::Model> for Standing {
    fn from(invoice: &invoice::Model) -> Self {
        Self {
            state: invoice.state,
            reason: invoice.reason.clone(),
            expected_payment_date: invoice.expected_payment_date,
        }
    }
}

/// Returns the payment state of the invoice before it was settled by the credit note that was sent last, or after that by the
/// buyer.
async fn before_settlement(
    database: &impl ConnectionTrait,
    invoice: &invoice::Model,
) -> Result<Standing, DbErr> {
    if let Some(last) = last_sent(database, invoice).await?
        && let Some(state) = last.invoice_state
        && !has_decided(database, invoice.document(), &last.number).await?
    {
        return Ok(Standing {
            state,
            reason: last.invoice_reason,
            expected_payment_date: last.invoice_expected_payment_date,
        });
    }
    Ok(Standing {
        state: invoice::State::PartiallyPaid,
        reason: None,
        expected_payment_date: None,
    })
}

/// Returns the last sent of the supplier's credit notes of the invoice that are in force.
async fn last_sent(
    database: &impl ConnectionTrait,
    invoice: &invoice::Model,
) -> Result<Option<Model>, DbErr> {
    let mut notes = Entity::find()
        .filter(Column::InvoiceId.eq(invoice.id))
        .filter(Column::State.is_in(State::OWN_IN_FORCE))
        .all(database)
        .await?;
    let sent = events::of_document(invoice.document())
        .filter(event::Column::Kind.eq(EventKind::CreditNoteReceived))
        .filter(event::Column::ActorSide.eq(Side::Supplier))
        .filter(event::Column::Note.is_in(notes.iter().map(|note| &*note.number)))
        .order_by_desc(event::Column::Id)
        .one(database)
        .await?;
    let number = sent.and_then(|event| event.note);
    let place = notes
        .iter()
        .position(|note| number.as_ref() == Some(&note.number));
    Ok(place.map(|place| notes.swap_remove(place)))
}

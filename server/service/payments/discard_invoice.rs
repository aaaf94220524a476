//! `DELETE /orders/{number}/invoices/{invoice}`: gives up a draft; what stood in it can be invoiced anew.
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};

use contract::exchange::EventKind;
use documents::{
    Document as _, Orders, attachments,
    decision::change,
    events,
    orders::shipments,
    transition::{Step, apply_transition},
};
use service_core::{context::Context, error::ServiceError, lists};
use tables::{
    invoice::{Column, Entity, Model, State},
    invoice_line,
    order::{self, states::Action},
};
use values::message_id::MessageId;

pub async fn discard(
    context: Context,
    [number, invoice]: [String; 2],
    _: (),
) -> Result<(), ServiceError> {
    let audit = context.audit();
    let files = change::<Orders, _>(&context, &number, async |transaction, order| {
        // A repeated call finds no draft and succeeds.
        let Some(draft) = draft(transaction, &order, &invoice).await? else {
            return Ok(Vec::new());
        };
        let files = attachments::detach_all(transaction, draft.document()).await?;
        invoice_line::Entity::delete_many()
            .filter(invoice_line::Column::InvoiceId.eq(draft.id))
            .exec(transaction)
            .await?;
        Entity::delete_by_id(draft.id).exec(transaction).await?;
        let draft = shipments::invoice_to_contract(draft);
        let step = Step::new(Action::DiscardInvoice, EventKind::InvoiceDiscarded)
            .noted(&draft.number)
            .replacing(&draft);
        apply_transition(transaction, order, &audit, step).await?;
        Ok(files)
    })
    .await?;
    for key in files {
        context.options.files.delete(&key).await?;
    }
    Ok(())
}

/// The draft of that number, which was made from the order; nothing where it was discarded before.
///
/// # Errors
/// There was none, or the buyer has got the invoice.
async fn draft(
    transaction: &DatabaseTransaction,
    order: &order::Model,
    number: &str,
) -> Result<Option<Model>, ServiceError> {
    if !lists::can_be_number(number) {
        return Err(ServiceError::NotFound);
    }
    let invoice = shipments::invoices_of(order)
        .filter(Column::Number.eq(number))
        .one(transaction)
        .await?;
    match invoice {
        Some(invoice) if invoice.state == State::Draft => Ok(Some(invoice)),
        Some(_) => {
            let sent = MessageId::new("service-invoice-no-draft");
            Err(ServiceError::Conflict(sent))
        }
        None => {
            let discarded = EventKind::InvoiceDiscarded;
            if events::has(transaction, order.document(), discarded, number).await? {
                Ok(None)
            } else {
                Err(ServiceError::NotFound)
            }
        }
    }
}

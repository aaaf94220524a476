//! `DELETE /orders/{number}/invoices/{invoice}`: gives up a draft; what stood in it can be invoiced anew.
use axum::{
    extract::{Path, State as Shared},
    http::StatusCode,
};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, TransactionTrait};

use super::{
    record::{self, Step},
    shipments,
    states::Action,
};
use crate::{
    Service,
    documents::{self, Document as _, Orders},
    entities::{
        invoice::{Column, Entity, Model, State},
        invoice_line, order,
    },
    error::ServiceError,
    exchange::events,
    extract::{Caller, Origin},
};
use contract::{Refusal, exchange::EventKind};
use values::message_id::MessageId;

#[utoipa::path(
    delete,
    path = "/orders/{number}/invoices/{invoice}",
    tag = "orders",
    security(("token" = [])),
    params(
        ("number" = String, Path, description = "The buyer's number of the order"),
        ("invoice" = String, Path, description = "The number of the draft"),
    ),
    responses(
        (status = 204, description = "The draft is gone, by this or before"),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such order, or it has no such invoice", body = Refusal),
        (status = 409, description = "The invoice is no draft, or the order was cancelled", body = Refusal),
    ),
)]
pub async fn discard(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path((number, invoice)): Path<(String, String)>,
) -> Result<StatusCode, ServiceError> {
    let act = service.act(&user, origin);
    let transaction = service.database.begin().await?;
    let order = documents::hold::<Orders>(&transaction, user.supplier_id, &number).await?;
    // Whoever got no answer asks again.
    let Some(draft) = draft(&transaction, &order, &invoice).await? else {
        return Ok(StatusCode::NO_CONTENT);
    };
    invoice_line::Entity::delete_many()
        .filter(invoice_line::Column::InvoiceId.eq(draft.id))
        .exec(&transaction)
        .await?;
    Entity::delete_by_id(draft.id).exec(&transaction).await?;
    let draft = shipments::invoice_told(draft);
    let step = Step::of(Action::DiscardInvoice, EventKind::InvoiceDiscarded)
        .noted(&draft.number)
        .replacing(&draft);
    record::take(&transaction, order, &act, step).await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
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
    if !documents::can_be_number(number) {
        return Err(ServiceError::NotFound);
    }
    let invoice = Entity::find()
        .filter(Column::SupplierId.eq(order.supplier_id))
        .filter(Column::OrderId.eq(order.id))
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

//! The lists of responses to orders and of invoices.
use std::collections::HashMap;

use sea_orm::{
    ActiveEnum, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect,
    QueryTrait,
};
use uuid::Uuid;

use super::{
    ListedDocument, ListedKind,
    listing::{Listing, ORDERS},
};
use crate::{
    extract::visible,
    reads::supplier_documents::{ReadInvoice, ReadResponse},
    texts_by_id::texts_by_id,
};
use documents::Orders;
use orders::response;
use service_core::error::ServiceError;
use tables::{invoice, order, order_response};

pub async fn responses(listing: &Listing<'_>) -> Result<Vec<ListedDocument>, ServiceError> {
    use order_response::{Code, Column, Entity};
    let visible = Orders::find()
        .select_only()
        .column(order::Column::Id)
        .filter(visible(order::Column::SupplierId, listing.is_sandbox))
        .apply_if(listing.query.supplier, |orders, supplier| {
            orders.filter(order::Column::SupplierId.eq(supplier))
        });
    let rows = Entity::find().filter(Column::OrderId.in_subquery(visible.into_query()));
    // Responses have no number of their own.
    let rows = rows.apply_if(listing.query.number.as_ref(), |rows, _| {
        rows.filter(Column::Revision.lt(0))
    });
    let rows = listing.query.in_state_of::<Code, _>(rows, Column::Code)?;
    let rows = listing
        .rows::<_, Orders>(
            rows,
            Column::OrderId,
            ORDERS,
            (Column::ChangedAt, Column::Id),
        )
        .await?;
    let orders = orders(&listing.api.database, rows.iter().map(|row| row.order_id)).await?;
    let rows = response::load_many(&listing.api.database, rows).await?;
    let items = rows.into_iter().map(|(row, response)| {
        let (supplier, order) = orders.get(&row.order_id).cloned().unwrap_or_default();
        ListedDocument {
            order: Some(order),
            state: row.code.to_value(),
            revision: Some(row.revision.unsigned_abs()),
            content_hash: Some(ReadResponse::from(response).content_hash),
            ..ListedDocument::new(ListedKind::OrderResponse, row.id, supplier, row.changed_at)
        }
    });
    Ok(items.collect())
}

pub async fn invoices(listing: &Listing<'_>) -> Result<Vec<ListedDocument>, ServiceError> {
    use invoice::{Column, Entity, State};
    let rows = listing.narrowed::<Entity>(Column::SupplierId, Column::Number);
    let rows = rows.filter(Column::State.ne(State::Draft));
    let rows = listing.query.in_state_of::<State, _>(rows, Column::State)?;
    let rows = listing
        .rows::<_, Orders>(
            rows,
            Column::OrderId,
            ORDERS,
            (Column::ChangedAt, Column::Id),
        )
        .await?;
    let orders = rows.iter().filter_map(|row| row.order_id);
    let orders = texts_by_id::<Orders>(&listing.api.database, ORDERS, orders).await?;
    let payment = rows
        .iter()
        .map(|row| (row.reason.clone(), row.expected_payment_date));
    let payment: Vec<_> = payment.collect();
    let rows = ReadInvoice::load(&listing.api.database, rows).await?;
    let items = rows.into_iter().zip(payment).map(|(invoice, payment)| {
        let (id, supplier, changed_at) = (invoice.id, invoice.supplier_id, invoice.changed_at);
        ListedDocument {
            order: invoice.order_id.and_then(|id| orders.get(&id).cloned()),
            state: invoice.state,
            reason: payment.0,
            expected_payment_date: payment.1,
            content_hash: Some(invoice.content_hash),
            ..ListedDocument::new(ListedKind::Invoice, id, supplier, changed_at)
        }
        .numbered(invoice.number)
    });
    Ok(items.collect())
}

/// The supplier and the number of each order, by its id.
async fn orders(
    database: &impl ConnectionTrait,
    ids: impl Iterator<Item = Uuid>,
) -> Result<HashMap<Uuid, (Uuid, String)>, DbErr> {
    use order::Column;
    let rows: Vec<(Uuid, Uuid, String)> = Orders::find()
        .select_only()
        .columns([Column::Id, Column::SupplierId, Column::Number])
        .filter(Column::Id.is_in(ids))
        .into_tuple()
        .all(database)
        .await?;
    let orders = rows.into_iter();
    Ok(orders
        .map(|(id, supplier, number)| (id, (supplier, number)))
        .collect())
}

//! The list of the suppliers' credit notes.
use std::collections::HashMap;

use sea_orm::{ActiveEnum, ColumnTrait, EntityTrait, QueryFilter};

use super::{
    ListedDocument, ListedKind,
    listing::{Listing, ORDERS},
};
use crate::texts_by_id::texts_by_id;
use documents::Orders;
use service_core::error::ServiceError;
use tables::{
    credit_note::{Column, Entity, State},
    invoice,
};

pub async fn list(listing: &Listing<'_>) -> Result<Vec<ListedDocument>, ServiceError> {
    let rows = listing.narrowed::<Entity>(Column::SupplierId, Column::Number);
    let rows = rows.filter(Column::State.is_in(State::KNOWN_TO_BUYER));
    let rows = listing.query.in_state_of::<State, _>(rows, Column::State)?;
    let invoices = [invoice::Column::Id, invoice::Column::Number];
    let rows = listing
        .rows::<_, invoice::Entity>(
            rows,
            Column::InvoiceId,
            invoices,
            (Column::ChangedAt, Column::Id),
        )
        .await?;
    let invoices = invoice::Entity::find()
        .filter(invoice::Column::Id.is_in(rows.iter().map(|row| row.invoice_id)))
        .all(&listing.api.database)
        .await?;
    let orders = invoices.iter().filter_map(|invoice| invoice.order_id);
    let orders = texts_by_id::<Orders>(&listing.api.database, ORDERS, orders).await?;
    let invoices = invoices.into_iter().map(|invoice| {
        let order = invoice.order_id.and_then(|id| orders.get(&id));
        (invoice.id, (invoice.number, order))
    });
    let invoices: HashMap<_, _> = invoices.collect();
    let items = rows.into_iter().map(|row| {
        let invoice = invoices.get(&row.invoice_id);
        let changed_at = row.changed_at.unwrap_or(listing.now);
        ListedDocument {
            order: invoice.and_then(|(_, order)| order.cloned()),
            invoice: invoice.map(|(number, _)| number.clone()),
            state: row.state.to_value(),
            reason: row.rejection_reason,
            ..ListedDocument::new(ListedKind::CreditNote, row.id, row.supplier_id, changed_at)
        }
        .numbered(row.number)
    });
    Ok(items.collect())
}

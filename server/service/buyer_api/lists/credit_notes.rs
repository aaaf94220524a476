//! The list of the suppliers' credit notes.
use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{ActiveEnum, ColumnTrait, EntityTrait, QueryFilter, Select};

use super::{ListQuery, ListedDocument, ListedKind, listed::Listed};
use crate::{
    buyer_api::{BuyerApi, texts_by_id::texts_by_id},
    documents::Orders,
    entities::{
        credit_note::{Column, Entity, Model, State},
        invoice, order,
    },
    error::ServiceError,
};

pub struct ListedCreditNotes;

impl Listed for ListedCreditNotes {
    type Rows = Entity;
    type Reference = invoice::Entity;

    const REFERENCE: [invoice::Column; 2] = [invoice::Column::Id, invoice::Column::Number];
    const BELONGS_TO: Column = Column::InvoiceId;
    const POSITION: (Column, Column) = (Column::ChangedAt, Column::Id);

    fn narrowed(query: &ListQuery) -> Select<Entity> {
        let rows = query.narrowed(Entity::find(), Column::SupplierId, Column::Number);
        rows.filter(Column::State.is_in(State::KNOWN_TO_BUYER))
    }

    fn in_state(
        rows: Select<Entity>,
        query: &ListQuery,
        _: DateTime<Utc>,
    ) -> Result<Select<Entity>, ServiceError> {
        query.in_state_of::<State, _>(rows, Column::State)
    }

    async fn items(
        api: &BuyerApi,
        rows: Vec<Model>,
        now: DateTime<Utc>,
    ) -> Result<Vec<ListedDocument>, ServiceError> {
        let invoices = invoice::Entity::find()
            .filter(invoice::Column::Id.is_in(rows.iter().map(|row| row.invoice_id)))
            .all(&api.database)
            .await?;
        let orders = invoices.iter().filter_map(|invoice| invoice.order_id);
        let number = [order::Column::Id, order::Column::Number];
        let orders = texts_by_id::<Orders>(&api.database, number, orders).await?;
        let invoices = invoices.into_iter().map(|invoice| {
            let order = invoice.order_id.and_then(|id| orders.get(&id));
            (invoice.id, (invoice.number, order))
        });
        let invoices: HashMap<_, _> = invoices.collect();
        let items = rows.into_iter().map(|row| {
            let invoice = invoices.get(&row.invoice_id);
            let changed_at = row.changed_at.unwrap_or(now);
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
}

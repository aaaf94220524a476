//! The lists of responses to orders and of invoices.
use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveEnum, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect,
    QueryTrait, Select,
};
use uuid::Uuid;

use super::{ListQuery, ListedDocument, ListedKind, listed::Listed};
use crate::{
    buyer_api::{
        BuyerApi,
        extract::visible,
        reads::supplier_documents::{ReadInvoice, ReadResponse},
        texts_by_id::texts_by_id,
    },
    documents::Orders,
    entities::{invoice, order, order_response},
    error::ServiceError,
    orders::response,
};

pub struct ListedResponses;

impl Listed for ListedResponses {
    type Rows = order_response::Entity;
    type Reference = Orders;

    const REFERENCE: [order::Column; 2] = [order::Column::Id, order::Column::Number];
    const BELONGS_TO: order_response::Column = order_response::Column::OrderId;
    const POSITION: (order_response::Column, order_response::Column) = (
        order_response::Column::ChangedAt,
        order_response::Column::Id,
    );

    fn narrowed(query: &ListQuery) -> Select<order_response::Entity> {
        use order_response::{Column, Entity};
        let visible = Orders::find()
            .select_only()
            .column(order::Column::Id)
            .filter(visible(order::Column::SupplierId, query.is_sandbox))
            .apply_if(query.supplier, |orders, supplier| {
                orders.filter(order::Column::SupplierId.eq(supplier))
            });
        let rows = Entity::find().filter(Column::OrderId.in_subquery(visible.into_query()));
        // Responses have no number of their own.
        rows.apply_if(query.number.as_ref(), |rows, _| {
            rows.filter(Column::Revision.lt(0))
        })
    }

    fn in_state(
        rows: Select<order_response::Entity>,
        query: &ListQuery,
        _: DateTime<Utc>,
    ) -> Result<Select<order_response::Entity>, ServiceError> {
        query.in_state_of::<order_response::Code, _>(rows, order_response::Column::Code)
    }

    async fn items(
        api: &BuyerApi,
        rows: Vec<order_response::Model>,
        _: DateTime<Utc>,
    ) -> Result<Vec<ListedDocument>, ServiceError> {
        let orders = orders(&api.database, rows.iter().map(|row| row.order_id)).await?;
        let rows = response::load_many(&api.database, rows).await?;
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
}

pub struct ListedInvoices;

impl Listed for ListedInvoices {
    type Rows = invoice::Entity;
    type Reference = Orders;

    const REFERENCE: [order::Column; 2] = [order::Column::Id, order::Column::Number];
    const BELONGS_TO: invoice::Column = invoice::Column::OrderId;
    const POSITION: (invoice::Column, invoice::Column) =
        (invoice::Column::ChangedAt, invoice::Column::Id);

    fn narrowed(query: &ListQuery) -> Select<invoice::Entity> {
        use invoice::{Column, Entity, State};
        let rows = query.narrowed(Entity::find(), Column::SupplierId, Column::Number);
        rows.filter(Column::State.ne(State::Draft))
    }

    fn in_state(
        rows: Select<invoice::Entity>,
        query: &ListQuery,
        _: DateTime<Utc>,
    ) -> Result<Select<invoice::Entity>, ServiceError> {
        query.in_state_of::<invoice::State, _>(rows, invoice::Column::State)
    }

    async fn items(
        api: &BuyerApi,
        rows: Vec<invoice::Model>,
        _: DateTime<Utc>,
    ) -> Result<Vec<ListedDocument>, ServiceError> {
        let orders = rows.iter().filter_map(|row| row.order_id);
        let orders = texts_by_id::<Orders>(&api.database, Self::REFERENCE, orders).await?;
        let payment = rows
            .iter()
            .map(|row| (row.reason.clone(), row.expected_payment_date));
        let payment: Vec<_> = payment.collect();
        let rows = ReadInvoice::load(&api.database, rows).await?;
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

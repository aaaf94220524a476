//! The lists of the documents that belong to orders: responses, despatch advices and invoices.
use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveEnum, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect,
    QueryTrait,
};
use uuid::Uuid;

use super::{ListQuery, ListedDocument, ListedKind, orders::numbers, unknown_state};
use crate::{
    buyer_api::{
        BuyerApi,
        extract::visible,
        paging::Page,
        references::RECEIPT_VERSION,
        sent::content_hashes,
        supplier_documents::{ReadAdvice, ReadInvoice, ReadResponse},
    },
    documents::Orders,
    entities::{despatch_advice, goods_receipt, invoice, order, order_response},
    error::ServiceError,
    orders::{response, shipments},
};
const CANCELLED: &str = "cancelled";
const SENT: &str = "sent";
const RECORDED: &str = "recorded";

impl BuyerApi {
    pub(super) async fn list_order_responses(
        &self,
        query: &ListQuery,
    ) -> Result<Page<ListedDocument>, ServiceError> {
        use order_response::{Code, Column, Entity, Model};
        let page = query.page(self.options.clock.now())?;
        let code = query.state::<Code>()?;
        let rows = Entity::find().apply_if(code, |rows, code| rows.filter(Column::Code.eq(code)));
        let visible = Orders::find()
            .select_only()
            .column(order::Column::Id)
            .filter(visible(order::Column::SupplierId, query.is_sandbox))
            .apply_if(query.supplier, |orders, supplier| {
                orders.filter(order::Column::SupplierId.eq(supplier))
            });
        let rows = rows.filter(Column::OrderId.in_subquery(visible.into_query()));
        // Responses have no number of their own.
        let rows = rows.apply_if(query.number.as_ref(), |rows, _| {
            rows.filter(Column::Revision.lt(0))
        });
        let rows = query.referring::<_, Orders>(rows, Column::OrderId, order::Column::Id);
        let rows = page.rows(rows, (Column::ChangedAt, Column::Id));
        let rows = rows.all(&self.database).await?;
        let orders = orders(&self.database, rows.iter().map(|row| row.order_id)).await?;
        let rows = response::load_many(&self.database, rows).await?;
        let rows: Vec<_> = rows
            .into_iter()
            .map(|(row, response)| (row, ReadResponse::from(response)))
            .collect();
        let position = |(row, _): &(Model, ReadResponse)| (row.changed_at, row.id);
        Ok(page.page(rows, position, |(row, response)| {
            let (supplier, order) = orders.get(&row.order_id).cloned().unwrap_or_default();
            ListedDocument {
                kind: ListedKind::OrderResponse,
                id: row.id,
                supplier,
                number: None,
                quotation_request: None,
                order: Some(order),
                state: row.code.to_value(),
                revision: Some(row.revision.unsigned_abs()),
                amendment: None,
                changed_at: row.changed_at,
                content_hash: Some(response.content_hash),
            }
        }))
    }

    pub(super) async fn list_despatch_advices(
        &self,
        query: &ListQuery,
    ) -> Result<Page<ListedDocument>, ServiceError> {
        use despatch_advice::{Column, Entity, Model};
        let page = query.page(self.options.clock.now())?;
        let is_cancelled = query.is_cancelled(SENT)?;
        let rows = query.narrowed(Entity::find(), Column::SupplierId, Column::Number);
        let rows = rows.apply_if(is_cancelled, |rows, is_cancelled| match is_cancelled {
            true => rows.filter(Column::CancelledAt.is_not_null()),
            false => rows.filter(Column::CancelledAt.is_null()),
        });
        let rows = query.referring::<_, Orders>(rows, Column::OrderId, order::Column::Id);
        let rows = page.rows(rows, (Column::ChangedAt, Column::Id));
        let rows = rows.all(&self.database).await?;
        let orders = rows.iter().map(|row| row.order_id);
        let orders = numbers::<Orders>(&self.database, order::Column::Id, orders).await?;
        let rows = shipments::with_lines(&self.database, rows).await?;
        let rows = rows.into_iter();
        let rows: Vec<_> = rows
            .map(|(row, advice)| (ReadAdvice::new(row.id, advice), row))
            .collect();
        let position = |(_, row): &(ReadAdvice, Model)| (row.changed_at, row.id);
        Ok(page.page(rows, position, |(advice, row)| ListedDocument {
            kind: ListedKind::DespatchAdvice,
            id: row.id,
            supplier: row.supplier_id,
            number: Some(row.number),
            quotation_request: None,
            order: orders.get(&row.order_id).cloned(),
            state: state(row.cancelled_at, SENT),
            revision: None,
            amendment: None,
            changed_at: row.changed_at,
            content_hash: Some(advice.content_hash),
        }))
    }

    pub(super) async fn list_goods_receipts(
        &self,
        query: &ListQuery,
    ) -> Result<Page<ListedDocument>, ServiceError> {
        use goods_receipt::{Column, Entity, Model};
        let page = query.page(self.options.clock.now())?;
        let is_cancelled = query.is_cancelled(RECORDED)?;
        let rows = query.narrowed(Entity::find(), Column::SupplierId, Column::Number);
        let rows = rows.apply_if(is_cancelled, |rows, is_cancelled| match is_cancelled {
            true => rows.filter(Column::CancelledAt.is_not_null()),
            false => rows.filter(Column::CancelledAt.is_null()),
        });
        let rows = query.referring::<_, Orders>(rows, Column::OrderId, order::Column::Id);
        let rows = page.rows(rows, (Column::ChangedAt, Column::Id));
        let rows = rows.all(&self.database).await?;
        let orders = rows.iter().map(|row| row.order_id);
        let orders = numbers::<Orders>(&self.database, order::Column::Id, orders).await?;
        let hashes = content_hashes(&self.database, rows.iter().map(|row| row.id)).await?;
        let position = |row: &Model| (row.changed_at, row.id);
        Ok(page.page(rows, position, |row| ListedDocument {
            kind: ListedKind::GoodsReceipt,
            id: row.id,
            supplier: row.supplier_id,
            number: Some(row.number),
            quotation_request: None,
            order: orders.get(&row.order_id).cloned(),
            state: state(row.cancelled_at, RECORDED),
            revision: None,
            amendment: None,
            changed_at: row.changed_at,
            content_hash: hashes.get(&(row.id, RECEIPT_VERSION)).cloned(),
        }))
    }

    pub(super) async fn list_invoices(
        &self,
        query: &ListQuery,
    ) -> Result<Page<ListedDocument>, ServiceError> {
        use invoice::{Column, Entity, State};
        let page = query.page(self.options.clock.now())?;
        let state = query.state::<State>()?;
        let rows = query.narrowed(Entity::find(), Column::SupplierId, Column::Number);
        let rows = rows.filter(Column::State.ne(State::Draft));
        let rows = rows.apply_if(state, |rows, state| rows.filter(Column::State.eq(state)));
        let rows = query.referring::<_, Orders>(rows, Column::OrderId, order::Column::Id);
        let rows = page.rows(rows, (Column::ChangedAt, Column::Id));
        let rows = rows.all(&self.database).await?;
        let orders = rows.iter().filter_map(|row| row.order_id);
        let orders = numbers::<Orders>(&self.database, order::Column::Id, orders).await?;
        let rows = ReadInvoice::load_lines(&self.database, rows).await?;
        let position = |invoice: &ReadInvoice| (invoice.changed_at, invoice.id);
        Ok(page.page(rows, position, |invoice| ListedDocument {
            kind: ListedKind::Invoice,
            id: invoice.id,
            supplier: invoice.supplier_id,
            number: Some(invoice.number),
            quotation_request: None,
            order: invoice.order_id.and_then(|id| orders.get(&id).cloned()),
            state: invoice.state,
            revision: None,
            amendment: None,
            changed_at: invoice.changed_at,
            content_hash: Some(invoice.content_hash),
        }))
    }
}

impl ListQuery {
    /// `valid` is the state of documents that are not cancelled.
    ///
    /// # Errors
    /// Documents have no such state.
    fn is_cancelled(&self, valid: &str) -> Result<Option<bool>, ServiceError> {
        match self.state.as_deref() {
            None => Ok(None),
            Some(CANCELLED) => Ok(Some(true)),
            Some(state) if state == valid => Ok(Some(false)),
            Some(_) => Err(unknown_state()),
        }
    }
}

/// `valid` is the state of documents that are not cancelled.
fn state(cancelled_at: Option<DateTime<Utc>>, valid: &str) -> String {
    match cancelled_at {
        Some(_) => CANCELLED.to_owned(),
        None => valid.to_owned(),
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

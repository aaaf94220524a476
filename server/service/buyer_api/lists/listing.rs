//! Code that all lists share: the rows of a query are filtered and paged in one way.
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryTrait, Select, sea_query::Query};

use super::{ListQuery, ListedDocument};
use crate::{
    extract::visible,
    paging::{Page, PageRequest},
    state::BuyerApi,
};
use service_core::{error::ServiceError, lists::compared};
use tables::{order, request_for_quotation};

/// The id and the number of orders, for what belongs to one.
pub const ORDERS: [order::Column; 2] = [order::Column::Id, order::Column::Number];
/// The id and the number of requests, for what belongs to one.
pub const REQUESTS: [request_for_quotation::Column; 2] = [
    request_for_quotation::Column::Id,
    request_for_quotation::Column::Number,
];

/// A query while it is answered.
pub struct Listing<'a> {
    pub api: &'a BuyerApi,
    pub query: &'a ListQuery,
    /// Whether the calling system sees the suppliers of the sandbox; otherwise it sees the others.
    pub is_sandbox: bool,
    pub now: DateTime<Utc>,
    page: PageRequest,
}

impl<'a> Listing<'a> {
    /// # Errors
    /// `Fields`: the time, the cursor or the limit is not acceptable.
    pub fn new(
        api: &'a BuyerApi,
        query: &'a ListQuery,
        is_sandbox: bool,
    ) -> Result<Self, ServiceError> {
        let now = api.options.clock.now();
        let (since, cursor) = (query.changed_since.as_deref(), query.cursor.as_deref());
        Ok(Self {
            api,
            query,
            is_sandbox,
            now,
            page: PageRequest::new(now, since, cursor, query.limit)?,
        })
    }

    /// Selects all rows of the query's supplier and number.
    pub fn narrowed<E: EntityTrait>(&self, supplier: E::Column, number: E::Column) -> Select<E> {
        E::find()
            .filter(visible(supplier, self.is_sandbox))
            .apply_if(self.query.supplier, |rows, id| rows.filter(supplier.eq(id)))
            .apply_if(compared(&self.query.number), |rows, text| {
                rows.filter(number.eq(text))
            })
    }

    /// Reads the rows of the page, which belong to the document that the query refers to. `belongs_to` is the column of its id,
    /// `referred` are its own columns of the id and the number, `position` are the time of the change and the id of a row.
    pub async fn rows<E: EntityTrait, R: EntityTrait + Default>(
        &self,
        rows: Select<E>,
        belongs_to: E::Column,
        [id, number]: [R::Column; 2],
        position: (E::Column, E::Column),
    ) -> Result<Vec<E::Model>, DbErr> {
        let rows = rows.apply_if(compared(&self.query.reference), |rows, text| {
            let mut named = Query::select();
            named
                .column(id)
                .from(R::default())
                .and_where(number.eq(text));
            rows.filter(belongs_to.in_subquery(named.take()))
        });
        self.page.rows(rows, position).all(&self.api.database).await
    }

    pub fn page(&self, items: Vec<ListedDocument>) -> Page<ListedDocument> {
        self.page
            .page(items, |item| (item.changed_at, item.id), |item| item)
    }
}

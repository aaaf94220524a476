//! `GET /orders` and the lists of the seven other kinds of documents, in the order of change, for reconciliation.
mod credit_notes;
mod deliveries;
mod handlers;
mod item;
mod listed;
mod order_documents;
mod orders;
mod requests;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveEnum, ColumnTrait, EntityTrait, Iterable, QueryFilter, QueryTrait, Select, Value,
    sea_query::Query,
};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

pub use handlers::*;
pub use item::{ListedDocument, ListedKind};

use super::{
    extract::visible,
    paging::{PageRequest, refused},
};
use crate::{error::ServiceError, lists::compared};
use values::message_id::MessageId;

/// The query of every list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// Documents that changed then or later. Without it, and without a cursor, the list begins with the oldest change. A
    /// time with its offset (RFC 3339), such as `2026-01-31T09:00:00Z`; `+` is `%2B` in an address.
    #[param(value_type = Option<String>, format = "date-time", example = "2026-01-31T09:00:00Z")]
    pub changed_since: Option<String>,
    /// `nextCursor` of the page before.
    pub cursor: Option<String>,
    /// From 1 to 200; 100 without it.
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u64>,
    /// One of the kind's states.
    pub state: Option<String>,
    /// The supplier's id.
    #[param(value_type = Option<String>, format = "uuid")]
    pub supplier: Option<Uuid>,
    /// The document's number.
    pub number: Option<String>,
    /// The number of the request or order that the document belongs to; of an order, the request that it comes from; of a credit
    /// note, its invoice.
    pub reference: Option<String>,
    /// Of the calling system, not of the query: it sees these suppliers only.
    #[serde(skip)]
    #[param(ignore)]
    pub is_sandbox: bool,
}

impl ListQuery {
    fn page(&self, now: DateTime<Utc>) -> Result<PageRequest, ServiceError> {
        PageRequest::new(
            now,
            self.changed_since.as_deref(),
            self.cursor.as_deref(),
            self.limit,
        )
    }

    /// # Errors
    /// The kind has no such state.
    fn state<S: ActiveEnum<Value = String> + Iterable>(&self) -> Result<Option<S>, ServiceError> {
        let Some(state) = &self.state else {
            return Ok(None);
        };
        let found = S::iter().find(|known| known.to_value() == *state);
        match found {
            Some(found) => Ok(Some(found)),
            None => Err(unknown_state()),
        }
    }

    /// The rows whose column has the query's state, if it names one.
    ///
    /// # Errors
    /// The kind has no such state.
    fn in_state_of<S, E>(
        &self,
        rows: Select<E>,
        column: E::Column,
    ) -> Result<Select<E>, ServiceError>
    where
        S: ActiveEnum<Value = String> + Iterable + Into<Value>,
        E: EntityTrait,
    {
        Ok(rows.apply_if(self.state::<S>()?, |rows, state| {
            rows.filter(column.eq(state))
        }))
    }

    /// Whether the query's state is the first of the two; none without a state.
    ///
    /// # Errors
    /// It is neither.
    fn one_of_two(&self, first: &str, second: &str) -> Result<Option<bool>, ServiceError> {
        match self.state.as_deref() {
            None => Ok(None),
            Some(state) if state == first => Ok(Some(true)),
            Some(state) if state == second => Ok(Some(false)),
            Some(_) => Err(unknown_state()),
        }
    }

    /// The rows of this supplier and number.
    fn narrowed<E: EntityTrait>(
        &self,
        rows: Select<E>,
        supplier: impl ColumnTrait,
        number: impl ColumnTrait,
    ) -> Select<E> {
        rows.filter(visible(supplier, self.is_sandbox))
            .apply_if(self.supplier, |rows, id| rows.filter(supplier.eq(id)))
            .apply_if(compared(&self.number), |rows, text| {
                rows.filter(number.eq(text))
            })
    }

    /// The rows that belong to a document of the referred number.
    fn referring<E: EntityTrait, R: EntityTrait + Default>(
        &self,
        rows: Select<E>,
        to: impl ColumnTrait,
        [id, column]: [R::Column; 2],
    ) -> Select<E> {
        rows.apply_if(compared(&self.reference), |rows, number| {
            let mut named = Query::select();
            named
                .column(id)
                .from(R::default())
                .and_where(column.eq(number));
            rows.filter(to.in_subquery(named.take()))
        })
    }
}

/// The kind has no such state.
fn unknown_state() -> ServiceError {
    refused("state", MessageId::new("buyer-state"))
}

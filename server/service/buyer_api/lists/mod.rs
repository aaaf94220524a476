//! `GET /orders` and the lists of the seven other kinds of documents, in the order of change, for reconciliation.
mod credit_notes;
mod deliveries;
mod handlers;
mod item;
mod listing;
mod order_documents;
mod orders;
mod requests;

use sea_orm::{
    ActiveEnum, ColumnTrait, EntityTrait, Iterable, QueryFilter, QueryTrait, Select, Value,
};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

pub use handlers::*;
pub use item::{ListedDocument, ListedKind};

use super::paging::refused;
use service_core::error::ServiceError;
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
    /// Rows of a page, 1 to 200; 100 if it is missing.
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
}

impl ListQuery {
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
}

/// The kind has no such state.
fn unknown_state() -> ServiceError {
    refused("state", MessageId::new("buyer-state"))
}

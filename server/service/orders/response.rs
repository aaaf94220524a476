//! The responses to an order's revisions: each is written once, and stays readable.
use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait,
    QueryFilter, QueryOrder, Select, sea_query::Expr,
};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::supplier_order_number::SupplierOrderNumber;
use contract::order::{OrderResponse, OrderResponseLine};
use service_core::{
    audit::AuditContext,
    rows::{insert, insert_all},
};
use tables::{
    order::Model,
    order_response::{self, Code},
    order_response_line,
};

/// A response that was checked: a line for each of the order's.
#[derive(Clone, Debug)]
pub struct Response {
    pub note: String,
    /// The supplier's number of the order; `None` leaves that of the order as it is.
    pub supplier_order_number: Option<SupplierOrderNumber>,
    pub lines: Vec<order_response_line::Model>,
}

impl Response {
    /// The code of the whole follows from those of the lines (Peppol BIS Ordering): mixed ones are a conditional
    /// acceptance.
    pub fn code(&self) -> Code {
        let all = |code| self.lines.iter().all(|line| line.code == code);
        if all(Code::Accepted) {
            Code::Accepted
        } else if all(Code::Rejected) {
            Code::Rejected
        } else {
            Code::AcceptedWithChanges
        }
    }

    /// Its lines as they travel.
    pub fn to_contract(&self) -> Value {
        let lines: Vec<_> = self.lines.iter().cloned().map(to_contract).collect();
        json!(lines)
    }

    /// The response as it would be sent.
    pub fn unsent(self, order: &Model, audit: &AuditContext) -> OrderResponse {
        OrderResponse {
            id: Uuid::nil().to_string(),
            revision: order.revision.unsigned_abs(),
            code: self.code(),
            note: self.note,
            lines: self.lines.into_iter().map(to_contract).collect(),
            responded_at: audit.at,
            responded_by: audit.name.clone(),
            taken_at: None,
        }
    }

    pub async fn keep(
        self,
        transaction: &impl ConnectionTrait,
        order: &Model,
        audit: &AuditContext,
    ) -> Result<(), DbErr> {
        let code = self.code();
        let row = order_response::ActiveModel {
            order_id: Set(order.id),
            revision: Set(order.revision),
            id: Set(Uuid::now_v7()),
            code: Set(code),
            note: Set(self.note),
            responded_at: Set(audit.at),
            responded_by: Set(audit.name.clone()),
            // A response from before the portal was given to the buyer then.
            taken_at: Set(audit.user_id.is_none().then_some(audit.at)),
            changed_at: Set(audit.recorded_at),
        };
        insert(transaction, row).await?;
        insert_all(transaction, self.lines).await
    }
}

/// The response to the current revision.
pub async fn load(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Option<OrderResponse>, DbErr> {
    let mut responses = load_all(database, order).await?;
    let last = responses.pop();
    Ok(last.filter(|response| response.revision == order.revision.unsigned_abs()))
}

/// The responses to all revisions, oldest first.
pub async fn load_all(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Vec<OrderResponse>, DbErr> {
    let responses = order_response::Entity::find()
        .filter(order_response::Column::OrderId.eq(order.id))
        .order_by_asc(order_response::Column::Revision)
        .all(database)
        .await?;
    let responses = load_many(database, responses).await?.into_iter();
    Ok(responses.map(|(_, response)| response).collect())
}

/// The responses to all revisions of the order.
pub fn responses_of(order: &Model) -> Select<order_response::Entity> {
    order_response::Entity::find().filter(order_response::Column::OrderId.eq(order.id))
}

/// These responses, each with its row.
pub async fn load_many(
    database: &impl ConnectionTrait,
    responses: Vec<order_response::Model>,
) -> Result<Vec<(order_response::Model, OrderResponse)>, DbErr> {
    use order_response_line::{Column, Entity};
    let lines = Entity::find()
        .filter(Column::OrderId.is_in(responses.iter().map(|response| response.order_id)))
        .order_by_asc(Column::LineNumber)
        .all(database)
        .await?;
    let mut by_response: HashMap<_, Vec<_>> = HashMap::new();
    for line in lines {
        by_response
            .entry((line.order_id, line.revision))
            .or_default()
            .push(line);
    }
    let responses = responses.into_iter().map(|row| {
        let lines = by_response.remove(&(row.order_id, row.revision));
        let response = with_lines(row.clone(), lines.unwrap_or_default());
        (row, response)
    });
    Ok(responses.collect())
}

fn with_lines(
    response: order_response::Model,
    lines: Vec<order_response_line::Model>,
) -> OrderResponse {
    OrderResponse {
        id: response.id.to_string(),
        revision: response.revision.unsigned_abs(),
        code: response.code,
        note: response.note,
        lines: lines.into_iter().map(to_contract).collect(),
        responded_at: response.responded_at,
        responded_by: response.responded_by,
        taken_at: response.taken_at,
    }
}

/// The id and the code of the response to the current revision.
pub async fn current(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Option<(Uuid, Code)>, DbErr> {
    let response = order_response::Entity::find_by_id((order.id, order.revision))
        .one(database)
        .await?;
    Ok(response.map(|response| (response.id, response.code)))
}

/// Whether the order has a response that the buyer's system has not read.
pub async fn is_untaken(database: &impl ConnectionTrait, order: &Model) -> Result<bool, DbErr> {
    let untaken = responses_of(order)
        .filter(order_response::Column::TakenAt.is_null())
        .one(database)
        .await?;
    Ok(untaken.is_some())
}

/// Records that the buyer's system knows the responses. The order is locked.
pub async fn mark_taken(
    transaction: &DatabaseTransaction,
    order: &Model,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    use order_response::{Column, Entity};
    Entity::update_many()
        .col_expr(Column::TakenAt, Expr::value(now))
        .filter(Column::OrderId.eq(order.id))
        .filter(Column::TakenAt.is_null())
        .exec(transaction)
        .await?;
    Ok(())
}

/// Deletes the response to the current revision; the audit log keeps it.
pub async fn remove(transaction: &DatabaseTransaction, order: &Model) -> Result<(), DbErr> {
    order_response_line::Entity::delete_many()
        .filter(order_response_line::Column::OrderId.eq(order.id))
        .filter(order_response_line::Column::Revision.eq(order.revision))
        .exec(transaction)
        .await?;
    order_response::Entity::delete_by_id((order.id, order.revision))
        .exec(transaction)
        .await?;
    Ok(())
}

fn to_contract(line: order_response_line::Model) -> OrderResponseLine {
    OrderResponseLine {
        line_number: line.line_number.unsigned_abs(),
        code: line.code,
        quantity: line.quantity.map(Into::into),
        unit_price: line.unit_price.map(Into::into),
        promised_date: line.promised_date,
        is_backordered: line.is_backordered,
        substitute: line.substitute,
        reason: line.reason,
    }
}

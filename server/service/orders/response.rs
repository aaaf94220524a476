//! The response to an order's revision: written down once, and read.
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait,
    QueryFilter, QueryOrder, sea_query::Expr,
};
use serde_json::{Value, json};

use crate::{
    documents::AuditContext,
    entities::{
        order::Model,
        order_response::{self, Code},
        order_response_line,
    },
    rows::{insert, insert_all},
};
use contract::order::{OrderResponse, OrderResponseLine};

/// A response that was checked: a line for each of the order's.
#[derive(Clone, Debug)]
pub struct Response {
    pub note: String,
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
            code: Set(code),
            note: Set(self.note),
            responded_at: Set(audit.at),
            responded_by: Set(audit.name.clone()),
            // A response from before the portal was given to the buyer then.
            taken_at: Set(audit.user_id.is_none().then_some(audit.at)),
        };
        insert(transaction, row).await?;
        insert_all(transaction, self.lines).await
    }
}

/// What was answered to the revision at hand.
pub async fn load(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Option<OrderResponse>, DbErr> {
    let response = order_response::Entity::find_by_id((order.id, order.revision))
        .one(database)
        .await?;
    let Some(response) = response else {
        return Ok(None);
    };
    let lines = order_response_line::Entity::find()
        .filter(order_response_line::Column::OrderId.eq(order.id))
        .filter(order_response_line::Column::Revision.eq(order.revision))
        .order_by_asc(order_response_line::Column::LineNumber)
        .all(database)
        .await?;
    Ok(Some(OrderResponse {
        revision: response.revision.unsigned_abs(),
        code: response.code,
        note: response.note,
        lines: lines.into_iter().map(to_contract).collect(),
        responded_at: response.responded_at,
        responded_by: response.responded_by,
        taken_at: response.taken_at,
    }))
}

/// Whether the current revision has a response that the buyer's system has not read.
pub async fn is_untaken(database: &impl ConnectionTrait, order: &Model) -> Result<bool, DbErr> {
    let response = order_response::Entity::find_by_id((order.id, order.revision))
        .one(database)
        .await?;
    Ok(response.is_some_and(|response| response.taken_at.is_none()))
}

/// Records that the buyer's system reads the response to the current revision. The order is locked.
pub async fn mark_taken(
    transaction: &DatabaseTransaction,
    order: &Model,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    use order_response::{Column, Entity};
    Entity::update_many()
        .col_expr(Column::TakenAt, Expr::value(now))
        .filter(Column::OrderId.eq(order.id))
        .filter(Column::Revision.eq(order.revision))
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

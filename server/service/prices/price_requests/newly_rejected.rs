//! Rejections that a user has not seen: the user has unread notifications about the request, and a rejected price that no later
//! request asks for again.
use sea_orm::{
    ActiveEnum, ColumnTrait, Condition, EntityTrait, JoinType, QueryFilter, QuerySelect,
    QueryTrait,
    sea_query::{Alias, Expr, ExprTrait, Query, SelectStatement},
};
use uuid::Uuid;

use super::list::in_tab;
use contract::price_request::{PriceDecision, PriceRequestTab};
use tables::{
    document_kind::DocumentKind,
    event, notification,
    price_request::{Column, Entity, State},
    price_request_line::{Column as Line, Entity as Lines},
};

pub fn newly_rejected(user_id: Uuid) -> Condition {
    Condition::all()
        .add(in_tab(PriceRequestTab::Rejected))
        .add(Column::Id.in_subquery(unread_by(user_id)))
        .add(Column::Id.in_subquery(with_prices_not_asked_for_again()))
}

/// The documents that the user has unread notifications about.
fn unread_by(user_id: Uuid) -> SelectStatement {
    let events = notification::Entity::find()
        .select_only()
        .column(notification::Column::EventId)
        .filter(notification::Column::UserId.eq(user_id))
        .filter(notification::Column::ReadAt.is_null())
        .into_query();
    event::Entity::find()
        .select_only()
        .column(event::Column::DocumentId)
        .filter(event::Column::DocumentKind.eq(DocumentKind::PriceRequest))
        .filter(event::Column::Id.in_subquery(events))
        .into_query()
}

fn with_prices_not_asked_for_again() -> SelectStatement {
    Lines::find()
        .select_only()
        .column(Line::RequestId)
        .filter(Line::RequestId.into_expr().equals((Entity, Column::Id)))
        .filter(Line::Decision.eq(PriceDecision::Rejected))
        .filter(Expr::exists(asked_for_again()).not())
        .into_query()
}

/// A later request of the same agreement with the line's item and unit, unless it was withdrawn.
fn asked_for_again() -> SelectStatement {
    let (request, line) = (Alias::new("later"), Alias::new("later_line"));
    let of = |column: Column| Expr::col((request.clone(), column));
    let of_line = |column: Line| Expr::col((line.clone(), column));
    Query::select()
        .expr(Expr::value(1))
        .from_as(Lines, line.clone())
        .join_as(
            JoinType::InnerJoin,
            Entity,
            request.clone(),
            of(Column::Id).equals((line.clone(), Line::RequestId)),
        )
        .and_where(of(Column::SupplierId).equals((Entity, Column::SupplierId)))
        .and_where(of(Column::BuyerId).equals((Entity, Column::BuyerId)))
        .and_where(of(Column::Currency).equals((Entity, Column::Currency)))
        .and_where(of(Column::Id).not_equals((Entity, Column::Id)))
        .and_where(of(Column::SubmittedAt).gte(Expr::col((Entity, Column::DecidedAt))))
        .and_where(of(Column::State).ne(State::Withdrawn.to_value()))
        .and_where(of_line(Line::Item).equals((Lines, Line::Item)))
        .and_where(of_line(Line::Uom).equals((Lines, Line::Uom)))
        .to_owned()
}

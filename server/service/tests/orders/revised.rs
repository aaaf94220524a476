//! A revision of the buyer: what it changed is fetched, and it is answered anew.
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};

use super::{despatch, fetched, input, ordered, submission};
use crate::changes::shown;
use contract::{change::ChangedPart, order::OrderState};
use tables::order::{Column, Entity, Model, State};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, day, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    what_a_revision_changed_is_told,
    an_accepted_revision_goes_on_where_the_goods_were,
);

/// Line 10 of 6 units at 90.00 for later, line 20 away, line 30 new.
pub(super) async fn revise(harness: &Harness, order: &Model) {
    let revised = Model {
        revision: 2,
        ..order.clone()
    };
    insert(&harness.database, fixtures::order_revision(&revised, 2)).await;
    let mut changed = fixtures::order_line(&revised, 10, 6, 9_000);
    changed.required_date = Some(day("2026-04-01"));
    insert(&harness.database, changed).await;
    let added = fixtures::order_line(&revised, 30, 7, 500);
    insert(&harness.database, added).await;
    Entity::update_many()
        .col_expr(Column::Revision, Expr::value(2))
        .col_expr(Column::Version, Expr::cust("version + 1"))
        .col_expr(Column::State, Expr::value(State::Issued))
        .filter(Column::Id.eq(order.id))
        .exec(&harness.database)
        .await
        .unwrap();
}

async fn what_a_revision_changed_is_told(harness: Harness) {
    let row = ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let asked = submission(&fetched(&harness, "A", &token).await, input(Vec::new()));
    let answered = harness
        .backend
        .respond_to_order("A", &asked, "one", &token)
        .await;
    answered.unwrap();
    revise(&harness, &row).await;
    let order = fetched(&harness, "A", &token).await;
    assert_eq!((order.state, order.revision), (OrderState::Issued, 2));
    assert!(order.response.is_none(), "this revision is not answered");
    let [second, first] = &order.revisions[..] else {
        panic!("{:?}", order.revisions)
    };
    assert!(first.changes.is_empty() && first.reason.is_none());
    assert_eq!(second.reason.as_deref(), Some("More"));
    assert_eq!(
        shown(&second.changes),
        [
            (10, ChangedPart::Quantity, "5", "6"),
            (10, ChangedPart::UnitPrice, "100", "90"),
            (10, ChangedPart::RequiredDate, "2026-03-20", "2026-04-01"),
            (20, ChangedPart::Removed, "2", "-"),
            (30, ChangedPart::Added, "-", "7"),
        ]
    );
    assert_eq!(order.lines.len(), 2);
}

async fn an_accepted_revision_goes_on_where_the_goods_were(harness: Harness) {
    let row = ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let goods = despatch(&fetched(&harness, "A", &token).await, &[(10, "4")]);
    let shipped = harness
        .backend
        .ship_order("A", &goods, "ship", &token)
        .await;
    shipped.unwrap();
    revise(&harness, &row).await;
    let asked = submission(&fetched(&harness, "A", &token).await, input(Vec::new()));
    let order = harness
        .backend
        .respond_to_order("A", &asked, "two", &token)
        .await;
    let order = order.unwrap();
    assert_eq!(order.state, OrderState::PartiallyShipped);
    let open: Vec<_> = order
        .lines
        .iter()
        .map(|line| line.open.to_string())
        .collect();
    assert_eq!(open, ["2", "7"]);
}

//! The revisions of an order, and what each changed against the one before.
use std::collections::{BTreeMap, BTreeSet};

use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

use crate::{
    backend::contract::order::{ChangedPart, LineChange, OrderRevision},
    embedded::entities::{
        order::Model,
        order_line::{self, Model as Line},
        order_revision,
    },
    text::LocalizedText,
};

type Lines = BTreeMap<i32, Line>;

/// Newest first, the first issue included.
pub async fn of(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Vec<OrderRevision>, DbErr> {
    let revisions = order_revision::Entity::find()
        .filter(order_revision::Column::OrderId.eq(order.id))
        .order_by_asc(order_revision::Column::Revision)
        .all(database);
    let lines = order_line::Entity::find()
        .filter(order_line::Column::OrderId.eq(order.id))
        .all(database);
    let (revisions, lines) = tokio::try_join!(revisions, lines)?;
    let mut by_revision = BTreeMap::<i32, Lines>::new();
    for line in lines {
        let of_revision = by_revision.entry(line.revision).or_default();
        of_revision.insert(line.line_number, line);
    }
    let mut before: Option<Lines> = None;
    let mut told: Vec<_> = revisions
        .into_iter()
        .map(|revision| {
            let lines = by_revision.remove(&revision.revision).unwrap_or_default();
            let changes = before
                .as_ref()
                .map_or_else(Vec::new, |before| changes(before, &lines));
            before = Some(lines);
            OrderRevision {
                revision: revision.revision.unsigned_abs(),
                issued_at: revision.issued_at,
                reason: revision.reason,
                changes,
            }
        })
        .collect();
    told.reverse();
    Ok(told)
}

/// By line, and within a line in the order of its parts.
fn changes(before: &Lines, after: &Lines) -> Vec<LineChange> {
    let numbers: BTreeSet<_> = before.keys().chain(after.keys()).collect();
    numbers
        .into_iter()
        .flat_map(|number| match (before.get(number), after.get(number)) {
            (Some(before), Some(after)) => changed_parts(before, after),
            (Some(removed), None) => {
                let quantity = written(removed.quantity);
                vec![change(removed, ChangedPart::Removed, Some(quantity), None)]
            }
            (None, Some(added)) => {
                let quantity = written(added.quantity);
                vec![change(added, ChangedPart::Added, None, Some(quantity))]
            }
            (None, None) => Vec::new(),
        })
        .collect()
}

fn changed_parts(before: &Line, after: &Line) -> Vec<LineChange> {
    let parts = [
        (
            ChangedPart::Quantity,
            written(before.quantity),
            written(after.quantity),
        ),
        (
            ChangedPart::UnitPrice,
            written(before.unit_price),
            written(after.unit_price),
        ),
        (
            ChangedPart::RequiredDate,
            before.required_date.to_string(),
            after.required_date.to_string(),
        ),
        (
            ChangedPart::VatPercent,
            written(before.vat_percent),
            written(after.vat_percent),
        ),
    ];
    parts
        .into_iter()
        .filter(|(_, before, after)| before != after)
        .map(|(what, before, now)| change(after, what, Some(before), Some(now)))
        .collect()
}

fn change(
    line: &Line,
    what: ChangedPart,
    before: Option<String>,
    after: Option<String>,
) -> LineChange {
    LineChange {
        line_number: line.line_number.unsigned_abs(),
        description: LocalizedText::new(&line.description_ar, &line.description_en),
        what,
        before,
        after,
    }
}

fn written(number: impl Into<Decimal>) -> String {
    number.into().to_string()
}

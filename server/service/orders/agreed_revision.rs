//! The revision whose quantities and prices apply: the current one, or the one agreed before it if the supplier rejected the
//! current one after goods had left.
use std::collections::BTreeMap;

use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::entities::{
    order::{Model, State},
    order_response::{Code, Column, Entity},
};

/// The codes of the responses to an order's revisions, by revision.
pub type Codes = BTreeMap<i32, Code>;

/// The agreed revision, and the code of its response; none before the response.
pub fn agreed(state: State, current: i32, codes: &Codes) -> (i32, Option<Code>) {
    let is_rejected = codes.get(&current) == Some(&Code::Rejected);
    // Without shipped goods, a rejected order stays rejected until it is revised or cancelled.
    let is_continued = !matches!(state, State::Rejected | State::Cancelled);
    let revision = match is_rejected && is_continued {
        true => last_agreed(current, codes),
        false => current,
    };
    (revision, codes.get(&revision).copied())
}

/// The newest revision that the supplier did not reject; `current` if there is none.
pub fn last_agreed(current: i32, codes: &Codes) -> i32 {
    let mut revisions = codes.iter().rev();
    revisions
        .find(|(_, code)| **code != Code::Rejected)
        .map_or(current, |(revision, _)| *revision)
}

/// The agreed revision of one order, and the code of its response.
pub async fn load(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<(i32, Option<Code>), DbErr> {
    let codes = codes_of(database, order).await?;
    Ok(agreed(order.state, order.revision, &codes))
}

pub async fn codes_of(database: &impl ConnectionTrait, order: &Model) -> Result<Codes, DbErr> {
    let mut codes = load_codes(database, [order.id]).await?;
    Ok(codes.remove(&order.id).unwrap_or_default())
}

/// The codes of several orders, by the order's id.
pub async fn load_codes(
    database: &impl ConnectionTrait,
    orders: impl IntoIterator<Item = Uuid>,
) -> Result<BTreeMap<Uuid, Codes>, DbErr> {
    let rows: Vec<(Uuid, i32, Code)> = Entity::find()
        .select_only()
        .columns([Column::OrderId, Column::Revision, Column::Code])
        .filter(Column::OrderId.is_in(orders))
        .into_tuple()
        .all(database)
        .await?;
    let mut codes = BTreeMap::<_, Codes>::new();
    for (order, revision, code) in rows {
        codes.entry(order).or_default().insert(revision, code);
    }
    Ok(codes)
}

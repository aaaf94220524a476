//! The revision whose quantities and prices apply: the current one, or the one agreed before it if the supplier rejected the
//! current one after goods had left, or if the order was closed before the supplier responded to it.
use std::collections::BTreeMap;

use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use tables::{
    order::{Model, State},
    order_response::{Code, Column, Entity},
    order_revision,
};

/// The codes of the responses to an order's revisions, by revision. A revision by which the buyer agrees to a response counts
/// as accepted.
pub type Codes = BTreeMap<i32, Code>;

/// The agreed revision, and the code of its response; none before the response.
pub fn agreed(state: State, current: i32, codes: &Codes) -> (i32, Option<Code>) {
    let is_replaced = match codes.get(&current) {
        // Without shipped goods, a rejected order stays rejected until it is revised or cancelled.
        Some(Code::Rejected) => !matches!(state, State::Rejected | State::Cancelled),
        Some(_) => false,
        None => state == State::Closed,
    };
    let revision = match is_replaced {
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
    orders: impl IntoIterator<Item = Uuid> + Clone,
) -> Result<BTreeMap<Uuid, Codes>, DbErr> {
    let rows: Vec<(Uuid, i32, Code)> = Entity::find()
        .select_only()
        .columns([Column::OrderId, Column::Revision, Column::Code])
        .filter(Column::OrderId.is_in(orders.clone()))
        .into_tuple()
        .all(database)
        .await?;
    let agreements: Vec<(Uuid, i32)> = order_revision::Entity::find()
        .select_only()
        .columns([
            order_revision::Column::OrderId,
            order_revision::Column::Revision,
        ])
        .filter(order_revision::Column::OrderId.is_in(orders))
        .filter(order_revision::Column::AgreedResponseId.is_not_null())
        .into_tuple()
        .all(database)
        .await?;
    let agreements = agreements.into_iter();
    let agreements = agreements.map(|(order, revision)| (order, revision, Code::Accepted));
    let mut codes = BTreeMap::<_, Codes>::new();
    for (order, revision, code) in rows.into_iter().chain(agreements) {
        codes.entry(order).or_default().insert(revision, code);
    }
    Ok(codes)
}

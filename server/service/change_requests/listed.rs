//! The requests that a list has.
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, Select};
use uuid::Uuid;

use crate::entities::change_request::{Column, Entity, Kind, State};
use contract::bank_account::ChangeRequestStates;

/// The supplier's requests of a kind in these states.
pub fn listed(supplier: Uuid, kind: Kind, states: ChangeRequestStates) -> Select<Entity> {
    let states = match states {
        ChangeRequestStates::Open => &State::OPEN[..],
        ChangeRequestStates::Waiting => &[State::Waiting],
        ChangeRequestStates::Closed => &State::CLOSED,
    };
    Entity::find()
        .filter(Column::SupplierId.eq(supplier))
        .filter(Column::Kind.eq(kind))
        .filter(Column::State.is_in(states.iter().copied()))
}

//! `/app/calendar`: the one canned list that can be changed.
use axum::{
    Json,
    extract::{
        Path, Query, State,
        rejection::{JsonRejection, PathRejection, QueryRejection},
    },
};
use serde::{Deserialize, Serialize};

use super::{refusal::FakeRefusal, state::Fake};

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    /// Assigned by the fake to new events.
    #[serde(default)]
    id: u64,
    title: String,
    start: String,
    #[serde(default)]
    end: Option<String>,
    #[serde(default)]
    all_day: bool,
    #[serde(default)]
    category: Option<String>,
}

/// The query `?id=`.
#[derive(Deserialize)]
pub struct EventId {
    id: u64,
}

pub async fn list(State(fake): State<Fake>) -> Json<Vec<Event>> {
    Json(fake.memory().events.clone())
}

pub async fn add(
    State(fake): State<Fake>,
    event: Result<Json<Event>, JsonRejection>,
) -> Result<Json<Event>, FakeRefusal> {
    let Json(mut event) = event.map_err(|_| FakeRefusal::NotUnderstood)?;
    let events = &mut fake.memory().events;
    event.id = 1 + events
        .iter()
        .map(|known| known.id)
        .max()
        .unwrap_or_default();
    events.push(event.clone());
    Ok(Json(event))
}

/// The event with the id in the body.
pub async fn replace(
    State(fake): State<Fake>,
    event: Result<Json<Event>, JsonRejection>,
) -> Result<Json<Event>, FakeRefusal> {
    let Json(event) = event.map_err(|_| FakeRefusal::NotUnderstood)?;
    let events = &mut fake.memory().events;
    let known = events
        .iter_mut()
        .find(|known| known.id == event.id)
        .ok_or(FakeRefusal::NoDataFound)?;
    known.clone_from(&event);
    Ok(Json(event))
}

pub async fn remove(
    State(fake): State<Fake>,
    which: Result<Query<EventId>, QueryRejection>,
) -> Result<Json<Event>, FakeRefusal> {
    let Query(EventId { id }) = which.map_err(|_| FakeRefusal::NotUnderstood)?;
    remove_event(&fake, id)
}

/// `DELETE /app/calendar/{id}`
pub async fn remove_by_path(
    State(fake): State<Fake>,
    id: Result<Path<u64>, PathRejection>,
) -> Result<Json<Event>, FakeRefusal> {
    let Path(id) = id.map_err(|_| FakeRefusal::NotUnderstood)?;
    remove_event(&fake, id)
}

fn remove_event(fake: &Fake, id: u64) -> Result<Json<Event>, FakeRefusal> {
    let events = &mut fake.memory().events;
    let index = events
        .iter()
        .position(|known| known.id == id)
        .ok_or(FakeRefusal::NoDataFound)?;
    Ok(Json(events.remove(index)))
}

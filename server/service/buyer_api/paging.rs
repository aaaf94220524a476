//! Pages of lists in the order of change. No change is lost to a reader, even if transactions commit in another order than
//! their times have: the next pass begins a minute before this one began.
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{DateTime, Datelike, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, EntityTrait, IntoSimpleExpr, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    Select,
    sea_query::{Expr, ExprTrait},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use service_core::{error::ServiceError, field_errors::FieldError};
use values::message_id::MessageId;

/// Concurrent transactions may commit in another order than their times and ids have. After this time all are visible.
pub const SETTLED_AFTER: TimeDelta = TimeDelta::minutes(1);

const DEFAULT_LIMIT: u64 = 100;
const MOST: u64 = 200;

/// The query of the lists below a document.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AfterQuery {
    /// The id of the last item already read; without it, the list starts at the oldest.
    #[param(value_type = Option<String>, format = "uuid")]
    pub after: Option<Uuid>,
}

/// A page of a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    /// Rows in the order of change; the latest change comes last.
    pub items: Vec<T>,
    /// Cursor of the next page; null on the last one.
    pub next_cursor: Option<String>,
    /// Only on the last page: `changedSince` of the next pass. It is a minute before this pass began, so that no transaction
    /// is missed that was not committed then; what changed in that minute is listed again.
    pub next_changed_since: Option<DateTime<Utc>>,
}

/// Position of the requested page of a list.
#[derive(Clone, Debug)]
pub struct PageRequest {
    /// Start of the pass that the page belongs to.
    started_at: DateTime<Utc>,
    changed_since: Option<DateTime<Utc>>,
    after: Option<(DateTime<Utc>, Uuid)>,
    limit: u64,
}

#[derive(Serialize, Deserialize)]
struct Cursor(DateTime<Utc>, DateTime<Utc>, Uuid);

impl PageRequest {
    /// # Errors
    /// The cursor is none of the list's, the limit is not between 1 and 200, or `changed_since` is no time with an offset.
    pub fn new(
        now: DateTime<Utc>,
        changed_since: Option<&str>,
        cursor: Option<&str>,
        limit: Option<u64>,
    ) -> Result<Self, ServiceError> {
        let limit = checked_limit(limit, DEFAULT_LIMIT)?;
        let (started_at, after) = match cursor.map(read) {
            None => (now, None),
            Some(Some(Cursor(started_at, at, id))) => (started_at, Some((at, id))),
            Some(None) => return Err(refused("cursor", MessageId::new("buyer-cursor"))),
        };
        Ok(Self {
            started_at,
            changed_since: changed_since.map(moment).transpose()?,
            after,
            limit,
        })
    }

    /// The rows of the page, and one more if more follow. `columns` are the time of the change and an id.
    pub fn rows<E: EntityTrait>(
        &self,
        rows: Select<E>,
        columns: (impl ColumnTrait, impl ColumnTrait),
    ) -> Select<E> {
        let (at, id) = columns;
        let position = Expr::tuple([at.into_simple_expr(), id.into_simple_expr()]);
        rows.apply_if(self.changed_since, |rows, since| rows.filter(at.gte(since)))
            .apply_if(self.after, |rows, (after, last)| {
                let after = Expr::tuple([Expr::value(after), Expr::value(last)]);
                rows.filter(position.gt(after))
            })
            .order_by_asc(at)
            .order_by_asc(id)
            .limit(self.limit + 1)
    }

    /// `position` returns the time of the change and the id of a row.
    pub fn page<R, T>(
        &self,
        mut rows: Vec<R>,
        position: impl Fn(&R) -> (DateTime<Utc>, Uuid),
        to_contract: impl FnMut(R) -> T,
    ) -> Page<T> {
        let shown = usize::try_from(self.limit).unwrap_or(usize::MAX);
        let has_more = rows.len() > shown;
        rows.truncate(shown);
        let last = rows.last().filter(|_| has_more).map(position);
        let next_cursor = last.map(|(at, id)| write(&Cursor(self.started_at, at, id)));
        let is_last = next_cursor.is_none();
        Page {
            next_changed_since: is_last.then_some(self.started_at - SETTLED_AFTER),
            next_cursor,
            items: rows.into_iter().map(to_contract).collect(),
        }
    }
}

/// A page of a list whose newest rows come first. `rows` has one more than the page if more follow: then the second value is
/// the id of the last row of the page, for the query of the next one.
pub fn newest_page<R>(
    mut rows: Vec<R>,
    limit: u64,
    id: impl Fn(&R) -> Uuid,
) -> (Vec<R>, Option<String>) {
    let shown = usize::try_from(limit).unwrap_or(usize::MAX);
    let has_more = rows.len() > shown;
    rows.truncate(shown);
    let next = rows
        .last()
        .filter(|_| has_more)
        .map(|row| id(row).to_string());
    (rows, next)
}

/// # Errors
/// It is not between 1 and 200.
pub fn checked_limit(limit: Option<u64>, default: u64) -> Result<u64, ServiceError> {
    let limit = limit.unwrap_or(default);
    match (1..=MOST).contains(&limit) {
        true => Ok(limit),
        false => Err(refused("limit", MessageId::new("buyer-limit"))),
    }
}

/// # Errors
/// It is not a time with an offset (RFC 3339).
fn moment(text: &str) -> Result<DateTime<Utc>, ServiceError> {
    let time = text.parse().ok().filter(|time| is_plausible(*time));
    time.ok_or_else(|| refused("changedSince", MessageId::new("buyer-moment")))
}

fn read(text: &str) -> Option<Cursor> {
    let json = BASE64_URL_SAFE_NO_PAD.decode(text).ok()?;
    let cursor: Cursor = serde_json::from_slice(&json).ok()?;
    (is_plausible(cursor.0) && is_plausible(cursor.1)).then_some(cursor)
}

/// Databases and calculations take all of these times.
fn is_plausible(time: DateTime<Utc>) -> bool {
    (1900..=2999).contains(&time.year())
}

fn write(cursor: &Cursor) -> String {
    let json = serde_json::to_vec(cursor).expect("cursors are JSON");
    BASE64_URL_SAFE_NO_PAD.encode(json)
}

/// The parameter of the query is not acceptable.
pub fn refused(field: &str, words: MessageId) -> ServiceError {
    ServiceError::field(&format!("?{field}"), FieldError::new(words, &[]))
}

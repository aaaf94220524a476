//! `GET /statement-exports/{after}`: all movements of a period, currency by currency, in pieces. A piece begins at a place in the
//! indexes and carries the balance on, so that no piece reads or sorts the period again.
use sea_orm::{ConnectionTrait, DbErr};

use crate::{
    ledger::following,
    ledger_place::Place,
    statement::{Period, balances},
};
use contract::{
    list::{EXPORT_PIECE, ExportPiece},
    payment::{Movement, StatementQuery},
};
use service_core::{context::Context, error::ServiceError, export_pieces::Cursor};

pub async fn export(
    context: Context,
    [after]: [String; 1],
    query: StatementQuery,
) -> Result<ExportPiece<Movement>, ServiceError> {
    let period = Period::asked(&context, &query);
    let database = &context.database;
    let mut rows = Vec::new();
    let last = Cursor::parse(&after)?;
    let place = match last.as_ref() {
        Some(last) if last.value.contains(',') => {
            Some(Place::read(last).ok_or(ServiceError::NotFound)?)
        }
        // The currency that has ended; or none yet.
        ended => {
            let ended = ended.map_or("", |last| &last.value);
            let began = begin(database, &period, ended).await?;
            rows.extend(began.as_ref().map(Place::movement));
            began
        }
    };
    let Some(mut place) = place else {
        return Ok(ExportPiece { rows, next: None });
    };
    let (following, has_more) = following(database, &period, &place, EXPORT_PIECE as usize).await?;
    for row in following {
        place = place.after(&row)?;
        rows.push(place.movement());
    }
    let next = match has_more {
        true => place.write(),
        false => {
            rows.push(place.closing(period.to));
            format!("{} ", place.currency)
        }
    };
    Ok(ExportPiece {
        rows,
        next: Some(next),
    })
}

/// The opening balance of the first currency after one; none if there is no other.
async fn begin(
    database: &impl ConnectionTrait,
    period: &Period,
    ended: &str,
) -> Result<Option<Place>, DbErr> {
    let found = balances(database, period).await?;
    let next = found
        .into_iter()
        .map(|(balance, _)| balance.opening)
        .filter(|opening| opening.currency.as_str() > ended)
        .min_by(|one, other| one.currency.cmp(&other.currency));
    Ok(next.map(|opening| Place::opening(&opening, period.from)))
}

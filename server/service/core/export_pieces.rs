//! Exports are read in pieces: each begins after the last row of the one before, so that no piece counts or skips rows.
use sea_orm::{
    ColumnTrait, Order, QueryFilter, QuerySelect, QueryTrait, Select, Value,
    sea_query::{Expr, ExprTrait, SimpleExpr},
};

use crate::{error::ServiceError, lists::sorted};
use contract::list::{EXPORT_PIECE, ExportPiece, FIRST_PIECE};
use tables::list_rows::ListRows;

/// The last row of a piece: what its list sorts by, and what no other row has, such as a document's number. The value has no
/// space.
#[derive(Clone, Debug)]
pub struct Cursor {
    pub value: String,
    pub key: String,
}

impl Cursor {
    /// Reads the parameter of the path; `None` for the first piece.
    ///
    /// # Errors
    /// `NotFound`: no piece has this parameter.
    pub fn parse(after: &str) -> Result<Option<Self>, ServiceError> {
        if after == FIRST_PIECE {
            return Ok(None);
        }
        let (value, key) = after.split_once(' ').ok_or(ServiceError::NotFound)?;
        if after.contains('\0') {
            return Err(ServiceError::NotFound);
        }
        Ok(Some(Self {
            value: value.to_owned(),
            key: key.to_owned(),
        }))
    }

    /// The place after which a piece begins. `place_of` returns the values of the columns that the list sorts by.
    ///
    /// # Errors
    /// `NotFound`: the columns have no such values.
    pub fn place(
        cursor: Option<&Self>,
        place_of: impl Fn(&Self) -> Option<(Value, Value)>,
    ) -> Result<Option<(Value, Value)>, ServiceError> {
        cursor
            .map(|cursor| place_of(cursor).ok_or(ServiceError::NotFound))
            .transpose()
    }
}

/// The rows of a piece, and one more if others follow. `after`: the values by which the last row is sorted.
pub fn piece<E: ListRows>(
    rows: Select<E>,
    (column, order): (E::Column, Order),
    after: Option<(Value, Value)>,
) -> Select<E> {
    let following = rows.apply_if(after, |rows, last| {
        rows.filter(is_after::<E>(column, &order, last))
    });
    sorted(following, (column, order)).limit(u64::from(EXPORT_PIECE) + 1)
}

fn is_after<E: ListRows>(
    column: E::Column,
    order: &Order,
    (value, key): (Value, Value),
) -> SimpleExpr {
    let is_descending = *order == Order::Desc;
    if value == value.as_null() {
        return match is_descending {
            true => column.is_not_null().or(E::LAST_SORTED_BY.lt(key)),
            false => column.is_null().and(E::LAST_SORTED_BY.gt(key)),
        };
    }
    let place = Expr::tuple([column.into_expr(), E::LAST_SORTED_BY.into_expr()]);
    let last = Expr::tuple([Expr::value(value), Expr::value(key)]);
    match is_descending {
        true => place.lt(last),
        false if column.def().is_null() => place.gt(last).or(column.is_null()),
        false => place.gt(last),
    }
}

/// The piece with these rows, of which there may be one too many. `cursor` returns the place of a row.
pub fn to_contract<T>(mut rows: Vec<T>, cursor: impl Fn(&T) -> Cursor) -> ExportPiece<T> {
    let size = EXPORT_PIECE as usize;
    let has_more = rows.len() > size;
    rows.truncate(size);
    let last = rows.last().filter(|_| has_more).map(cursor);
    ExportPiece {
        next: last.map(|Cursor { value, key }| format!("{value} {key}")),
        rows,
    }
}

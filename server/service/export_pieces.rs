//! Exports are read in pieces: each begins after the last row of the one before, so that no piece counts or skips rows.
use sea_orm::{
    ColumnTrait, Order, QueryFilter, QuerySelect, QueryTrait, Select, Value,
    sea_query::{Expr, ExprTrait, SimpleExpr},
};

use super::{documents::Documents, error::ServiceError, lists::sorted};
use contract::list::{EXPORT_PIECE, ExportPiece, FIRST_PIECE};

/// The last row of a piece: what its list sorts by, and its number.
#[derive(Clone, Debug)]
pub struct Cursor {
    pub value: String,
    pub number: String,
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
        let (value, number) = after.split_once(' ').ok_or(ServiceError::NotFound)?;
        if after.contains('\0') {
            return Err(ServiceError::NotFound);
        }
        Ok(Some(Self {
            value: value.to_owned(),
            number: number.to_owned(),
        }))
    }

    /// The place after which a piece begins. `value_of` returns the value of the column that the list sorts by.
    ///
    /// # Errors
    /// `NotFound`: the column has no such value.
    pub fn place(
        cursor: Option<&Self>,
        value_of: impl Fn(&Self) -> Option<Value>,
    ) -> Result<Option<(Value, &str)>, ServiceError> {
        let place = |cursor| Some((value_of(cursor)?, &*cursor.number));
        cursor
            .map(|cursor| place(cursor).ok_or(ServiceError::NotFound))
            .transpose()
    }
}

/// The rows of a piece, and one more if others follow. `after`: the value of the column and the number of the last row.
pub fn piece<E: Documents>(
    documents: Select<E>,
    (column, order): (E::Column, Order),
    after: Option<(Value, &str)>,
) -> Select<E> {
    let following = documents.apply_if(after, |documents, last| {
        documents.filter(is_after::<E>(column, &order, last))
    });
    sorted(following, (column, order)).limit(u64::from(EXPORT_PIECE) + 1)
}

fn is_after<E: Documents>(
    column: E::Column,
    order: &Order,
    (value, number): (Value, &str),
) -> SimpleExpr {
    let is_descending = *order == Order::Desc;
    if value == value.as_null() {
        return match is_descending {
            true => column.is_not_null().or(E::NUMBER.lt(number)),
            false => column.is_null().and(E::NUMBER.gt(number)),
        };
    }
    let place = Expr::tuple([column.into_expr(), E::NUMBER.into_expr()]);
    let last = Expr::tuple([Expr::value(value), Expr::value(number)]);
    match is_descending {
        true => place.lt(last),
        false if column.def().is_null() => place.gt(last).or(column.is_null()),
        false => place.gt(last),
    }
}

/// The piece with these rows, of which there may be one too many. `cursor` returns a row's value and number.
pub fn to_contract<T>(mut rows: Vec<T>, cursor: impl Fn(&T) -> Cursor) -> ExportPiece<T> {
    let size = EXPORT_PIECE as usize;
    let has_more = rows.len() > size;
    rows.truncate(size);
    let last = rows.last().filter(|_| has_more).map(cursor);
    ExportPiece {
        next: last.map(|Cursor { value, number }| format!("{value} {number}")),
        rows,
    }
}

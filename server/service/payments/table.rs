//! Columns by which the tables of the tabs are sorted and summed, and functions that read their rows.
use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, Order, QueryFilter, QuerySelect, QueryTrait, Select,
    Value,
    sea_query::{Expr, ExprTrait, SimpleExpr},
};
use uuid::Uuid;

use contract::{
    Money,
    payment::{PaymentQuery, PaymentSort as Sort, PaymentTab as Tab},
};
use service_core::{
    export_pieces::Cursor,
    lists::{self, compared},
    rows::id_column,
    search::Search,
    search_words::is_blank,
};
use tables::{fixed_point::Amount, list_rows::Numbered};

/// A table of rows with a number, a day and an amount in a currency.
pub trait PaymentTable: Numbered {
    type Row: Send;

    const CURRENCY: Self::Column;
    const DATE: Self::Column;
    const AMOUNT: Self::Column;
    /// Sort order of a query without a sort.
    const DEFAULT_SORT: Sort;

    /// The states of the rows in the tab. Without them, all rows are in it.
    fn states(_: Tab) -> Option<(Self::Column, Vec<Value>)> {
        None
    }

    /// Limits the listed rows to those that the list's sum is of.
    fn summed(rows: Select<Self>) -> Select<Self> {
        rows
    }

    /// The filters that only this table has.
    fn narrow(rows: Select<Self>, _: &PaymentQuery, _: NaiveDate) -> Select<Self> {
        rows
    }

    fn load(
        database: &impl ConnectionTrait,
        rows: Select<Self>,
    ) -> impl Future<Output = Result<Vec<Self::Row>, DbErr>> + Send;

    fn number(row: &Self::Row) -> &str;

    /// The values of [`Self::DATE`] and [`Self::AMOUNT`].
    fn sorted_values(row: &Self::Row) -> (NaiveDate, &Money);
}

/// Number of the row of `E` that a column of another table names, for a query with that table.
pub fn number_of_referred<E: Numbered>(id: impl ColumnTrait) -> SimpleExpr {
    let of_row = Expr::col(id_column::<E>().as_column_ref()).equals(id.as_column_ref());
    let number = E::find()
        .select_only()
        .column(E::NUMBER)
        .filter(of_row)
        .into_query();
    SimpleExpr::SubQuery(None, Box::new(number.into()))
}

/// The supplier's rows.
pub fn own<T: PaymentTable>(supplier_id: Uuid) -> Select<T> {
    T::find().filter(T::SUPPLIER_ID.eq(supplier_id))
}

/// The rows of `own` that are in the tab.
pub fn in_tab<T: PaymentTable>(own: Select<T>, tab: Tab) -> Select<T> {
    own.apply_if(T::states(tab), |rows, (state, states)| {
        rows.filter(state.is_in(states))
    })
}

/// The rows of a search that a query finds; exports have the same.
pub fn narrowed<T: PaymentTable>(
    search: &Search<T>,
    query: &PaymentQuery,
    today: NaiveDate,
) -> Select<T> {
    let found = match T::states(query.tab) {
        // SQLite would read all rows of the states, and not only those that were found.
        Some((state, states)) if !is_blank(&query.search) => {
            search.rows().filter(search.unindexed(state).is_in(states))
        }
        _ => in_tab(search.rows(), query.tab),
    };
    let found = lists::of_buyer(found, query.buyer.as_deref());
    T::narrow(found, query, today).apply_if(compared(&query.currency), |rows, currency| {
        rows.filter(T::CURRENCY.eq(currency))
    })
}

/// The column and its direction.
pub fn sorted_by<T: PaymentTable>(query: &PaymentQuery) -> (T::Column, Order) {
    match query.sort.unwrap_or(T::DEFAULT_SORT) {
        Sort::Oldest => (T::DATE, Order::Asc),
        Sort::Newest => (T::DATE, Order::Desc),
        Sort::Lowest => (T::AMOUNT, Order::Asc),
        Sort::Highest => (T::AMOUNT, Order::Desc),
    }
}

/// The place of a row in an export.
pub fn cursor<T: PaymentTable>(query: &PaymentQuery, row: &T::Row) -> Cursor {
    let (date, amount) = T::sorted_values(row);
    let value = match query.sort.unwrap_or(T::DEFAULT_SORT) {
        Sort::Oldest | Sort::Newest => date.to_string(),
        Sort::Lowest | Sort::Highest => amount.amount.to_string(),
    };
    let key = T::number(row).to_owned();
    Cursor { value, key }
}

/// The values of the columns at a place.
pub fn place<T: PaymentTable>(query: &PaymentQuery, last: &Cursor) -> Option<(Value, Value)> {
    let value = match query.sort.unwrap_or(T::DEFAULT_SORT) {
        Sort::Oldest | Sort::Newest => last.value.parse::<NaiveDate>().ok()?.into(),
        Sort::Lowest | Sort::Highest => {
            Amount::exactly(last.value.parse::<Decimal>().ok()?)?.into()
        }
    };
    Some((value, last.key.clone().into()))
}

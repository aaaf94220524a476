//! The sums of a list by currency, and those of the aging of open invoices, in one query.
use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, ExprTrait, FromQueryResult, QuerySelect, QueryTrait,
    Select,
    sea_query::{Expr, SelectStatement, SimpleExpr, UnionType},
};
use uuid::Uuid;

use crate::table::PaymentTable;
use contract::Money;
use tables::fixed_point::Amount;

/// Rows that a sum is of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SumKind {
    /// All rows that the list finds.
    Total,
    /// The open invoices of an age, by its place among the ages.
    Age(usize),
    /// Amounts whose payment is expected on a day.
    Expected,
}

impl SumKind {
    fn number(self) -> i32 {
        match self {
            Self::Total => -1,
            Self::Expected => -2,
            Self::Age(place) => i32::try_from(place).unwrap_or(i32::MAX),
        }
    }
}

#[derive(FromQueryResult)]
pub struct Sum {
    kind: i32,
    pub currency: String,
    pub day: Option<NaiveDate>,
    pub buyer: Option<Uuid>,
    pub number: i64,
    /// Amount in ten-thousandths.
    pub amount: i64,
}

impl Sum {
    pub fn is(&self, kind: SumKind) -> bool {
        self.kind == kind.number()
    }
}

/// The rows' sum for each currency, and for each day if there is one.
pub fn of<T: PaymentTable>(
    rows: Select<T>,
    kind: SumKind,
    day: Option<SimpleExpr>,
) -> SelectStatement {
    grouped(rows, kind, day, Expr::value(None::<Uuid>)).into_query()
}

/// The rows' sum for each currency and buyer.
pub fn of_each_buyer<T: PaymentTable>(rows: Select<T>, kind: SumKind) -> SelectStatement {
    let buyer = Expr::col(T::BUYER_ID.as_column_ref());
    grouped(rows, kind, None, buyer)
        .group_by(T::BUYER_ID)
        .into_query()
}

fn grouped<T: PaymentTable>(
    rows: Select<T>,
    kind: SumKind,
    day: Option<SimpleExpr>,
    buyer: SimpleExpr,
) -> Select<T> {
    let no_day = || Expr::value(None::<NaiveDate>);
    rows.select_only()
        .expr_as(Expr::value(kind.number()), "kind")
        .column_as(T::CURRENCY, "currency")
        .expr_as(day.clone().unwrap_or_else(no_day), "day")
        .expr_as(buyer, "buyer")
        .column_as(T::AMOUNT.count(), "number")
        .column_as(T::AMOUNT.sum().cast_as("bigint"), "amount")
        .group_by(T::CURRENCY)
        .apply_if(day, QuerySelect::group_by)
}

pub async fn load(
    database: &impl ConnectionTrait,
    sums: impl IntoIterator<Item = SelectStatement>,
) -> Result<Vec<Sum>, DbErr> {
    let mut sums = sums.into_iter();
    let Some(mut query) = sums.next() else {
        return Ok(Vec::new());
    };
    for sum in sums {
        query.union(UnionType::All, sum);
    }
    let rows = database.query_all(&query).await?;
    rows.iter()
        .map(|row| Sum::from_query_result(row, ""))
        .collect()
}

/// The totals, one for each currency: amounts of different currencies are never added.
pub fn totals(sums: &[Sum]) -> Vec<Money> {
    let totals = sums.iter().filter(|sum| sum.is(SumKind::Total));
    let mut totals: Vec<_> = totals
        .map(|sum| Amount(sum.amount).in_currency(&sum.currency))
        .collect();
    totals.sort_by(|one, other| one.currency.cmp(&other.currency));
    totals
}

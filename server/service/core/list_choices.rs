//! The choices of a list's filters: the buyers and the currencies of the supplier's rows.
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait,
    sea_query::{
        CaseStatement, CommonTableExpression, Expr, ExprTrait, Query, SelectStatement, SimpleExpr,
        UnionType, WithClause,
    },
};
use uuid::Uuid;

use crate::{lists, search::FEW, search_words::part};
use tables::{buyer, list_rows::ListRows, supplier};
use values::{search_text::search_text, text::LocalizedText};

/// A buyer that the supplier has rows of.
pub struct OwnBuyer {
    pub id: Uuid,
    pub name: LocalizedText,
    /// The name, as searches compare it.
    pub folded_name: String,
    /// Number of rows, counted up to one more than [`FEW`]; zero of a buyer without a searched word in its name.
    pub rows: u64,
}

pub struct Choices {
    /// Buyers, ordered by name.
    pub buyers: Vec<OwnBuyer>,
    /// The supplier's own, then the others of its rows; none if no column of currencies was asked for.
    pub currencies: Vec<String>,
    /// Further numbers, in their order.
    pub counted: Vec<u64>,
}

/// A row of the query: a buyer, a currency without an id, or the place of a further number without an id.
#[derive(FromQueryResult)]
struct Choice {
    id: Option<Uuid>,
    ar: String,
    en: String,
    folded_name: String,
    number: Option<i64>,
}

/// The choices of a list, and what a search of the list counts, in one query.
pub async fn load<E: ListRows>(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    currency: Option<E::Column>,
    (words, counted): (&[String], Vec<SimpleExpr>),
) -> Result<Choices, DbErr> {
    let mut own = vec![own_values::<E>(BUYERS, E::BUYER_ID, supplier_id)];
    let mut query = own_buyers::<E>(supplier_id, words);
    if let Some(currency) = currency {
        own.push(own_values::<E>(CURRENCIES, currency, supplier_id));
        query.unions(own_currencies(supplier_id).map(|one| (UnionType::All, one)));
    }
    for (place, counted) in counted.into_iter().enumerate() {
        let place = Expr::value(place.to_string());
        let mut row = Query::select();
        row.exprs(without_id(place, counted));
        query.union(UnionType::All, row);
    }
    let mut with = WithClause::new();
    with.recursive(true);
    for values in own {
        with.cte(values);
    }
    let mut choices = Choices {
        buyers: Vec::new(),
        currencies: Vec::new(),
        counted: Vec::new(),
    };
    for row in database.query_all(&query.with(with)).await? {
        choices.add(Choice::from_query_result(&row, "")?);
    }
    let order = |one: &OwnBuyer| (search_text(&one.name.en), one.id);
    choices.buyers.sort_by_cached_key(order);
    Ok(choices)
}

impl Choices {
    /// The rows of a union come as they were put into it: the supplier's own currency before the others.
    fn add(&mut self, choice: Choice) {
        let number = choice.number.map(i64::unsigned_abs);
        match (choice.id, number) {
            (Some(id), rows) => self.buyers.push(OwnBuyer {
                id,
                name: LocalizedText::new(choice.ar, choice.en),
                folded_name: choice.folded_name,
                rows: rows.unwrap_or_default(),
            }),
            (None, Some(number)) => self.counted.push(number),
            (None, None) if !self.currencies.contains(&choice.ar) => {
                self.currencies.push(choice.ar);
            }
            (None, None) => {}
        }
    }
}

/// Selects the supplier's buyers. Only the rows of buyers with a searched word in their name are counted.
fn own_buyers<E: ListRows>(supplier_id: Uuid, words: &[String]) -> SelectStatement {
    use buyer::Column;
    let named = words.iter().map(|word| Column::SearchText.like(part(word)));
    let rows = E::find()
        .filter(E::SUPPLIER_ID.eq(supplier_id))
        .filter(Expr::col(E::BUYER_ID.as_column_ref()).equals(Column::Id.as_column_ref()))
        .select_only()
        .expr_as(Expr::value(1), "one")
        .limit(FEW + 1)
        .into_query();
    let none = || Expr::value(None::<i64>);
    let number: SimpleExpr = match named.reduce(ExprTrait::or) {
        Some(is_named) => CaseStatement::new()
            .case(is_named, lists::count_of(rows))
            .finally(none())
            .into(),
        None => none(),
    };
    let own = Query::select().column("value").from(BUYERS).to_owned();
    Query::select()
        .column(Column::Id)
        .expr_as(Expr::col(Column::NameAr), "ar")
        .expr_as(Expr::col(Column::NameEn), "en")
        .expr_as(Expr::col(Column::SearchText), "folded_name")
        .expr_as(number, "number")
        .from(buyer::Entity)
        .and_where(Column::Id.in_subquery(own))
        .to_owned()
}

fn own_currencies(supplier_id: Uuid) -> [SelectStatement; 2] {
    let none = || Expr::value(None::<i64>);
    let column = Expr::col((supplier::Entity, supplier::Column::Currency));
    let paid_in = Query::select()
        .exprs(without_id(column, none()))
        .from(supplier::Entity)
        .and_where(supplier::Column::Id.eq(supplier_id))
        .to_owned();
    let others = Query::select()
        .exprs(without_id(Expr::col("value"), none()))
        .from(CURRENCIES)
        .and_where(Expr::col("value").is_not_null())
        .to_owned();
    [paid_in, others]
}

fn without_id(text: Expr, number: Expr) -> [Expr; 5] {
    let empty = || Expr::value("");
    [Expr::value(None::<Uuid>), text, empty(), empty(), number]
}

/// The currency in which the supplier is paid; `supplier` is its id, or a column with it.
pub fn own_currency(supplier: impl Into<Expr>) -> SelectStatement {
    let id = Expr::col((supplier::Entity, supplier::Column::Id));
    supplier::Entity::find()
        .select_only()
        .column(supplier::Column::Currency)
        .filter(id.eq(supplier))
        .into_query()
}

/// The distinct values of a column of the supplier's rows.
const BUYERS: &str = "own_buyers";
const CURRENCIES: &str = "own_currencies";

/// Selects the values of a column. Each value takes one step in an index, however many rows have it.
fn own_values<E: ListRows>(
    name: &'static str,
    column: E::Column,
    supplier_id: Uuid,
) -> CommonTableExpression {
    let least = |others: Option<SimpleExpr>| {
        let least = E::find()
            .select_only()
            .column(column)
            .filter(E::SUPPLIER_ID.eq(supplier_id))
            .apply_if(others, QueryFilter::filter)
            .order_by_asc(column)
            .limit(1)
            .into_query();
        SimpleExpr::SubQuery(None, Box::new(least.into()))
    };
    let last = || Expr::col((name, "value"));
    let after_last = Expr::col(column.as_column_ref()).gt(last());
    let following = Query::select()
        .expr(least(Some(after_last)))
        .from(name)
        .and_where(last().is_not_null())
        .to_owned();
    let steps = Query::select()
        .expr_as(least(None), "value")
        .union(UnionType::All, following)
        .to_owned();
    CommonTableExpression::new()
        .query(steps)
        .column("value")
        .table_name(name)
        .to_owned()
}

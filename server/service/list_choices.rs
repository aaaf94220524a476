//! The choices of a list's filters: the buyers and the currencies of the supplier's rows.
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait,
    sea_query::{
        CommonTableExpression, Expr, ExprTrait, Query, SelectStatement, SimpleExpr, UnionType,
        WithClause,
    },
};
use uuid::Uuid;

use super::{
    entities::{buyer, supplier},
    lists::ListRows,
};
use contract::list::BuyerChoice;
use values::text::LocalizedText;

/// A choice, as the queries have it: a buyer, or a currency without an id.
#[derive(FromQueryResult)]
struct Choice {
    id: Option<Uuid>,
    ar: String,
    en: String,
}

/// The buyers that the supplier has such rows of, by name.
pub async fn buyers<E: ListRows>(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
) -> Result<Vec<BuyerChoice>, DbErr> {
    let own = [own_values::<E>(BUYERS, E::BUYER_ID, supplier_id)];
    Ok(load(database, own_buyers(), own).await?.0)
}

/// The same, and the supplier's own currency with the others of its rows.
pub async fn buyers_and_currencies<E: ListRows>(
    database: &impl ConnectionTrait,
    currency: E::Column,
    supplier_id: Uuid,
) -> Result<(Vec<BuyerChoice>, Vec<String>), DbErr> {
    let column = Expr::col((supplier::Entity, supplier::Column::Currency));
    let paid_in = Query::select()
        .exprs(currency_choice(column))
        .from(supplier::Entity)
        .and_where(supplier::Column::Id.eq(supplier_id))
        .to_owned();
    let others = Query::select()
        .exprs(currency_choice(Expr::col("value")))
        .from(CURRENCIES)
        .and_where(Expr::col("value").is_not_null())
        .to_owned();
    let mut all = own_buyers();
    all.union(UnionType::All, paid_in)
        .union(UnionType::All, others);
    let own = [
        own_values::<E>(BUYERS, E::BUYER_ID, supplier_id),
        own_values::<E>(CURRENCIES, currency, supplier_id),
    ];
    load(database, all, own).await
}

fn own_buyers() -> SelectStatement {
    let own = Query::select().column("value").from(BUYERS).to_owned();
    Query::select()
        .column(buyer::Column::Id)
        .expr_as(Expr::col(buyer::Column::NameAr), "ar")
        .expr_as(Expr::col(buyer::Column::NameEn), "en")
        .from(buyer::Entity)
        .and_where(buyer::Column::Id.in_subquery(own))
        .to_owned()
}

fn currency_choice(code: Expr) -> [Expr; 3] {
    [Expr::value(None::<Uuid>), code, Expr::value("")]
}

/// The rows of a union come as they were put into it: the supplier's own currency before the others.
async fn load(
    database: &impl ConnectionTrait,
    query: SelectStatement,
    own: impl IntoIterator<Item = CommonTableExpression>,
) -> Result<(Vec<BuyerChoice>, Vec<String>), DbErr> {
    let mut with = WithClause::new();
    with.recursive(true);
    for values in own {
        with.cte(values);
    }
    let (mut buyers, mut currencies) = (Vec::new(), Vec::new());
    for row in database.query_all(&query.with(with)).await? {
        let Choice { id, ar, en } = Choice::from_query_result(&row, "")?;
        match id {
            Some(id) => buyers.push(BuyerChoice {
                id: id.to_string(),
                name: LocalizedText::new(ar, en),
            }),
            None if !currencies.contains(&ar) => currencies.push(ar),
            None => {}
        }
    }
    buyers.sort_by(|one, other| (&one.name.en, &one.id).cmp(&(&other.name.en, &other.id)));
    Ok((buyers, currencies))
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

/// One step in an index for each value, however many rows have it.
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

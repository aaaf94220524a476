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

/// The buyers that the supplier has such rows of, by name.
pub async fn buyers<E: ListRows>(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
) -> Result<Vec<BuyerChoice>, DbErr> {
    let own = Query::select().column("value").from(OWN).to_owned();
    let buyers = buyer::Entity::find()
        .filter(buyer::Column::Id.in_subquery(own))
        .order_by_asc(buyer::Column::NameEn)
        .order_by_asc(buyer::Column::Id)
        .into_query();
    let buyers = buyers.with(own_values::<E>(E::BUYER_ID, supplier_id));
    let rows = database.query_all(&buyers).await?;
    rows.iter()
        .map(|row| {
            let buyer = buyer::Model::from_query_result(row, "")?;
            Ok(BuyerChoice {
                id: buyer.id.to_string(),
                name: LocalizedText::new(buyer.name_ar, buyer.name_en),
            })
        })
        .collect()
}

/// The supplier's own currency, then the others of its rows.
pub async fn currencies<E: ListRows>(
    database: &impl ConnectionTrait,
    currency: E::Column,
    supplier_id: Uuid,
) -> Result<Vec<String>, DbErr> {
    let others = Query::select()
        .column("value")
        .from(OWN)
        .and_where(Expr::col("value").is_not_null())
        .to_owned();
    let mut all = own_currency(Expr::value(supplier_id));
    all.union(UnionType::All, others);
    let all = all.with(own_values::<E>(currency, supplier_id));
    let mut currencies: Vec<String> = Vec::new();
    for row in database.query_all(&all).await? {
        let currency = row.try_get_by_index(0)?;
        if !currencies.contains(&currency) {
            currencies.push(currency);
        }
    }
    Ok(currencies)
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
const OWN: &str = "own_values";

/// One step in an index for each value, however many rows have it.
fn own_values<E: ListRows>(column: E::Column, supplier_id: Uuid) -> WithClause {
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
    let last = || Expr::col((OWN, "value"));
    let after_last = Expr::col(column.as_column_ref()).gt(last());
    let following = Query::select()
        .expr(least(Some(after_last)))
        .from(OWN)
        .and_where(last().is_not_null())
        .to_owned();
    let steps = Query::select()
        .expr_as(least(None), "value")
        .union(UnionType::All, following)
        .to_owned();
    let own = CommonTableExpression::new()
        .query(steps)
        .column("value")
        .table_name(OWN)
        .to_owned();
    WithClause::new().recursive(true).cte(own).to_owned()
}

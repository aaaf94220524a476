//! Finds suppliers whose names are easily mistaken for each other.
use std::collections::{BTreeMap, BTreeSet, HashMap};

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, QueryFilter,
    sea_query::{Alias, Expr, ExprTrait, Func, Order, Query, WindowStatement},
};
use uuid::Uuid;

use contract::SupplierState;
use tables::{supplier, supplier_name};

/// The most ids for one supplier. Otherwise many registrations under one name would make a list of the square of their number.
pub const MOST_RESEMBLING: usize = 20;

/// A supplier with this name.
#[derive(FromQueryResult)]
struct Named {
    distinctive: String,
    id: Uuid,
    state: SupplierState,
}

/// Returns the IDs of the suppliers that each of these resembles, of the sandbox or outside it: at most [`MOST_RESEMBLING`],
/// those of approved suppliers first. Reads no other names than theirs.
pub async fn resembling(
    database: &impl ConnectionTrait,
    suppliers: &[Uuid],
    is_sandbox: bool,
) -> Result<HashMap<Uuid, Vec<Uuid>>, DbErr> {
    let own = supplier_name::Entity::find()
        .filter(supplier_name::Column::SupplierId.is_in(suppliers.iter().copied()))
        .all(database)
        .await?;
    let names: BTreeSet<_> = own.iter().map(|name| name.distinctive.as_str()).collect();
    // The order of the sets is that of the answer.
    let mut by_name: BTreeMap<String, BTreeSet<(bool, Uuid)>> = BTreeMap::new();
    for named in first_of_each(database, names, is_sandbox).await? {
        let is_unapproved = named.state != SupplierState::Approved;
        let group = by_name.entry(named.distinctive).or_default();
        group.insert((is_unapproved, named.id));
    }
    let mut resembling: HashMap<Uuid, BTreeSet<(bool, Uuid)>> = HashMap::new();
    for name in &own {
        let group = by_name.get(&name.distinctive).into_iter().flatten();
        let others = group.filter(|(_, other)| *other != name.supplier_id);
        let found = resembling.entry(name.supplier_id).or_default();
        found.extend(others.take(MOST_RESEMBLING));
    }
    let resembling = resembling.into_iter().map(|(supplier, others)| {
        let others = others.into_iter().take(MOST_RESEMBLING);
        (supplier, others.map(|(_, id)| id).collect())
    });
    Ok(resembling.collect())
}

/// The suppliers with each of the names: one more than are listed, because a supplier is in its own group.
async fn first_of_each(
    database: &impl ConnectionTrait,
    names: BTreeSet<&str>,
    is_sandbox: bool,
) -> Result<Vec<Named>, DbErr> {
    use supplier::Column::{Id, IsSandbox, State};
    use supplier_name::Column::{Distinctive, SupplierId};
    let name = || Expr::col((supplier_name::Entity, Distinctive));
    let approved_first = Expr::col((supplier::Entity, State)).ne(SupplierState::Approved);
    let place = WindowStatement::partition_by((supplier_name::Entity, Distinctive))
        .order_by_expr(approved_first, Order::Asc)
        .order_by((supplier::Entity, Id), Order::Asc)
        .take();
    let placed = Query::select()
        .columns([(supplier::Entity, Id), (supplier::Entity, State)])
        .column((supplier_name::Entity, Distinctive))
        .expr_window_as(Func::cust("ROW_NUMBER"), place, "place")
        .from(supplier_name::Entity)
        .inner_join(
            supplier::Entity,
            Expr::col((supplier::Entity, Id)).equals((supplier_name::Entity, SupplierId)),
        )
        .and_where(name().is_in(names))
        .and_where(Expr::col((supplier::Entity, IsSandbox)).eq(is_sandbox))
        .take();
    let most = i64::try_from(MOST_RESEMBLING).unwrap_or(i64::MAX) + 1;
    let first = Query::select()
        .columns(["id", "state", "distinctive"])
        .from_subquery(placed, Alias::new("placed"))
        .and_where(Expr::col("place").lte(most))
        .take();
    let rows = database.query_all(&first).await?;
    rows.iter()
        .map(|row| Named::from_query_result(row, ""))
        .collect()
}

//! Narrows a search to the few rows that can have its words, which an index of letters finds. A search for words that many rows
//! have needs none: its first page is full after few rows.
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbBackend, DbErr, EntityTrait, Iterable,
    PrimaryKeyToColumn, QueryFilter, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait, Query, SelectStatement, UnionType},
};
use uuid::Uuid;

use super::{
    entities::buyer,
    lists::ListRows,
    search_words::{self, part},
};

/// So many rows are read one by one sooner than the same rows are found among 100,000.
const FEW: u64 = 1_000;

/// Letters of a key of the indexes.
const KEY: usize = 3;

/// The rows of a supplier that can have the words of a search: all of them if the words are not rare.
///
/// # Errors
/// The database cannot be reached.
pub async fn own<E: ListRows>(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    search: &str,
) -> Result<Select<E>, DbErr> {
    let own = E::find().filter(E::SUPPLIER_ID.eq(supplier_id));
    let mut words = search_words::words(search);
    words.retain(|word| word.chars().count() >= KEY);
    if !E::HAS_WORD_INDEX || words.is_empty() {
        return Ok(own);
    }
    let in_texts = match database.get_database_backend() {
        DbBackend::Postgres => limited_ids(words.iter().fold(own.clone(), |rows, word| {
            rows.filter(E::SEARCH_TEXT.like(part(word)))
        })),
        _ => in_texts_of_all_suppliers::<E>(&words),
    };
    // A row without one of the words in its texts has it in its buyer's name.
    let named = words.iter().fold(Condition::any(), |any, word| {
        any.add(buyer::Column::SearchText.like(part(word)))
    });
    let named = buyer::Entity::find()
        .select_only()
        .column(buyer::Column::Id)
        .filter(named)
        .into_query();
    let of_buyers = limited_ids(own.clone().filter(E::BUYER_ID.in_subquery(named)));
    let of = |ids, alias| {
        let mut all = Query::select();
        all.column("id").from_subquery(ids, alias).to_owned()
    };
    let candidates = of(in_texts, "in_texts")
        .union(UnionType::All, of(of_buyers, "of_buyers"))
        .limit(FEW + 1)
        .to_owned();
    let candidates = database.query_all(&candidates).await?;
    if candidates.len() as u64 > FEW {
        return Ok(own);
    }
    let ids = candidates.iter().map(|row| row.try_get("", "id"));
    let ids = ids.collect::<Result<Vec<Uuid>, _>>()?;
    let few = E::find().filter(id::<E>().is_in(ids));
    Ok(match database.get_database_backend() {
        DbBackend::Postgres => few.filter(E::SUPPLIER_ID.eq(supplier_id)),
        // SQLite takes every supplier for small, and would read all rows of this one. The sign takes its index away.
        _ => few.filter(Expr::cust_with_exprs(
            "+? = ?",
            [E::SUPPLIER_ID.into_expr(), Expr::value(supplier_id)],
        )),
    })
}

fn id<E: EntityTrait>() -> E::Column {
    let mut keys = E::PrimaryKey::iter();
    let key = keys.next().expect("every table has a primary key");
    key.into_column()
}

fn limited_ids<E: EntityTrait>(rows: Select<E>) -> SelectStatement {
    rows.select_only()
        .column_as(id::<E>(), "id")
        .limit(FEW + 1)
        .into_query()
}

/// In SQLite, which has an index for all suppliers together.
fn in_texts_of_all_suppliers<E: EntityTrait>(words: &[String]) -> SelectStatement {
    let table = E::default();
    let table = table.table_name();
    let (index, rows) = (format!("{table}_words"), format!("{table}_keys"));
    let keys: Vec<_> = words.iter().flat_map(|word| keys(word)).collect();
    let has_keys = Expr::cust_with_values(format!("{index} MATCH ?"), [keys.join(" AND ")]);
    let key = Expr::col((rows.clone(), "key"));
    Query::select()
        .column((rows.clone(), "id"))
        .from(index.clone())
        .inner_join(rows, key.equals((index, "rowid")))
        .and_where(has_keys)
        .limit(FEW + 1)
        .to_owned()
}

/// Each run of letters that the index knows a text by, as its query language has them.
fn keys(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let keys = letters.windows(KEY).map(|key| {
        let key: String = key.iter().collect();
        format!("\"{}\"", key.replace('"', "\"\""))
    });
    keys.collect()
}

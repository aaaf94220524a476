//! The indexes of each three letters in a row of texts, which know no shorter words. In PostgreSQL each supplier's rows are found;
//! SQLite has one index for the rows of all suppliers.
use sea_orm::{
    ColumnTrait, DbBackend, EntityTrait, QueryFilter, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait, Query, SelectStatement, SimpleExpr},
};
use uuid::Uuid;

use super::{
    FEW,
    alternatives::{Alternative, Source},
};
use crate::{lists, rows::id_column, search_words::part};
use tables::list_rows::ListRows;

/// Letters of a key.
const KEY: usize = 3;

/// The sets of words that are counted: each long one by itself, and all together.
pub fn counted_words(words: &[String]) -> Vec<Vec<usize>> {
    let long: Vec<_> = (0..words.len())
        .filter(|&place| is_long(&words[place]))
        .collect();
    let mut sets: Vec<_> = long.iter().map(|&place| vec![place]).collect();
    if long.len() > 1 {
        sets.push(long);
    }
    sets
}

/// Returns the condition that selects the rows of an alternative and many others.
pub fn usual_source(words: &[String], of: &Alternative) -> Option<Source> {
    let long = of
        .words
        .iter()
        .copied()
        .filter(|&place| is_long(&words[place]));
    let long: Vec<_> = long.collect();
    match (long.is_empty(), of.words.first()) {
        (false, _) => Some(Source::Words(long)),
        (true, Some(_)) => None,
        (true, None) => Some(Source::Buyers),
    }
}

fn is_long(word: &str) -> bool {
    word.chars().count() >= KEY
}

/// Returns how many rows have these words, counted up to one more than [`FEW`].
pub fn count<E: ListRows>(backend: DbBackend, supplier_id: Uuid, words: &[&str]) -> SimpleExpr {
    lists::count_of(rows_with::<E>(backend, supplier_id, words, FEW + 1))
}

/// The ids of rows that have these long words. In SQLite, rows of other suppliers are among them, and
/// rows that have all keys of a word and not the word.
pub fn rows_with<E: ListRows>(
    backend: DbBackend,
    supplier_id: Uuid,
    words: &[&str],
    limit: u64,
) -> SelectStatement {
    match backend {
        DbBackend::Postgres => {
            let own = E::find().filter(E::SUPPLIER_ID.eq(supplier_id));
            let rows = words.iter().fold(own, |rows, word| {
                rows.filter(E::SEARCH_TEXT.like(part(word)))
            });
            ids(rows, limit)
        }
        _ => in_virtual_table::<E>(words, limit),
    }
}

pub fn ids<E: EntityTrait>(rows: Select<E>, limit: u64) -> SelectStatement {
    rows.select_only()
        .column_as(id_column::<E>(), "id")
        .limit(limit)
        .into_query()
}

fn in_virtual_table<E: EntityTrait>(words: &[&str], limit: u64) -> SelectStatement {
    let table = E::default();
    let table = table.table_name();
    let keys = words.iter().flat_map(|word| keys(word));
    let keys = keys.collect::<Vec<_>>().join(" AND ");
    let (index, rows) = (format!("{table}_words"), format!("{table}_keys"));
    let has_keys = Expr::cust_with_values(format!("{index} MATCH ?"), [keys]);
    let key = Expr::col((rows.clone(), "key"));
    Query::select()
        .column((rows.clone(), "id"))
        .from(index.clone())
        .inner_join(rows, key.equals((index, "rowid")))
        .and_where(has_keys)
        .limit(limit)
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

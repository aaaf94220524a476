//! The indexes of the letters of texts: of each three in a row, and of each two and each one for words that are shorter. In
//! PostgreSQL each supplier's rows are found; SQLite has one index for the rows of all suppliers.
use sea_orm::{
    ColumnTrait, DbBackend, EntityTrait, QueryFilter, QuerySelect, QueryTrait, Select,
    sea_query::{CaseStatement, Expr, ExprTrait, Query, SelectStatement, SimpleExpr},
};
use uuid::Uuid;

use super::{
    FEW,
    alternatives::{Alternative, Source},
    id,
};
use crate::{
    lists::{self, ListRows},
    search_words::part,
};

/// Letters of a key of the usual index.
const KEY: usize = 3;

/// Letters that more than [`COMMON`] of so many rows have are in more than [`FEW`] of 100,000.
const FIRST_ROWS: u64 = 2_000;
const COMMON: u64 = 30;

/// The sets of words that are counted: all long ones together, and each by itself.
pub fn counted_words(words: &[String]) -> Vec<Vec<usize>> {
    let long: Vec<_> = (0..words.len())
        .filter(|&place| is_long(&words[place]))
        .collect();
    let mut sets: Vec<_> = (0..words.len()).map(|place| vec![place]).collect();
    if long.len() > 1 {
        sets.push(long);
    }
    sets
}

/// What names the rows of an alternative and many others.
pub fn usual_source(words: &[String], of: &Alternative) -> Option<Source> {
    let long = of
        .words
        .iter()
        .copied()
        .filter(|&place| is_long(&words[place]));
    let long: Vec<_> = long.collect();
    match (long.is_empty(), of.words.first()) {
        (false, _) => Some(Source::Words(long)),
        (true, Some(&short)) => Some(Source::Words(vec![short])),
        (true, None) => Some(Source::Buyers),
    }
}

fn is_long(word: &str) -> bool {
    word.chars().count() >= KEY
}

/// How many rows have these words, counted up to one more than [`FEW`]. PostgreSQL has no quick way to the first rows with letters
/// that most texts have: those are looked for in some rows first.
pub fn count<E: ListRows>(backend: DbBackend, supplier_id: Uuid, words: &[&str]) -> SimpleExpr {
    let count = lists::number_of(rows_with::<E>(backend, supplier_id, words, FEW + 1));
    let (DbBackend::Postgres, [word]) = (backend, words) else {
        return count;
    };
    if is_long(word) {
        return count;
    }
    let (text, first) = ("text", "first_rows");
    let rows = E::find()
        .filter(E::SUPPLIER_ID.eq(supplier_id))
        .select_only()
        .column_as(E::SEARCH_TEXT, text)
        .limit(FIRST_ROWS);
    let rows = Query::select()
        .expr(Expr::value(1))
        .from_subquery(rows.into_query(), first)
        .and_where(Expr::col((first, text)).like(part(word)))
        .limit(COMMON + 1)
        .to_owned();
    let is_common = lists::number_of(rows).gt(COMMON.cast_signed());
    CaseStatement::new()
        .case(is_common, Expr::value(FEW.cast_signed() + 1))
        .finally(count)
        .into()
}

/// The ids of rows that have these words, either one short word or long ones. In SQLite, rows of other suppliers are among them, and
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
            let rows = words.iter().fold(own, |rows, word| match is_long(word) {
                true => rows.filter(E::SEARCH_TEXT.like(part(word))),
                false => rows.filter(has_letters::<E>(word)),
            });
            ids(rows, limit)
        }
        _ => in_virtual_table::<E>(words, limit),
    }
}

pub fn ids<E: EntityTrait>(rows: Select<E>, limit: u64) -> SelectStatement {
    rows.select_only()
        .column_as(id::<E>(), "id")
        .limit(limit)
        .into_query()
}

/// By the function of PostgreSQL that the migration of the index has.
fn has_letters<E: ListRows>(word: &str) -> SimpleExpr {
    Expr::cust_with_exprs(
        "search_letters($1) @> ARRAY[$2]",
        [E::SEARCH_TEXT.into_expr(), Expr::value(word)],
    )
}

fn in_virtual_table<E: EntityTrait>(words: &[&str], limit: u64) -> SelectStatement {
    let table = E::default();
    let table = table.table_name();
    let (kind, keys) = match words {
        [word] if !is_long(word) => ("letters", format!("{} OR LONG", short_key(word))),
        words => {
            let keys = words.iter().flat_map(|word| long_keys(word));
            ("words", keys.collect::<Vec<_>>().join(" AND "))
        }
    };
    let (index, rows) = (format!("{table}_{kind}"), format!("{table}_keys"));
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
fn long_keys(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let keys = letters.windows(KEY).map(|key| {
        let key: String = key.iter().collect();
        format!("\"{}\"", key.replace('"', "\"\""))
    });
    keys.collect()
}

/// The index has one or two letters by their bytes, and no letters of long texts.
fn short_key(word: &str) -> String {
    let bytes = word.bytes().map(|byte| format!("{byte:02X}"));
    format!("\"{}\"", bytes.collect::<String>())
}

//! A search for words in a supplier's rows: which way to them is the shortest, and the query that takes it.
//!
//! Words that few rows have are found through an index. Words that many rows have are found by walking the list in its order: a
//! page is full after few rows. Whether words are rare is counted in the index first, together with the choices of the list's
//! filters, so that it costs no query of its own.
mod alternatives;
mod word_index;

use alternatives::{Alternative, Source};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbBackend, DbErr, QueryFilter, Select,
    sea_query::{CaseStatement, Expr, ExprTrait, Query, SelectStatement, SimpleExpr, UnionType},
};
use uuid::Uuid;

use super::{
    list_choices::{self, OwnBuyer},
    lists,
    rows::id_column,
    search_words::{self, is_blank, part},
};
use contract::list::BuyerChoice;
use tables::list_rows::ListRows;

/// Rows are read one by one up to this many, and their words are rare; more of them are found sooner by walking the list.
pub const FEW: u64 = 1_000;

/// Rows that the index names to a count, of which nearly all have the words: more than a search counts.
const SAMPLE: u64 = 1_500;

/// Data that a list needs before it queries its rows.
pub struct Prepared<E: ListRows> {
    pub search: Search<E>,
    pub buyers: Vec<BuyerChoice>,
    /// The supplier's own currency first; empty without a column of currencies.
    pub currencies: Vec<String>,
}

pub struct Search<E: ListRows> {
    supplier_id: Uuid,
    backend: DbBackend,
    words: Vec<String>,
    found: Found,
    table: std::marker::PhantomData<E>,
}

enum Found {
    /// Nothing is searched for.
    All,
    Nothing,
    /// Each alternative with what names its rows.
    Few(Vec<(Alternative, Source)>),
    Many(Vec<Alternative>),
    /// Part of many rows: those that this source of the first alternative names.
    Sample(Vec<Alternative>, Source),
}

/// Prepares a search in one query.
///
/// # Errors
/// The database cannot be reached.
pub async fn prepare<E: ListRows>(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    search: &str,
    currency: Option<E::Column>,
) -> Result<Prepared<E>, DbErr> {
    let backend = database.get_database_backend();
    let words = search_words::words(search);
    let counted = word_index::counted_words(&words);
    let counts = counted.iter().map(|of| {
        let of: Vec<_> = of.iter().map(|&place| &*words[place]).collect();
        word_index::count::<E>(backend, supplier_id, &of)
    });
    let choices =
        list_choices::load::<E>(database, supplier_id, currency, (&words, counts.collect()))
            .await?;
    let counted = counted.into_iter().zip(choices.counted).collect();
    let found = if is_blank(search) {
        Found::All
    } else {
        let alternatives = alternatives::of(&words, &choices.buyers);
        alternatives::found(alternatives, &counted)
    };
    Ok(Prepared {
        search: Search {
            supplier_id,
            backend,
            words,
            found,
            table: std::marker::PhantomData,
        },
        buyers: choices.buyers.into_iter().map(to_contract).collect(),
        currencies: choices.currencies,
    })
}

fn to_contract(OwnBuyer { id, name, .. }: OwnBuyer) -> BuyerChoice {
    BuyerChoice {
        id: id.to_string(),
        name,
    }
}

impl<E: ListRows> Search<E> {
    /// A search for nothing, which finds all rows of the supplier.
    pub fn for_all(database: &impl ConnectionTrait, supplier_id: Uuid) -> Self {
        Self {
            supplier_id,
            backend: database.get_database_backend(),
            words: Vec::new(),
            found: Found::All,
            table: std::marker::PhantomData,
        }
    }

    /// A column that SQLite looks up in no index, where it would read more rows and sort them than the walk of another index finds
    /// in their order. PostgreSQL has statistics by which it decides that alone.
    pub fn unindexed(&self, column: E::Column) -> SimpleExpr {
        match self.backend {
            DbBackend::Postgres => column.into_expr(),
            _ => Expr::cust_with_exprs("+?", [column.into_expr()]),
        }
    }

    /// The supplier's rows that have the words.
    pub fn rows(&self) -> Select<E> {
        match &self.found {
            Found::All => self.own(),
            Found::Nothing => self.own().filter(Expr::value(false)),
            Found::Many(alternatives) => self.own().filter(self.condition(alternatives.iter())),
            Found::Few(alternatives) => {
                let named = alternatives
                    .iter()
                    .map(|(alternative, source)| self.named(alternative, source, 2 * FEW));
                let condition = self.condition(alternatives.iter().map(|(one, _)| one));
                self.among(named, condition)
            }
            Found::Sample(alternatives, source) => {
                let named = self.named(&alternatives[0], source, SAMPLE);
                self.among([named].into_iter(), self.condition(alternatives.iter()))
            }
        }
    }

    /// Returns how many of the rows are left after `narrow`, counted up to one more than `cap`.
    pub fn count(&self, narrow: impl Fn(&Self) -> Select<E>, cap: u32) -> SimpleExpr {
        let all = lists::count_up_to(narrow(self), cap);
        let Some(sample) = self.sample() else {
            return all;
        };
        let many = lists::count_up_to(narrow(&sample), cap).gt(cap);
        let more = Expr::value(i64::from(cap) + 1);
        CaseStatement::new().case(many, more).finally(all).into()
    }

    /// Rows that have common words, as an index names them: if more of them are found than are counted, no more have to be read.
    /// PostgreSQL has statistics by which it decides that alone.
    fn sample(&self) -> Option<Self> {
        let Found::Many(alternatives) = &self.found else {
            return None;
        };
        if self.backend == DbBackend::Postgres {
            return None;
        }
        let source = word_index::usual_source(&self.words, alternatives.first()?)?;
        Some(Self {
            words: self.words.clone(),
            found: Found::Sample(alternatives.clone(), source),
            ..*self
        })
    }

    fn own(&self) -> Select<E> {
        E::find().filter(E::SUPPLIER_ID.eq(self.supplier_id))
    }

    /// The rows with these ids.
    fn among(
        &self,
        named: impl Iterator<Item = SelectStatement>,
        condition: Condition,
    ) -> Select<E> {
        let mut ids: Option<SelectStatement> = None;
        for (place, named) in named.enumerate() {
            let mut all = Query::select();
            all.column("id")
                .from_subquery(named, format!("named_{place}"));
            match &mut ids {
                Some(ids) => {
                    ids.union(UnionType::All, all);
                }
                None => ids = Some(all),
            }
        }
        let rows = E::find().filter(condition);
        let rows = match ids {
            Some(ids) => rows.filter(id_column::<E>().in_subquery(ids)),
            None => rows.filter(Expr::value(false)),
        };
        // SQLite takes every supplier for small, and would read all rows of this one.
        rows.filter(self.unindexed(E::SUPPLIER_ID).eq(self.supplier_id))
    }

    /// The ids of rows that the source has for the alternative, and of others.
    fn named(&self, alternative: &Alternative, source: &Source, limit: u64) -> SelectStatement {
        match source {
            Source::Words(places) => {
                let words: Vec<_> = places.iter().map(|&place| &*self.words[place]).collect();
                word_index::rows_with::<E>(self.backend, self.supplier_id, &words, limit)
            }
            Source::Buyers => {
                let own = self
                    .own()
                    .filter(E::BUYER_ID.is_in(alternative.buyers.clone()));
                word_index::ids(own, limit)
            }
        }
    }

    /// Whether a row has all words in its texts, or the others where its buyer's name has some.
    fn condition<'a>(&self, alternatives: impl Iterator<Item = &'a Alternative>) -> Condition {
        let mut any = Condition::any();
        for alternative in alternatives {
            let mut all = Condition::all();
            if !alternative.buyers.is_empty() {
                // SQLite would read all rows of these buyers and then sort them.
                let buyer = self.unindexed(E::BUYER_ID);
                all = all.add(buyer.is_in(alternative.buyers.clone()));
            }
            for &place in &alternative.words {
                all = all.add(E::SEARCH_TEXT.like(part(&self.words[place])));
            }
            any = any.add(all);
        }
        any
    }
}

//! The parts of all lists: pages, searches, capped counts, and the buyers to choose from.
use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, DerivePartialModel, EntityTrait, FromQueryResult,
    Iterable, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
    sea_query::{
        Asterisk, CommonTableExpression, Expr, ExprTrait, Func, LikeExpr, Query, SelectStatement,
        SimpleExpr, UnionType, WithClause,
    },
};
use uuid::Uuid;

use super::{documents::Documents, entities::buyer};
use contract::list::{BuyerChoice, Count, LAST_PAGE, MOST_FOUND, MOST_IN_TAB, PAGE_SIZE, Paging};
use values::{search_text::search_text, text::LocalizedText};

/// In characters; longer than anything that is searched for.
const LONGEST_SEARCH: usize = 100;

/// Each is looked for by itself, and what follows in one piece.
const MOST_WORDS: usize = 8;

/// Rows to ask for: one more than a page shows tells that more follow.
pub const ROWS: u64 = PAGE_SIZE as u64 + 1;

/// A buyer's name in a row of a list.
#[derive(DerivePartialModel)]
#[sea_orm(entity = "buyer::Entity")]
pub struct BuyerName {
    name_ar: String,
    name_en: String,
}

impl From<BuyerName> for LocalizedText {
    fn from(BuyerName { name_ar, name_en }: BuyerName) -> Self {
        Self::new(name_ar, name_en)
    }
}

/// Which page of a list is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Page(u32);

impl Page {
    /// A page that no list has is the nearest one that it may have.
    pub fn nearest(asked: u32) -> Self {
        Self(asked.clamp(1, LAST_PAGE))
    }

    pub fn rows_before(self) -> u32 {
        (self.0 - 1) * PAGE_SIZE
    }

    /// Takes away the row too many, and says where the page stands among `found` rows.
    pub fn paging<T>(self, rows: &mut Vec<T>, found: u64) -> Paging {
        let has_more = rows.len() > PAGE_SIZE as usize && self.0 < LAST_PAGE;
        rows.truncate(PAGE_SIZE as usize);
        Paging {
            page: self.0,
            page_size: PAGE_SIZE,
            found: Count::capped(found, MOST_FOUND),
            has_more,
        }
    }
}

/// What every list of documents is narrowed by.
pub struct Filters<'a> {
    pub search: &'a str,
    /// The buyer's id.
    pub buyer: Option<&'a str>,
    pub issued_from: Option<NaiveDate>,
    pub issued_to: Option<NaiveDate>,
}

impl Filters<'_> {
    pub fn narrow<E: Documents>(&self, documents: Select<E>) -> Select<E> {
        // No buyer has the id of what is none.
        let buyer = self.buyer.map(|id| Uuid::try_parse(id).unwrap_or_default());
        documents
            .apply_if(has_words::<E>(self.search), QueryFilter::filter)
            .apply_if(buyer, |rows, id| rows.filter(E::BUYER_ID.eq(id)))
            .apply_if(self.issued_from, |rows, day| {
                rows.filter(E::ISSUE_DATE.gte(day))
            })
            .apply_if(self.issued_to, |rows, day| {
                rows.filter(E::ISSUE_DATE.lte(day))
            })
    }
}

/// Whether the document has all these words in its number, its subject or its buyer's name. Nothing where nothing is
/// searched for; what is searched for and has no letter is found nowhere.
fn has_words<E: Documents>(search: &str) -> Option<SimpleExpr> {
    // PostgreSQL's texts have no zero character.
    let searched: String = search
        .chars()
        .filter(|&character| character != '\0')
        .take(LONGEST_SEARCH)
        .collect();
    if searched.trim().is_empty() {
        return None;
    }
    let found = search_text(&searched)
        .splitn(MOST_WORDS, ' ')
        .filter(|word| !word.is_empty())
        .map(|word| {
            let pattern = LikeExpr::new(pattern(word)).escape('\\');
            let buyers = buyer::Entity::find()
                .select_only()
                .column(buyer::Column::Id)
                .filter(buyer::Column::SearchText.like(pattern.clone()))
                .into_query();
            let by_buyer = E::BUYER_ID.in_subquery(buyers);
            E::SEARCH_TEXT.like(pattern).or(by_buyer)
        })
        .reduce(ExprTrait::and);
    Some(found.unwrap_or_else(|| Expr::value(false)))
}

/// Of texts that have this in them, for `LIKE`.
fn pattern(part: &str) -> String {
    let mut pattern = String::from("%");
    for character in part.chars() {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern.push('%');
    pattern
}

/// How many rows each of the queries finds, counted up to one more than its cap, in a single query.
pub async fn counts<E: EntityTrait>(
    database: &impl ConnectionTrait,
    queries: impl IntoIterator<Item = (Select<E>, u32)>,
) -> Result<Vec<u64>, DbErr> {
    let mut branches = queries
        .into_iter()
        .enumerate()
        .map(|(place, (query, cap))| branch(place, query, cap));
    let Some(mut union) = branches.next() else {
        return Ok(Vec::new());
    };
    for branch in branches {
        union.union(UnionType::All, branch);
    }
    let rows = database.query_all(&union).await?;
    let mut found = vec![0; rows.len()];
    for row in rows {
        let place: i32 = row.try_get("", "place")?;
        let number: i64 = row.try_get("", "number")?;
        if let Some(counted) = usize::try_from(place)
            .ok()
            .and_then(|place| found.get_mut(place))
        {
            *counted = number.unsigned_abs();
        }
    }
    Ok(found)
}

/// The counts of all tabs; `counted` begins with them.
pub fn tabs<T: Iterable, C>(counted: &[u64], to_contract: fn(T, Count) -> C) -> Vec<C> {
    T::iter()
        .zip(counted)
        .map(|(tab, &number)| to_contract(tab, Count::capped(number, MOST_IN_TAB)))
        .collect()
}

fn branch<E: EntityTrait>(place: usize, query: Select<E>, cap: u32) -> SelectStatement {
    let limited = query
        .select_only()
        .expr_as(Expr::value(1), "one")
        .limit(u64::from(cap) + 1)
        .into_query();
    let place = i32::try_from(place).unwrap_or(i32::MAX);
    Query::select()
        .expr_as(Expr::cust(place.to_string()), "place")
        .expr_as(Func::count(Expr::col(Asterisk)), "number")
        .from_subquery(limited, format!("branch_{place}"))
        .to_owned()
}

/// The buyers that the supplier has such documents of, by name.
pub async fn buyers<E: Documents>(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
) -> Result<Vec<BuyerChoice>, DbErr> {
    let own = Query::select().column("id").from(OWN).to_owned();
    let buyers = buyer::Entity::find()
        .filter(buyer::Column::Id.in_subquery(own))
        .order_by_asc(buyer::Column::NameEn)
        .order_by_asc(buyer::Column::Id)
        .into_query();
    let buyers = buyers.with(own_buyers::<E>(supplier_id));
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

/// The ids of the supplier's own buyers.
const OWN: &str = "own_buyers";

/// One step in an index for each buyer, however many documents of theirs there are.
fn own_buyers<E: Documents>(supplier_id: Uuid) -> WithClause {
    let least = |buyers: Option<SimpleExpr>| {
        let least = E::find()
            .select_only()
            .column(E::BUYER_ID)
            .filter(E::SUPPLIER_ID.eq(supplier_id))
            .apply_if(buyers, QueryFilter::filter)
            .order_by_asc(E::BUYER_ID)
            .limit(1)
            .into_query();
        SimpleExpr::SubQuery(None, Box::new(least.into()))
    };
    let last = || Expr::col((OWN, "id"));
    let after_last = Expr::col(E::BUYER_ID.as_column_ref()).gt(last());
    let following = Query::select()
        .expr(least(Some(after_last)))
        .from(OWN)
        .and_where(last().is_not_null())
        .to_owned();
    let steps = Query::select()
        .expr_as(least(None), "id")
        .union(UnionType::All, following)
        .to_owned();
    let own = CommonTableExpression::new()
        .query(steps)
        .column("id")
        .table_name(OWN)
        .to_owned();
    WithClause::new().recursive(true).cte(own).to_owned()
}

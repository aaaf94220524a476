//! The parts of all lists: pages, searches and capped counts.
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, DerivePartialModel, EntityTrait, Iterable, Order,
    QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
    sea_query::{
        Asterisk, Expr, ExprTrait, Func, NullOrdering, Query, SelectStatement, SimpleExpr,
        UnionType,
    },
};
use uuid::Uuid;

use crate::search_words::{has_letters, is_blank, part, words};
use contract::list::{Count, MOST_COUNTED, MOST_FOUND, PageSize, Paging};
use tables::{buyer, list_rows::ListRows};
use values::text::LocalizedText;

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

/// Requested page of a list.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    number: u32,
    /// Rows.
    size: u32,
    last: u32,
    /// Highest number of rows that the list counts.
    pub most_counted: u32,
}

impl Page {
    /// A page that no list has is the nearest one that it may have.
    pub fn nearest(asked: u32, size: PageSize) -> Self {
        let last = size.last_page();
        Self {
            number: asked.clamp(1, last),
            size: size.rows(),
            last,
            most_counted: MOST_COUNTED,
        }
    }

    /// The same page of the rows with the words of a search.
    pub fn searched(self, search: &str) -> Self {
        match has_letters(search) {
            true => Self {
                most_counted: MOST_FOUND,
                ..self
            },
            false => self,
        }
    }

    /// The same page of a list that ends after fewer pages.
    pub fn up_to(self, last: u32) -> Self {
        Self { last, ..self }
    }

    /// Returns the first page, with so many rows.
    pub fn first(size: u32) -> Self {
        Self {
            number: 1,
            size,
            last: 1,
            most_counted: MOST_COUNTED,
        }
    }

    pub fn rows_before(self) -> u32 {
        (self.number - 1) * self.size
    }

    /// Returns the number of rows to ask for: one more than a page shows tells that more follow.
    pub fn rows(self) -> u64 {
        u64::from(self.size) + 1
    }

    /// Takes away the row too many, and says where the page stands among `found` rows.
    pub fn paging<T>(self, rows: &mut Vec<T>, found: u64) -> Paging {
        let Self {
            number,
            size,
            last,
            most_counted,
        } = self;
        let has_more = rows.len() > size as usize && number < last;
        rows.truncate(size as usize);
        let found = Count::capped(found, most_counted);
        Paging {
            page: number,
            page_size: size,
            last_page: found.number.div_ceil(size).clamp(1, last),
            found,
            has_more,
        }
    }
}

/// The rows of the buyer with this id.
pub fn of_buyer<E: ListRows>(rows: Select<E>, buyer: Option<&str>) -> Select<E> {
    // An invalid id becomes the nil id, which no buyer has.
    let buyer = buyer.map(|id| Uuid::try_parse(id).unwrap_or_default());
    rows.apply_if(buyer, |rows, id| rows.filter(E::BUYER_ID.eq(id)))
}

/// No number has a zero character, and PostgreSQL's texts cannot.
pub fn can_be_number(text: &str) -> bool {
    !text.contains('\0')
}

/// The text that a filter compares with. Nothing has characters that the database cannot store.
pub fn compared(text: &Option<String>) -> Option<&str> {
    let text = text.as_deref()?;
    Some(if can_be_number(text) { text } else { "" })
}

/// Whether a column with folded text has all these words. Nothing where nothing is searched for; what is searched for and has no
/// letter is found nowhere.
pub fn words_in(column: impl ColumnTrait, search: &str) -> Option<SimpleExpr> {
    if is_blank(search) {
        return None;
    }
    let words = words(search);
    let found = words.iter().map(|word| column.like(part(word)));
    let found = found.reduce(ExprTrait::and);
    Some(found.unwrap_or_else(|| Expr::value(false)))
}

/// Sorts the rows by the column and then by the column that ends every order. Rows without a value come after all others, and in
/// the reverse order before them: the order of PostgreSQL's indexes.
pub fn sorted<E: ListRows>(rows: Select<E>, (column, order): (E::Column, Order)) -> Select<E> {
    let nulls = match order {
        Order::Desc => NullOrdering::First,
        _ => NullOrdering::Last,
    };
    let sorted = match column.def().is_null() {
        true => rows.order_by_with_nulls(column, order.clone(), nulls),
        false => rows.order_by(column, order.clone()),
    };
    sorted.order_by(E::LAST_SORTED_BY, order)
}

/// Returns how many rows each of the queries finds, counted up to one more than its cap, in a single query.
pub async fn counts<E: EntityTrait>(
    database: &impl ConnectionTrait,
    queries: impl IntoIterator<Item = (Select<E>, u32)>,
) -> Result<Vec<u64>, DbErr> {
    let queries = queries.into_iter();
    let counts = queries.map(|(query, cap)| count_up_to(query, cap));
    numbers(database, counts).await
}

/// The numbers, in a single query.
pub async fn numbers(
    database: &impl ConnectionTrait,
    numbers: impl IntoIterator<Item = SimpleExpr>,
) -> Result<Vec<u64>, DbErr> {
    let numbers = numbers.into_iter().enumerate();
    let mut branches = numbers.map(|(place, number)| branch(place, number));
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
        .map(|(tab, &number)| to_contract(tab, Count::capped(number, MOST_COUNTED)))
        .collect()
}

/// Returns how many rows the query finds, counted up to one more than the cap.
pub fn count_up_to<E: EntityTrait>(query: Select<E>, cap: u32) -> SimpleExpr {
    let limited = query
        .select_only()
        .expr_as(Expr::value(1), "one")
        .limit(u64::from(cap) + 1);
    count_of(limited.into_query())
}

/// Returns how many rows a query has.
pub fn count_of(query: SelectStatement) -> SimpleExpr {
    let number = Query::select()
        .expr(Func::count(Expr::col(Asterisk)))
        .from_subquery(query, "counted")
        .to_owned();
    SimpleExpr::SubQuery(None, Box::new(number.into()))
}

fn branch(place: usize, number: SimpleExpr) -> SelectStatement {
    let place = i32::try_from(place).unwrap_or(i32::MAX);
    Query::select()
        .expr_as(Expr::cust(place.to_string()), "place")
        .expr_as(number, "number")
        .to_owned()
}

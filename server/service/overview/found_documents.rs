//! `GET /documents`: the few documents of each kind that a search matches best, of the kinds that the caller may view.
mod others;

use sea_orm::{
    ColumnTrait, DbErr, QueryFilter, Select,
    sea_query::{Expr, ExprTrait, Func},
};

use contract::{
    order::OrderSort,
    quotation_request::QuotationRequestSort,
    search::{DocumentSearch, FoundDocuments, MOST_OF_KIND},
};
use documents::{Documents, Orders, Requests, as_viewed_by, viewed_by};
use orders::rows as order_rows;
use quotation_requests::rows as request_rows;
use service_core::{context::Context, error::ServiceError, lists::Page, search, search_words};
use tables::order;

pub async fn find(
    context: Context,
    _: [String; 0],
    DocumentSearch { search }: DocumentSearch,
) -> Result<FoundDocuments, ServiceError> {
    let (database, clock) = (&context.database, &context.options.clock);
    let now = clock.now();
    if !search_words::has_letters(&search) {
        return Ok(FoundDocuments::none(clock.today(), now));
    }
    let page = Page::first(MOST_OF_KIND);
    let (newest_order, newest_request) = (OrderSort::Newest, QuotationRequestSort::Newest);
    let request_page =
        |requests| request_rows::page(database, requests, newest_request, page, (0, now));
    let order_page = |orders| order_rows::page(database, orders, newest_order, page);
    let (orders, requests) = tokio::try_join!(
        with_words::<Orders>(&context, &search),
        with_words::<Requests>(&context, &search),
    )?;
    let of_amount = async || match others::amount(&search) {
        Some(amount) => {
            let rows = viewed_by::<Orders>(&context.user);
            order_page(rows.filter(order::Column::Total.eq(amount))).await
        }
        None => Ok(Vec::new()),
    };
    let (order_numbers, orders, orders_of_amount, request_numbers, requests, others) = tokio::try_join!(
        order_page(with_number(orders.clone(), &search)),
        order_page(orders),
        of_amount(),
        request_page(with_number(requests.clone(), &search)),
        request_page(requests),
        others::find(&context, &search),
    )?;
    let orders = orders.into_iter().chain(orders_of_amount).collect();
    let (orders, has_more_orders) = best(order_numbers, orders, |row| &row.number);
    let (quotation_requests, has_more_quotation_requests) =
        best(request_numbers, requests, |row| &row.number);
    Ok(FoundDocuments {
        orders,
        has_more_orders,
        quotation_requests,
        has_more_quotation_requests,
        others,
        today: clock.today(),
        now,
    })
}

async fn with_words<E: Documents>(context: &Context, search: &str) -> Result<Select<E>, DbErr> {
    let user = &context.user;
    let prepared = search::prepare::<E>(&context.database, user.supplier_id, search, None).await?;
    Ok(as_viewed_by(prepared.search.rows(), user))
}

/// Selects the documents that have the search as a part of their number; their texts have the number too.
fn with_number<E: Documents>(with_words: Select<E>, search: &str) -> Select<E> {
    let number = Func::lower(Expr::col(E::NUMBER.as_column_ref()));
    with_words.filter(number.like(search_words::part(search)))
}

/// The first rows, without repetition, and whether there are more.
fn best<T>(first: Vec<T>, then: Vec<T>, number: fn(&T) -> &String) -> (Vec<T>, bool) {
    let mut rows = first;
    for row in then {
        if !rows.iter().any(|known| number(known) == number(&row)) {
            rows.push(row);
        }
    }
    let has_more = rows.len() > MOST_OF_KIND as usize;
    rows.truncate(MOST_OF_KIND as usize);
    (rows, has_more)
}

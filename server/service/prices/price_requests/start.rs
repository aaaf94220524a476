//! `POST /price-requests`: a new draft with the prices that it may change.
use chrono::{Datelike, NaiveDate};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::{Alias, Expr, ExprTrait, IntoIden, Query, SelectStatement, SimpleExpr},
};
use uuid::Uuid;

use super::lines;
use contract::{
    exchange::EventKind,
    operation::Operation,
    operations::StartPriceRequest,
    price_request::{NewPriceRequest, StartedPriceRequest, limits::MOST_LINES},
};
use documents::{
    Document,
    events::{self, Change},
    product_prices::in_force::Parties,
};
use service_core::{
    audit::AuditContext,
    context::Context,
    error::ServiceError,
    field_errors::{FieldError, require},
    idempotency::once,
    lists::can_be_number,
    number_series,
    rows::{insert, insert_all},
    search,
};
use tables::{
    DocumentRef,
    price_request::{self, State},
    price_request_line,
    product_price::{Column, Entity, Model},
};
use values::message_id::MessageId;

/// Prefix of the numbers of price requests.
const PREFIX: &str = "PC";
/// Step between the numbers of lines.
pub const STEP: i32 = 10;

pub async fn start(
    context: Context,
    _: [String; 0],
    new: NewPriceRequest,
) -> Result<StartedPriceRequest, ServiceError> {
    let audit = context.audit();
    let today = context.options.clock.today();
    let supplier_id = context.user.supplier_id;
    once(
        &context,
        StartPriceRequest::NAME,
        &new,
        async |transaction| {
            let number = open(transaction, supplier_id, &audit, &new, today).await?;
            Ok(StartedPriceRequest { number })
        },
    )
    .await
}

/// Returns the number of the new draft.
///
/// # Errors
/// As [`changeable`].
pub async fn open(
    transaction: &impl ConnectionTrait,
    supplier_id: Uuid,
    audit: &AuditContext,
    new: &NewPriceRequest,
    today: NaiveDate,
) -> Result<String, ServiceError> {
    let prices = changeable(transaction, supplier_id, new, today).await?;
    let number = next_number(transaction, supplier_id, today).await?;
    let Some(first) = prices.first() else {
        return Err(ServiceError::NotFound);
    };
    let parties = Parties {
        supplier_id,
        buyer_id: first.buyer_id,
        currency: &first.currency,
    };
    let lines = prices.iter().map(line_of).collect();
    insert_draft(transaction, audit, &number, (parties, lines, today)).await?;
    Ok(number)
}

/// The number of the next request.
pub async fn next_number(
    transaction: &impl ConnectionTrait,
    supplier_id: Uuid,
    today: NaiveDate,
) -> Result<String, DbErr> {
    let numbered = (
        price_request::Column::SupplierId,
        price_request::Column::Number,
    );
    let year = today.year();
    number_series::next_free::<price_request::Entity>(
        transaction,
        numbered,
        supplier_id,
        PREFIX,
        year,
    )
    .await
}

/// The price of each item and unit that is in force or, if none is, the next one.
///
/// # Errors
/// `Fields`: there are none, or more than a request may have.
async fn changeable(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    new: &NewPriceRequest,
    today: NaiveDate,
) -> Result<Vec<Model>, ServiceError> {
    let buyer_id = Uuid::try_parse(&new.buyer).unwrap_or_default();
    let none = || match new.search.trim() {
        "" => require("agreement", Err(MessageId::new("service-prices-none"))),
        _ => require("search", Err(MessageId::new("service-prices-not-found"))),
    };
    if !can_be_number(&new.currency) || !can_be_number(&new.item) {
        none()?;
    }
    let item = Some(&new.item).filter(|item| !item.is_empty());
    let prepared = search::prepare::<Entity>(database, supplier_id, &new.search, None).await?;
    let prices = prepared
        .search
        .rows()
        .filter(Column::BuyerId.eq(buyer_id))
        .filter(Column::Currency.eq(&new.currency))
        .filter(goes_on(Entity, today))
        .filter(Expr::exists(earlier(today)).not())
        .apply_if(item, |rows, item| rows.filter(Column::Item.eq(item)))
        .order_by_asc(Column::Item)
        .order_by_asc(Column::Uom)
        .limit(MOST_LINES + 1)
        .all(database)
        .await?;
    if prices.is_empty() {
        none()?;
    }
    if prices.len() as u64 > MOST_LINES {
        let many = MessageId::new("service-prices-many");
        let most = MOST_LINES.to_string();
        let error = FieldError::new(many, &[("most", &most)]);
        return Err(ServiceError::field("search", error));
    }
    Ok(prices)
}

/// Whether a price of this table has not ended.
fn goes_on(table: impl IntoIden, today: NaiveDate) -> SimpleExpr {
    let last = Expr::col((table.into_iden(), Column::ValidTo));
    last.clone().is_null().or(last.gte(today))
}

/// An earlier price of the same agreement that has not ended.
fn earlier(today: NaiveDate) -> SelectStatement {
    let before = Alias::new("before");
    let of = |column: Column| Expr::col((before.clone(), column));
    let agreement = [
        Column::SupplierId,
        Column::BuyerId,
        Column::Currency,
        Column::Item,
        Column::Uom,
    ];
    let mut earlier = Query::select();
    earlier
        .expr(Expr::value(1))
        .from_as(Entity, before.clone())
        .and_where(of(Column::ValidFrom).lt(Expr::col((Entity, Column::ValidFrom))))
        .and_where(goes_on(before.clone(), today));
    for column in agreement {
        earlier.and_where(of(column).equals((Entity, column)));
    }
    earlier
}

/// Inserts a draft with lines that [`line_of`] made. They get the numbers of [`line_numbers`].
pub async fn insert_draft(
    transaction: &impl ConnectionTrait,
    audit: &AuditContext,
    number: &str,
    (parties, mut lines, today): (Parties<'_>, Vec<price_request_line::Model>, NaiveDate),
) -> Result<DocumentRef, DbErr> {
    let subject = lines::subject(&lines);
    let request = price_request::Model {
        id: Uuid::now_v7(),
        supplier_id: parties.supplier_id,
        buyer_id: parties.buyer_id,
        number: number.to_owned(),
        currency: parties.currency.to_owned(),
        search_text: lines::search_text(number, &lines),
        subject_ar: subject.ar,
        subject_en: subject.en,
        issue_date: today,
        state: State::Draft,
        version: 1,
        reason: String::new(),
        note: String::new(),
        decision_reason: None,
        submitted_at: None,
        decided_at: None,
        changed_at: audit.at,
    };
    for (line, line_number) in lines.iter_mut().zip(line_numbers()) {
        line.request_id = request.id;
        line.line_number = line_number;
    }
    let document = request.document();
    insert(transaction, request).await?;
    insert_all(transaction, lines).await?;
    let change = Change::new(EventKind::Started);
    events::record(transaction, document, audit, change).await?;
    Ok(document)
}

/// Returns the numbers of lines, in their order.
pub fn line_numbers() -> impl Iterator<Item = i32> {
    (1..).map(|place| place * STEP)
}

/// A line of a draft that changes this price.
pub fn line_of(price: &Model) -> price_request_line::Model {
    price_request_line::Model {
        id: Uuid::now_v7(),
        supplier_id: price.supplier_id,
        request_id: Uuid::nil(),
        line_number: 0,
        item: price.item.clone(),
        uom: price.uom.clone(),
        supplier_part_number: price.supplier_part_number.clone(),
        description_ar: price.description_ar.clone(),
        description_en: price.description_en.clone(),
        current_price: None,
        price: None,
        valid_from: None,
        valid_to: None,
        reason: String::new(),
        decision: None,
        decision_reason: None,
    }
}

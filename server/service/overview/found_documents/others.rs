//! Invoices, credit notes, payments and price requests with the words of a search or of its amount; despatch advices and quotations
//! with the search as a part of their numbers.
use std::collections::HashMap;

use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, Condition, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
    QuerySelect,
    sea_query::{Expr, ExprTrait, Func, SimpleExpr},
};
use uuid::Uuid;

use contract::{
    Area, Permission,
    quotation_request::limits::FIGURE,
    search::{FoundDocument, FoundKind, MOST_OF_KIND},
};
use service_core::{context::Context, search, search_words::part};
use tables::{
    buyer, credit_note, despatch_advice, fixed_point::Amount, invoice, list_rows::Numbered, order,
    payment, price_request, quotation, request_for_quotation,
};
use values::text::LocalizedText;

/// A document before its buyer's name is known.
struct Found {
    kind: FoundKind,
    number: String,
    page: String,
    buyer_id: Uuid,
    date: NaiveDate,
    amount: Option<(Amount, String)>,
}

#[derive(FromQueryResult)]
struct Row {
    number: String,
    date: NaiveDate,
    buyer_id: Uuid,
    amount: Option<Amount>,
    currency: Option<String>,
}

/// The search as an amount of money.
pub fn amount(search: &str) -> Option<Amount> {
    FIGURE.read(search).ok().and_then(Amount::exactly)
}

pub async fn find(context: &Context, search: &str) -> Result<Vec<FoundDocument>, DbErr> {
    let (payments, prices) = (Area::Payments, Area::Prices);
    let (invoices, credit_notes, paid, price_requests, despatch_advices, quotations) = tokio::try_join!(
        listed::<invoice::Entity>(context, search, (payments, FoundKind::Invoice), {
            use invoice::Column;
            (Column::IssueDate, Some((Column::Total, Column::Currency)))
        }),
        listed::<credit_note::Entity>(context, search, (payments, FoundKind::CreditNote), {
            use credit_note::Column;
            (Column::IssueDate, Some((Column::Amount, Column::Currency)))
        }),
        listed::<payment::Entity>(context, search, (payments, FoundKind::Payment), {
            use payment::Column;
            (Column::PaidOn, Some((Column::Amount, Column::Currency)))
        }),
        listed::<price_request::Entity>(context, search, (prices, FoundKind::PriceRequest), {
            use price_request::Column;
            (Column::IssueDate, None)
        }),
        despatch_advices(context, search),
        quotations(context, search),
    )?;
    let all = [
        invoices,
        credit_notes,
        paid,
        price_requests,
        despatch_advices,
        quotations,
    ];
    let mut found: Vec<_> = all.into_iter().flatten().collect();
    found.sort_by_key(|one| std::cmp::Reverse(one.date));
    let ids = found.iter().map(|one| one.buyer_id);
    let buyers = buyer::Entity::find().filter(buyer::Column::Id.is_in(ids));
    let buyers = buyers.all(&context.database).await?;
    let names: HashMap<_, _> = buyers
        .into_iter()
        .map(|buyer| (buyer.id, LocalizedText::new(buyer.name_ar, buyer.name_en)))
        .collect();
    let to_contract = |one: Found| FoundDocument {
        kind: one.kind,
        number: one.number,
        page: one.page,
        buyer: names.get(&one.buyer_id).cloned().unwrap_or_default(),
        date: one.date,
        amount: one
            .amount
            .map(|(amount, currency)| amount.in_currency(&currency)),
    };
    Ok(found.into_iter().map(to_contract).collect())
}

/// Columns of an amount and of its currency.
type AmountColumns<E> = (<E as EntityTrait>::Column, <E as EntityTrait>::Column);

/// Documents of a table that a list shows and orders by their numbers, by the columns of their days and amounts.
async fn listed<E: Numbered>(
    context: &Context,
    search: &str,
    (area, kind): (Area, FoundKind),
    (date, money): (E::Column, Option<AmountColumns<E>>),
) -> Result<Vec<Found>, DbErr> {
    if !context.user.may(Permission::view(area)) {
        return Ok(Vec::new());
    }
    let (database, supplier_id) = (&context.database, context.user.supplier_id);
    let prepared = search::prepare::<E>(database, supplier_id, search, None).await?;
    let of_amount = money.zip(amount(search)).map(|((column, _), amount)| {
        E::find()
            .filter(E::SUPPLIER_ID.eq(supplier_id))
            .filter(column.eq(amount))
    });
    let mut found: Vec<Found> = Vec::new();
    for rows in [Some(prepared.search.rows()), of_amount]
        .into_iter()
        .flatten()
    {
        let rows = rows
            .select_only()
            .column_as(E::NUMBER, "number")
            .column_as(date, "date")
            .column_as(E::BUYER_ID, "buyer_id");
        let rows = match money {
            Some((amount, currency)) => rows
                .column_as(amount, "amount")
                .column_as(currency, "currency"),
            None => rows
                .expr_as(Expr::value(None::<i64>), "amount")
                .expr_as(Expr::value(None::<String>), "currency"),
        };
        let rows = rows.order_by_desc(date).limit(u64::from(MOST_OF_KIND));
        for row in rows.into_model::<Row>().all(database).await? {
            if !found.iter().any(|known| known.number == row.number) {
                found.push(Found {
                    kind,
                    page: row.number.clone(),
                    number: row.number,
                    buyer_id: row.buyer_id,
                    date: row.date,
                    amount: row.amount.zip(row.currency),
                });
            }
        }
    }
    Ok(found)
}

async fn despatch_advices(context: &Context, search: &str) -> Result<Vec<Found>, DbErr> {
    use despatch_advice::{Column, Entity};
    if !context.user.may(Permission::view(Area::PurchaseOrders)) {
        return Ok(Vec::new());
    }
    let has = |column| has(Expr::col((Entity, column)), search);
    let numbers = [
        Column::Number,
        Column::SupplierNumber,
        Column::TrackingNumber,
    ];
    let advices = Entity::find()
        .filter(Column::SupplierId.eq(context.user.supplier_id))
        .filter(
            numbers
                .map(has)
                .into_iter()
                .fold(Condition::any(), Condition::add),
        )
        .order_by_desc(Column::DespatchDate)
        .limit(u64::from(MOST_OF_KIND))
        .all(&context.database)
        .await?;
    let ids = advices.iter().map(|advice| advice.order_id);
    let orders = order::Entity::find().filter(order::Column::Id.is_in(ids));
    let orders = orders.all(&context.database).await?;
    let found = advices.into_iter().filter_map(|advice| {
        let order = orders.iter().find(|order| order.id == advice.order_id)?;
        Some(Found {
            kind: FoundKind::DespatchAdvice,
            number: advice.number,
            page: order.number.clone(),
            buyer_id: order.buyer_id,
            date: advice.despatch_date,
            amount: None,
        })
    });
    Ok(found.collect())
}

/// Finds quotations by the supplier's own numbers.
async fn quotations(context: &Context, search: &str) -> Result<Vec<Found>, DbErr> {
    use quotation::{Column, Entity};
    if !context.user.may(Permission::view(Area::QuotationRequests)) {
        return Ok(Vec::new());
    }
    let mut quotations = Entity::find()
        .filter(Column::SupplierId.eq(context.user.supplier_id))
        .filter(has(Expr::col((Entity, Column::Number)), search))
        .order_by_desc(Column::SubmittedAt)
        .limit(u64::from(MOST_OF_KIND))
        .all(&context.database)
        .await?;
    let mut seen = Vec::new();
    quotations.retain(|quotation| {
        let is_new = !seen.contains(&quotation.request_id);
        seen.push(quotation.request_id);
        is_new
    });
    let requests = request_for_quotation::Entity::find()
        .filter(request_for_quotation::Column::Id.is_in(seen))
        .all(&context.database)
        .await?;
    let found = quotations.into_iter().filter_map(|quotation| {
        let request = requests.iter().find(|it| it.id == quotation.request_id)?;
        Some(Found {
            kind: FoundKind::Quotation,
            number: quotation.number,
            page: request.number.clone(),
            buyer_id: request.buyer_id,
            date: context.options.clock.day_of(quotation.submitted_at),
            amount: None,
        })
    });
    Ok(found.collect())
}

fn has(column: Expr, search: &str) -> SimpleExpr {
    Expr::expr(Func::lower(column)).like(part(search))
}

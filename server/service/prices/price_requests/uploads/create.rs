//! `POST /price-uploads`: checks the rows of a file and keeps what became of them, some rows at a time.
use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, Select,
    sea_query::{Expr, ExprTrait, Func},
};
use uuid::Uuid;

use super::{
    check::{Agreements, Seen, names, number_of},
    keep::Upload,
};
use contract::{
    operation::Operation,
    operations::UploadPrices,
    price_request::limits::LONGEST_REASON,
    price_upload::{FORMULA, MOST_ROWS, NewPriceUpload, PriceRow, StartedPriceUpload},
};
use documents::{PriceRequests, product_prices};
use service_core::{
    context::Context,
    error::ServiceError,
    field_errors::{FieldError, FieldErrors, require},
    fields,
    idempotency::once,
};
use tables::{
    buyer,
    product_price::{Column, Entity, Model},
};
use values::{bidi::plain_prose, message_id::MessageId, text::LocalizedText};

/// Number of rows whose prices are read in one query. Their check takes some milliseconds, so that it needs no thread of its own.
const ROWS_AT_ONCE: usize = 2_000;

pub async fn create(
    context: Context,
    _: [String; 0],
    new: NewPriceUpload,
) -> Result<StartedPriceUpload, ServiceError> {
    let audit = context.audit();
    let today = context.options.clock.today();
    let buyer = checked_whole(&context, &new).await?;
    let names_others = names_others(&buyer, &new.rows)?;
    let supplier_id = context.user.supplier_id;
    once(&context, UploadPrices::NAME, &new, async |transaction| {
        let parties = (supplier_id, buyer.id);
        let mut upload = Upload::begin(transaction, parties, &audit, &new.reason, today).await?;
        if !new.draft.is_empty() {
            upload.extend(&new.draft).await?;
        }
        let mut seen = Seen::new();
        for rows in new.rows.chunks(ROWS_AT_ONCE) {
            let agreements = agreements(
                transaction,
                supplier_id,
                (&buyer, names_others),
                rows,
                today,
            )
            .await?;
            for row in rows.iter().filter(|row| !row.is_unchanged()) {
                match agreements.check(row, &mut seen) {
                    Ok(checked) => upload.take(checked).await?,
                    Err(refused) => upload.refuse(&refused).await?,
                }
            }
        }
        let id = upload.finish().await?.to_string();
        Ok(StartedPriceUpload { id })
    })
    .await
}

/// # Errors
/// `Fields`: there are too many rows or none, the reason is not acceptable, or the supplier has no such buyer. `NotFound`: nor such
/// a draft.
async fn checked_whole(
    context: &Context,
    NewPriceUpload {
        buyer,
        draft,
        reason,
        rows,
    }: &NewPriceUpload,
) -> Result<buyer::Model, ServiceError> {
    let mut errors = FieldErrors::default();
    errors.check(
        "reason",
        fields::prose(&plain_prose(reason), LONGEST_REASON),
    );
    if rows.iter().all(PriceRow::is_unchanged) {
        errors.check("rows", Err(MessageId::new("template-nothing")));
    }
    if rows.len() > MOST_ROWS {
        errors.check("rows", Err(MessageId::new("price-upload-many-rows")));
    }
    errors.into_result()?;
    let (database, supplier_id) = (&context.database, context.user.supplier_id);
    let buyer_id = match &**draft {
        "" => Uuid::try_parse(buyer).unwrap_or_default(),
        number => {
            let draft = documents::find::<PriceRequests>(database, supplier_id, number);
            draft.await?.buyer_id
        }
    };
    let own = Entity::find()
        .filter(Column::SupplierId.eq(supplier_id))
        .filter(Column::BuyerId.eq(buyer_id));
    let found = buyer::Entity::find_by_id(buyer_id).one(database);
    match tokio::try_join!(found, own.one(database))? {
        (Some(buyer), Some(_)) => Ok(buyer),
        _ => {
            require("buyer", Err(MessageId::new("price-upload-buyer")))?;
            Err(ServiceError::NotFound)
        }
    }
}

/// Whether rows name another buyer than the chosen one.
///
/// # Errors
/// `Fields`: all rows that name a buyer do.
fn names_others(buyer: &buyer::Model, rows: &[PriceRow]) -> Result<bool, ServiceError> {
    let chosen = LocalizedText::new(&*buyer.name_ar, &*buyer.name_en);
    let changed = rows.iter().filter(|row| !row.is_unchanged());
    let named: Vec<_> = changed
        .map(|row| &*row.buyer)
        .filter(|named| !named.is_empty() && *named != FORMULA)
        .collect();
    let other = named.iter().find(|named| !names(&chosen, named));
    match other {
        Some(other) if !named.iter().any(|named| names(&chosen, named)) => {
            let id = MessageId::new("price-upload-other-file");
            let error = FieldError::new(id, &[("buyer", other)]);
            Err(ServiceError::field("rows", error))
        }
        other => Ok(other.is_some()),
    }
}

/// The prices of the rows' items that are in force or start later.
async fn agreements(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    (buyer, names_others): (&buyer::Model, bool),
    rows: &[PriceRow],
    today: NaiveDate,
) -> Result<Agreements, DbErr> {
    let goes_on = Condition::any()
        .add(Column::ValidTo.is_null())
        .add(Column::ValidTo.gte(today));
    let with_buyer = Entity::find()
        .filter(Column::SupplierId.eq(supplier_id))
        .filter(Column::BuyerId.eq(buyer.id))
        .filter(goes_on);
    // A code with a NUL is of no item, and PostgreSQL does not accept it.
    let items = rows
        .iter()
        .map(|row| &*row.item)
        .filter(|item| !item.contains('\0'));
    let mut prices = product_prices::of_items(database, &with_buyer, items.clone()).await?;
    let with_zeros = with_zeros(database, &with_buyer, items.filter_map(number_of)).await?;
    prices.extend(with_zeros);
    prices.sort_by_key(|price| (price.valid_from, price.id));
    prices.dedup_by_key(|price| price.id);
    Ok(Agreements::new(prices, (buyer, names_others), today))
}

/// Loads the prices whose items have one of these numbers after zeros.
async fn with_zeros<'a>(
    database: &impl ConnectionTrait,
    prices: &Select<Entity>,
    numbers: impl Iterator<Item = &'a str>,
) -> Result<Vec<Model>, DbErr> {
    let numbers: Vec<_> = numbers.collect();
    if numbers.is_empty() {
        return Ok(Vec::new());
    }
    let item = Expr::col(Column::Item.as_column_ref());
    let number = Func::cust("ltrim").arg(item).arg("0");
    let rows = prices.clone().filter(Column::Item.like("0%"));
    rows.filter(Expr::expr(number).is_in(numbers))
        .all(database)
        .await
}

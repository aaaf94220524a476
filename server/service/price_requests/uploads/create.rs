//! `POST /price-uploads`: checks the rows of a file with few queries for all of them, and keeps what became of them.
use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, Condition, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
};
use tokio::task::spawn_blocking;
use uuid::Uuid;

use super::check::{Agreements, Checked};
use crate::{
    context::Context,
    documents::{
        AuditContext,
        drafts::{self, DraftKind},
    },
    entities::{
        buyer, price_request_line,
        price_upload::{self, Model},
        price_upload_row,
        product_price::{Column, Entity},
    },
    error::ServiceError,
    fields,
    idempotency::once,
    price_requests::start,
    product_prices::apply,
    rows::{insert, insert_all},
    tokens,
    validation::{FieldErrors, require},
};
use contract::{
    operation::Operation,
    operations::UploadPrices,
    price_request::{
        PriceRequestInput, PriceRequestLineInput,
        limits::{LONGEST_REASON, MOST_LINES},
    },
    price_upload::{MOST_ROWS, NewPriceUpload, PriceRow, StartedPriceUpload, UploadedDraft},
};
use values::message_id::MessageId;

pub async fn create(
    context: Context,
    _: [String; 0],
    new: NewPriceUpload,
) -> Result<StartedPriceUpload, ServiceError> {
    let fingerprint = fingerprint(&new);
    let NewPriceUpload {
        buyer,
        reason,
        rows,
    } = new;
    let audit = context.audit();
    let today = context.options.clock.today();
    let buyer = checked_whole(&context, &buyer, &reason, &rows).await?;
    let agreements = agreements(&context, &buyer, &rows, today).await?;
    // 20,000 rows keep a processor busy for longer than a request may hold its thread.
    let checked = spawn_blocking(move || agreements.check(rows)).await;
    let checked =
        checked.map_err(|error| DbErr::Custom(format!("the check of a file: {error}")))?;
    let supplier_id = context.user.supplier_id;
    once(
        &context,
        UploadPrices::NAME,
        &fingerprint,
        async |transaction| {
            let upload = Upload {
                id: Uuid::now_v7(),
                supplier_id,
                buyer_id: buyer.id,
                audit: &audit,
                reason: reason.trim(),
                today,
            };
            upload.keep(transaction, &checked).await?;
            Ok(StartedPriceUpload {
                id: upload.id.to_string(),
            })
        },
    )
    .await
}

/// Tells the file from others under the same idempotency key.
fn fingerprint(new: &NewPriceUpload) -> String {
    let json = serde_json::to_string(new).expect("the contract's types are JSON");
    tokens::hash(&json)
}

/// # Errors
/// `Fields`: there are too many rows or none, the reason is not acceptable, or the supplier has no such buyer.
async fn checked_whole(
    context: &Context,
    buyer: &str,
    reason: &str,
    rows: &[PriceRow],
) -> Result<buyer::Model, ServiceError> {
    let mut errors = FieldErrors::default();
    errors.check("reason", fields::prose(reason.trim(), LONGEST_REASON));
    if rows.iter().all(PriceRow::is_unchanged) {
        errors.check("rows", Err(MessageId::new("template-nothing")));
    }
    if rows.len() > MOST_ROWS {
        errors.check("rows", Err(MessageId::new("price-upload-many-rows")));
    }
    errors.into_result()?;
    let buyer_id = Uuid::try_parse(buyer).unwrap_or_default();
    let own = Entity::find()
        .filter(Column::SupplierId.eq(context.user.supplier_id))
        .filter(Column::BuyerId.eq(buyer_id));
    let found = buyer::Entity::find_by_id(buyer_id).one(&context.database);
    match tokio::try_join!(found, own.one(&context.database))? {
        (Some(buyer), Some(_)) => Ok(buyer),
        _ => {
            require("buyer", Err(MessageId::new("price-upload-buyer")))?;
            Err(ServiceError::NotFound)
        }
    }
}

/// The prices of the items of the file that are in force or start later.
async fn agreements(
    context: &Context,
    buyer: &buyer::Model,
    rows: &[PriceRow],
    today: NaiveDate,
) -> Result<Agreements, DbErr> {
    let goes_on = Condition::any()
        .add(Column::ValidTo.is_null())
        .add(Column::ValidTo.gte(today));
    let with_buyer = Entity::find()
        .filter(Column::SupplierId.eq(context.user.supplier_id))
        .filter(Column::BuyerId.eq(buyer.id))
        .filter(goes_on);
    // A code with a NUL is of no item, and PostgreSQL does not accept it.
    let items = rows
        .iter()
        .map(|row| &*row.item)
        .filter(|item| !item.contains('\0'));
    let prices = apply::of_items(&context.database, &with_buyer, items).await?;
    let limit = buyer.price_change_limit.map(Into::into);
    Ok(Agreements::new(prices, limit, today))
}

struct Upload<'a> {
    id: Uuid,
    supplier_id: Uuid,
    buyer_id: Uuid,
    audit: &'a AuditContext,
    reason: &'a str,
    today: NaiveDate,
}

impl Upload<'_> {
    async fn keep(
        &self,
        transaction: &DatabaseTransaction,
        Checked { lines, refused }: &Checked,
    ) -> Result<(), ServiceError> {
        let mut drafts = Vec::new();
        for (currency, lines) in lines {
            for lines in lines.chunks(MOST_LINES as usize) {
                let number = self.draft(transaction, currency, lines).await?;
                drafts.push(UploadedDraft {
                    number,
                    currency: currency.clone(),
                    lines: count(lines.len()).unsigned_abs(),
                });
            }
        }
        let taken = lines.values().map(Vec::len).sum();
        let upload = Model {
            id: self.id,
            supplier_id: self.supplier_id,
            buyer_id: self.buyer_id,
            uploaded_at: self.audit.at,
            uploaded_by_name: self.audit.name.clone(),
            taken: count(taken),
            refused: count(refused.len()),
            drafts: json(&drafts),
        };
        insert::<price_upload::ActiveModel>(transaction, upload).await?;
        let rows = refused.iter().map(|row| price_upload_row::Model {
            id: Uuid::now_v7(),
            supplier_id: self.supplier_id,
            upload_id: self.id,
            row_number: row.cells.row.cast_signed(),
            content: json(row),
        });
        insert_all(
            transaction,
            rows.map(IntoActiveModel::into_active_model).collect(),
        )
        .await?;
        Ok(())
    }

    /// The number of a new draft with these lines.
    async fn draft(
        &self,
        transaction: &DatabaseTransaction,
        currency: &str,
        lines: &[price_request_line::Model],
    ) -> Result<String, ServiceError> {
        let number = start::next_number(transaction, self.supplier_id, self.today).await?;
        let parties = start::Parties {
            supplier_id: self.supplier_id,
            buyer_id: self.buyer_id,
            currency,
        };
        let inputs = lines
            .iter()
            .zip(start::line_numbers())
            .map(|(line, line_number)| typed(line, line_number));
        let input = PriceRequestInput {
            reason: self.reason.to_owned(),
            lines: inputs.collect(),
            ..PriceRequestInput::default()
        };
        let empty = lines.iter().map(start::without_prices).collect();
        let document = start::insert_draft(
            transaction,
            self.audit,
            &number,
            (parties, empty, self.today),
        )
        .await?;
        let draft = document.draft(DraftKind::PriceRequest);
        drafts::save(transaction, draft, self.audit, 0, input).await?;
        Ok(number)
    }
}

/// The line as if it was typed into the editor.
fn typed(line: &price_request_line::Model, line_number: i32) -> PriceRequestLineInput {
    let day = |day: Option<NaiveDate>| day.map_or_else(String::new, |day| day.to_string());
    let price = line.price.map(rust_decimal::Decimal::from);
    PriceRequestLineInput {
        line_number: line_number.unsigned_abs(),
        price: price.map_or_else(String::new, |price| price.normalize().to_string()),
        valid_from: day(line.valid_from),
        valid_to: day(line.valid_to),
        reason: line.reason.clone(),
    }
}

fn count(rows: usize) -> i32 {
    i32::try_from(rows).unwrap_or(i32::MAX)
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("the contract's types are JSON")
}

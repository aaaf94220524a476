//! Keeps an uploaded file: valid rows in drafts, and the others to be mended. Of each, as many as one statement writes are in memory.
use std::{collections::BTreeMap, mem::take};

use chrono::NaiveDate;
use sea_orm::{ActiveValue::Set, DatabaseTransaction, DbErr, EntityTrait};
use uuid::Uuid;

use super::{check::CheckedRow, extend::ExtendedDraft};
use crate::price_requests::prefilled;
use contract::{
    price_request::{PriceRequestInput, limits::MOST_LINES},
    price_upload::{RefusedPriceRow, UploadedDraft},
};
use documents::product_prices::in_force::Parties;
use service_core::{
    audit::AuditContext,
    error::ServiceError,
    rows::{insert, insert_all},
};
use tables::{price_request_line, price_upload, price_upload_row};
use values::bidi::plain_prose;

/// Refused rows in one statement.
const REFUSED_AT_ONCE: usize = 500;

/// An upload of which some rows are written already, in the transaction.
pub struct Upload<'a> {
    transaction: &'a DatabaseTransaction,
    id: Uuid,
    supplier_id: Uuid,
    buyer_id: Uuid,
    audit: &'a AuditContext,
    reason: String,
    today: NaiveDate,
    /// Draft that the rows are added to first.
    extended: Option<ExtendedDraft>,
    /// The lines of the next draft, by currency.
    lines: BTreeMap<String, Vec<price_request_line::Model>>,
    drafts: Vec<UploadedDraft>,
    /// The next refused rows.
    refused: Vec<price_upload_row::Model>,
    refused_before: usize,
}

impl<'a> Upload<'a> {
    /// `parties` are the supplier and the buyer.
    pub async fn begin(
        transaction: &'a DatabaseTransaction,
        (supplier_id, buyer_id): (Uuid, Uuid),
        audit: &'a AuditContext,
        reason: &'a str,
        today: NaiveDate,
    ) -> Result<Self, DbErr> {
        let id = Uuid::now_v7();
        let row = price_upload::Model {
            id,
            supplier_id,
            buyer_id,
            uploaded_at: audit.at,
            uploaded_by_name: audit.name.clone(),
            taken: 0,
            refused: 0,
            drafts: String::new(),
        };
        insert::<price_upload::ActiveModel>(transaction, row).await?;
        Ok(Self {
            transaction,
            id,
            supplier_id,
            buyer_id,
            audit,
            reason: plain_prose(reason),
            today,
            extended: None,
            lines: BTreeMap::new(),
            drafts: Vec::new(),
            refused: Vec::new(),
            refused_before: 0,
        })
    }

    /// # Errors
    /// `NotFound`; `Conflict`: the request of this number is no longer a draft.
    pub async fn extend(&mut self, number: &str) -> Result<(), ServiceError> {
        let draft = ExtendedDraft::lock(self.transaction, self.supplier_id, number).await?;
        self.extended = Some(draft);
        Ok(())
    }

    pub async fn take(&mut self, mut checked: CheckedRow) -> Result<(), ServiceError> {
        if let Some(draft) = &mut self.extended {
            match draft.add(checked) {
                None => return Ok(()),
                Some(other) => checked = other,
            }
        }
        let CheckedRow { currency, line } = checked;
        let lines = self.lines.entry(currency.clone()).or_default();
        lines.push(line);
        if lines.len() < MOST_LINES as usize {
            return Ok(());
        }
        let lines = take(lines);
        self.draft(currency, lines).await
    }

    pub async fn refuse(&mut self, refused: &RefusedPriceRow) -> Result<(), DbErr> {
        self.refused.push(price_upload_row::Model {
            id: Uuid::now_v7(),
            supplier_id: self.supplier_id,
            upload_id: self.id,
            row_number: refused.cells.row.cast_signed(),
            content: json(refused),
        });
        match self.refused.len() {
            REFUSED_AT_ONCE => self.write_refused().await,
            _ => Ok(()),
        }
    }

    /// Writes the rest and returns the upload's id.
    pub async fn finish(mut self) -> Result<Uuid, ServiceError> {
        if let Some(draft) = self.extended.take() {
            let draft = draft.save(self.transaction, self.audit, &self.reason);
            self.drafts.extend(draft.await?);
        }
        for (currency, lines) in take(&mut self.lines) {
            if !lines.is_empty() {
                self.draft(currency, lines).await?;
            }
        }
        self.write_refused().await?;
        let taken: u32 = self.drafts.iter().map(|draft| draft.lines).sum();
        let row = price_upload::ActiveModel {
            id: Set(self.id),
            taken: Set(taken.cast_signed()),
            refused: Set(i32::try_from(self.refused_before).unwrap_or(i32::MAX)),
            drafts: Set(json(&self.drafts)),
            ..price_upload::ActiveModel::default()
        };
        price_upload::Entity::update(row)
            .exec(self.transaction)
            .await?;
        Ok(self.id)
    }

    async fn write_refused(&mut self) -> Result<(), DbErr> {
        let refused = take(&mut self.refused);
        self.refused_before += refused.len();
        insert_all::<price_upload_row::ActiveModel>(self.transaction, refused).await
    }

    /// Adds a draft with these lines.
    async fn draft(
        &mut self,
        currency: String,
        lines: Vec<price_request_line::Model>,
    ) -> Result<(), ServiceError> {
        let parties = Parties {
            supplier_id: self.supplier_id,
            buyer_id: self.buyer_id,
            currency: &currency,
        };
        let count = u32::try_from(lines.len()).unwrap_or(u32::MAX);
        let input = PriceRequestInput {
            reason: self.reason.clone(),
            ..PriceRequestInput::default()
        };
        let draft = (parties, lines, input);
        let number = prefilled::insert(self.transaction, self.audit, draft, self.today).await?;
        self.drafts.push(UploadedDraft {
            number,
            currency,
            lines: count,
        });
        Ok(())
    }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("the contract's types are JSON")
}

//! Adds the valid rows of a file to a draft, so that mended rows join those of the first upload.
use std::collections::HashMap;

use sea_orm::{ActiveValue::Set, DatabaseTransaction, EntityTrait};
use uuid::Uuid;

use super::check::CheckedRow;
use crate::price_requests::{
    lines,
    prefilled::{typed, without_prices},
    start,
};
use contract::{
    price_request::{PriceRequestInput, limits::MOST_LINES},
    price_upload::UploadedDraft,
};
use documents::{
    Document, PriceRequests,
    drafts::{self, DraftKind},
    lock,
};
use service_core::{audit::AuditContext, error::ServiceError, rows::insert_all};
use tables::{
    price_request::{self, states::Action},
    price_request_line::{self, Model as Line},
};

/// A locked draft, with the rows that were added so far.
pub struct ExtendedDraft {
    request: price_request::Model,
    lines: Vec<Line>,
    /// The places of the lines by item and unit.
    places: HashMap<(String, String), usize>,
    /// Number of the lines that are stored already.
    stored: usize,
    input: PriceRequestInput,
    /// 0 if nothing was typed into the draft yet.
    version: u32,
    rows: u32,
}

impl ExtendedDraft {
    /// # Errors
    /// `NotFound`; `Conflict`: the request is no longer a draft.
    pub async fn lock(
        transaction: &DatabaseTransaction,
        supplier_id: Uuid,
        number: &str,
    ) -> Result<Self, ServiceError> {
        let request = lock::<PriceRequests>(transaction, supplier_id, number).await?;
        request.after(Action::SaveDraft)?;
        let lines = lines::load(transaction, &request).await?;
        let draft = request.document().draft(DraftKind::PriceRequest);
        let draft = drafts::load::<PriceRequestInput>(transaction, draft).await?;
        let (version, input) = draft.map_or_else(Default::default, |it| (it.version, it.input));
        let keys = lines.iter().map(key);
        Ok(Self {
            places: keys.zip(0..).collect(),
            stored: lines.len(),
            request,
            lines,
            input,
            version,
            rows: 0,
        })
    }

    /// Takes a row of the draft's currency, as long as there is room. A row about a price that the draft has already replaces the
    /// price and the days there. Returns any other row, and one that would end on the draft's last day, because it has none of its own.
    pub fn add(&mut self, row: CheckedRow) -> Option<CheckedRow> {
        let place = self.places.get(&key(&row.line)).copied();
        let is_full = self.lines.len() as u64 >= MOST_LINES;
        let would_end = row.line.valid_to.is_none() && !self.input.valid_to.trim().is_empty();
        if row.currency != self.request.currency || (place.is_none() && is_full) || would_end {
            return Some(row);
        }
        let place = place.unwrap_or_else(|| self.add_line(&row.line));
        let line_number = self.lines[place].line_number;
        let mut typed = typed(&row.line, line_number);
        let mut lines = self.input.lines.iter_mut();
        match lines.find(|line| line.line_number == typed.line_number) {
            Some(line) => {
                typed.reason = std::mem::take(&mut line.reason);
                *line = typed;
            }
            None => self.input.lines.push(typed),
        }
        self.rows += 1;
        None
    }

    /// Returns its place.
    fn add_line(&mut self, line: &Line) -> usize {
        let place = self.lines.len();
        let last = self.lines.last().map_or(0, |line| line.line_number);
        self.places.insert(key(line), place);
        self.lines.push(Line {
            request_id: self.request.id,
            line_number: last + start::STEP,
            ..without_prices(line.clone())
        });
        place
    }

    /// Writes what was added; nothing if no row was. `reason` is that of the file, for a draft without one.
    pub async fn save(
        mut self,
        transaction: &DatabaseTransaction,
        audit: &AuditContext,
        reason: &str,
    ) -> Result<Option<UploadedDraft>, ServiceError> {
        if self.rows == 0 {
            return Ok(None);
        }
        let document = self.request.document();
        let request = price_request::ActiveModel {
            id: Set(self.request.id),
            search_text: Set(lines::search_text(&self.request.number, &self.lines)),
            ..price_request::ActiveModel::default()
        };
        price_request::Entity::update(request)
            .exec(transaction)
            .await?;
        let added = self.lines.split_off(self.stored);
        insert_all::<price_request_line::ActiveModel>(transaction, added).await?;
        self.input.raised_from.clear();
        if self.input.reason.trim().is_empty() {
            reason.clone_into(&mut self.input.reason);
        }
        let draft = document.draft(DraftKind::PriceRequest);
        drafts::save(transaction, draft, audit, self.version, self.input).await?;
        Ok(Some(UploadedDraft {
            number: self.request.number,
            currency: self.request.currency,
            lines: self.rows,
        }))
    }
}

fn key(line: &Line) -> (String, String) {
    (line.item.clone(), line.uom.clone())
}

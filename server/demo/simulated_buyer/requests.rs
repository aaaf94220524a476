//! Repeats and amends requests for quotation.
use chrono::{Datelike, Days, NaiveDate};
use rand::seq::IteratorRandom;
use rust_decimal::Decimal;
use sea_orm::{
    ColumnTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};

use super::{Plan, SimulatedBuyer};
use crate::SUBMISSION_ENDS;
use buyer_documents::{Amendment, Document, NewQuotationRequest, NewRequestLine, RequestTerms};
use documents::{headers::Header, quotation_requests::lines};
use tables::{
    request_for_quotation::{Column, Entity, Model, State},
    request_line,
};
use values::LocalizedText;

/// The newest requests, one of which is repeated.
const NEWEST: u64 = 40;
/// Suppliers with so many open requests get no more.
const MOST_OPEN: u64 = 15;
const ANSWERED_WITHIN: Days = Days::new(10);
const NEEDED_WITHIN: Days = Days::new(45);

impl SimulatedBuyer {
    pub(super) async fn repeat_request(&self) -> Result<Option<Plan>, DbErr> {
        let Some(before) = self.random_request(Entity::find()).await? else {
            return Ok(None);
        };
        let open = Entity::find()
            .filter(Column::SupplierId.eq(before.supplier_id))
            .filter(Column::State.is_in(State::OPEN))
            .filter(Column::SubmissionDueAt.gt(self.now()))
            .count(&self.database)
            .await?;
        if open >= MOST_OPEN {
            return Ok(None);
        }
        let today = self.clock.today();
        let request = NewQuotationRequest {
            number: self.new_number("RFQ"),
            buyer: self.buyer(before.buyer_id).await?,
            issue_date: today,
            terms: self.terms(&before, today + NEEDED_WITHIN).await?,
        };
        let documents = vec![Document::QuotationRequest(request)];
        Ok(Some((before.supplier_id, documents)))
    }

    /// Doubles the quantity of the first line and extends the deadline.
    pub(super) async fn amend_request(&self) -> Result<Option<Plan>, DbErr> {
        let open = Entity::find()
            .filter(Column::State.is_in([State::Received, State::Viewed]))
            .filter(Column::Amendment.eq(0))
            .filter(Column::SubmissionDueAt.gt(self.now()));
        let Some(request) = self.random_request(open).await? else {
            return Ok(None);
        };
        let needed = self.clock.today() + NEEDED_WITHIN;
        let mut terms = self.terms(&request, needed).await?;
        if let Some(line) = terms.lines.first_mut() {
            line.quantity *= Decimal::TWO;
        }
        let supplier = request.supplier_id;
        let amendment = Amendment {
            number: request.number,
            amendment: request.amendment.unsigned_abs() + 1,
            terms,
        };
        let documents = vec![Document::QuotationRequestAmendment(amendment)];
        Ok(Some((supplier, documents)))
    }

    async fn random_request(
        &self,
        requests: sea_orm::Select<Entity>,
    ) -> Result<Option<Model>, DbErr> {
        let newest = requests
            .filter(self.is_own(Column::SupplierId))
            .order_by_desc(Column::IssueDate)
            .limit(NEWEST)
            .all(&self.database)
            .await?;
        Ok(newest.into_iter().choose(&mut rand::rng()))
    }

    async fn terms(&self, request: &Model, needed: NaiveDate) -> Result<RequestTerms, DbErr> {
        let lines = lines::load(&self.database, request).await?;
        let due_on = self.clock.today() + ANSWERED_WITHIN;
        let header = Header::from(request);
        Ok(RequestTerms {
            subject: header.subject,
            submission_due_at: due_on.and_time(SUBMISSION_ENDS).and_utc(),
            currency: request.currency.clone(),
            payment_terms: header.payment_terms,
            incoterm: header.incoterm,
            delivery_place: header.place,
            note: header.note,
            text_lines: Vec::new(),
            references: header.references,
            lines: lines
                .into_iter()
                .map(|line| new_line(line, needed))
                .collect(),
        })
    }

    /// A random number. If it is taken, the message is refused and the next step tries another.
    pub(super) fn new_number(&self, prefix: &str) -> String {
        let year = self.clock.today().year();
        format!("{prefix}-{year}-{}", rand::random_range(50_000..100_000))
    }
}

fn new_line(line: request_line::Model, required_date: NaiveDate) -> NewRequestLine {
    NewRequestLine {
        reference: None,
        line_number: line.line_number.unsigned_abs(),
        item: line.item,
        supplier_part_number: line.supplier_part_number,
        description: LocalizedText::new(line.description_ar, line.description_en),
        quantity: line.quantity.into(),
        uom: line.uom,
        required_date: Some(required_date),
    }
}

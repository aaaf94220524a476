//! Requests for quotation, their amendments, awards and cancellations.
use chrono::SubsecRound;
use sea_orm::{ActiveValue::Set, EntityTrait, IntoActiveModel, sea_query::OnConflict};
use uuid::Uuid;

use super::{BATCH, Source, Taking, quantity, wrong, wrong_with};
use crate::{
    buyer::{
        documents::{Amendment, Decision, NewQuotationRequest, NewRequestLine, RequestTerms},
        history::AnsweredRequest,
    },
    documents::{
        self, AuditContext, Document, DocumentRef, Requests,
        changes::Line as _,
        events::{self, Change},
        headers::{self, Header, Version},
    },
    entities::{
        document_kind::DocumentKind,
        request_for_quotation::{ActiveModel, Column, Entity, State},
        request_line,
    },
    error::ServiceError,
    quotation_requests::{
        lines,
        record::{self, Step},
        states::Action,
        submit,
    },
};
use contract::exchange::EventKind;
use values::message_id::MessageId;

impl Taking<'_> {
    pub async fn find_request(
        &self,
        supplier: Uuid,
        number: &str,
    ) -> Result<DocumentRef, ServiceError> {
        let request = documents::find::<Requests>(self.transaction, supplier, number).await?;
        Ok(request.document())
    }

    pub async fn request(
        &mut self,
        supplier: Uuid,
        act: &AuditContext,
        new: &NewQuotationRequest,
    ) -> Result<(), ServiceError> {
        self.expect_open(&new.terms)?;
        self.keep_buyer(&new.buyer).await?;
        let id = Uuid::now_v7();
        let mut request = ActiveModel {
            id: Set(id),
            supplier_id: Set(supplier),
            buyer_id: Set(new.buyer.id),
            number: Set(new.number.clone()),
            issue_date: Set(new.issue_date),
            state: Set(State::Received),
            amendment: Set(0),
            version: Set(1),
            reason: Set(None),
            ..Default::default()
        };
        set_terms(&mut request, &new.number, &new.terms);
        let taken = OnConflict::columns([Column::SupplierId, Column::Number])
            .do_nothing()
            .to_owned();
        let inserted = Entity::insert(request)
            .on_conflict(taken)
            .exec_without_returning(self.transaction)
            .await?;
        if inserted == 0 {
            let taken = MessageId::new("buyer-number-taken");
            return Err(wrong("document.number", taken));
        }
        let document = DocumentRef {
            supplier_id: supplier,
            kind: DocumentKind::QuotationRequest,
            id,
        };
        let lines = &new.terms.lines;
        let rows = lines.iter().map(|line| line_row(document, 0, line));
        self.insert_lines(rows.collect()).await?;
        let change = Change::new(EventKind::Received).after(new);
        Ok(events::record(self.transaction, document, act, change).await?)
    }

    pub async fn amendment(
        &mut self,
        supplier: Uuid,
        act: &AuditContext,
        new: &Amendment,
    ) -> Result<(), ServiceError> {
        self.expect_open(&new.terms)?;
        let request = documents::lock::<Requests>(self.transaction, supplier, &new.number).await?;
        let next = request.amendment + 1;
        if i64::from(new.amendment) != i64::from(next) {
            let next = next.to_string();
            let words = MessageId::new("buyer-sequence");
            return Err(wrong_with("document.amendment", words, &[("next", &next)]));
        }
        if new.terms.currency != request.currency {
            let fixed = MessageId::new("buyer-currency-fixed");
            return Err(wrong("document.terms.currency", fixed));
        }
        let (document, before) = (request.document(), Header::from(&request));
        let lines = lines::load(self.transaction, &request).await?;
        let step = Step::new(Action::Amend, EventKind::Amended)
            .replacing(&Version {
                header: &before,
                lines: lines.iter().cloned().map(lines::to_contract).collect(),
            })
            .with(&new.terms);
        headers::supersede(self.transaction, document, request.amendment, &before).await?;
        let amend = |request: &mut ActiveModel| {
            request.amendment = Set(next);
            set_terms(request, &new.number, &new.terms);
        };
        record::apply_transition_with(self.transaction, request, act, step, amend).await?;
        let is_as_before = |line: &request_line::Model| {
            let mut before = lines.iter();
            before.any(|before| {
                before.line_number == line.line_number && before.parts() == line.parts()
            })
        };
        let rows = new.terms.lines.iter().map(|line| {
            let mut row = line_row(document, next, line);
            row.is_amended = !is_as_before(&row);
            row
        });
        self.insert_lines(rows.collect()).await
    }

    pub async fn cancel_request(
        &mut self,
        supplier: Uuid,
        act: &AuditContext,
        decision: &Decision,
    ) -> Result<(), ServiceError> {
        let request =
            documents::lock::<Requests>(self.transaction, supplier, &decision.number).await?;
        let step = Step::new(Action::Cancel, EventKind::Cancelled).noted(decision.reason.trim());
        record::apply_transition(self.transaction, request, act, step).await?;
        Ok(())
    }

    pub async fn decline(
        &mut self,
        supplier: Uuid,
        act: &AuditContext,
        decision: &Decision,
    ) -> Result<(), ServiceError> {
        let request =
            documents::lock::<Requests>(self.transaction, supplier, &decision.number).await?;
        let step = Step::new(Action::Decline, EventKind::Declined).noted(decision.reason.trim());
        record::apply_transition(self.transaction, request, act, step).await?;
        Ok(())
    }

    /// Checked as it would have been on its day.
    pub async fn quotation(
        &mut self,
        supplier: Uuid,
        act: &AuditContext,
        answer: &AnsweredRequest,
    ) -> Result<(), ServiceError> {
        let request =
            documents::lock::<Requests>(self.transaction, supplier, &answer.number).await?;
        let day = self.clock.day_of(act.at);
        submit::accept(self.transaction, request, act, &answer.quotation, day).await?;
        Ok(())
    }

    /// Nobody can answer what has closed before it came.
    fn expect_open(&self, terms: &RequestTerms) -> Result<(), ServiceError> {
        if matches!(self.source, Source::Door { .. }) && terms.submission_due_at <= self.now {
            let past = MessageId::new("buyer-past");
            return Err(wrong("document.terms.submissionDueAt", past));
        }
        Ok(())
    }

    async fn insert_lines(&self, lines: Vec<request_line::Model>) -> Result<(), ServiceError> {
        for lines in lines.chunks(BATCH) {
            let rows = lines
                .iter()
                .cloned()
                .map(IntoActiveModel::into_active_model);
            request_line::Entity::insert_many(rows)
                .exec_without_returning(self.transaction)
                .await?;
        }
        Ok(())
    }
}

fn set_terms(request: &mut ActiveModel, number: &str, terms: &RequestTerms) {
    request.subject_ar = Set(terms.subject.ar.clone());
    request.subject_en = Set(terms.subject.en.clone());
    request.search_text = Set(documents::search_text(number, &terms.subject));
    request.submission_due_at = Set(terms.submission_due_at.trunc_subsecs(6));
    request.currency = Set(terms.currency.clone());
    request.payment_terms_ar = Set(terms.payment_terms.ar.clone());
    request.payment_terms_en = Set(terms.payment_terms.en.clone());
    request.incoterm = Set(terms.incoterm.clone());
    request.delivery_place_ar = Set(terms.delivery_place.ar.clone());
    request.delivery_place_en = Set(terms.delivery_place.en.clone());
    request.note_ar = Set(terms.note.ar.clone());
    request.note_en = Set(terms.note.en.clone());
}

fn line_row(request: DocumentRef, amendment: i32, line: &NewRequestLine) -> request_line::Model {
    request_line::Model {
        id: Uuid::now_v7(),
        supplier_id: request.supplier_id,
        request_id: request.id,
        amendment,
        line_number: line.line_number.cast_signed(),
        item: line.item.clone(),
        supplier_part_number: line.supplier_part_number.clone(),
        description_ar: line.description.ar.clone(),
        description_en: line.description.en.clone(),
        quantity: quantity(line.quantity),
        uom: line.uom.clone(),
        required_date: line.required_date,
        is_amended: false,
        awarded_quantity: None,
    }
}

//! Ingests requests for quotation, their amendments, and what is decided on them.
use chrono::SubsecRound;
use sea_orm::ActiveValue::Set;
use uuid::Uuid;

use super::{Ingest, Source, expect_next, field_error, quantity};
use buyer_documents::{
    Amendment, NewQuotationRequest, NewRequestLine, RequestTerms, history::AnsweredRequest,
};
use contract::{exchange::EventKind, text_line::TextLine};
use documents::{
    Document, Requests,
    changes::Line as _,
    events::{self, Change},
    headers::{self, Header, Version},
    quotation_requests::lines,
    text_lines,
    transition::{Step, apply_transition_with},
};
use quotation_requests::submit;
use service_core::{error::ServiceError, rows::insert_all};
use tables::{
    DocumentRef,
    document_kind::DocumentKind,
    request_for_quotation::{ActiveModel, Column, State, states::Action},
    request_line,
};
use values::message_id::MessageId;

impl Ingest<'_> {
    pub async fn create_request(&mut self, new: &NewQuotationRequest) -> Result<(), ServiceError> {
        self.expect_open(&new.terms)?;
        self.save_buyer(&new.buyer).await?;
        let document = DocumentRef {
            supplier_id: self.supplier,
            kind: DocumentKind::QuotationRequest,
            id: Uuid::now_v7(),
        };
        let mut request = ActiveModel {
            id: Set(document.id),
            supplier_id: Set(self.supplier),
            buyer_id: Set(self.source.id_of(&new.buyer)),
            number: Set(new.number.clone()),
            issue_date: Set(new.issue_date),
            state: Set(State::Received),
            amendment: Set(0),
            version: Set(1),
            reason: Set(None),
            changed_at: Set(self.now),
            ..Default::default()
        };
        set_terms(&mut request, &new.number, &new.terms);
        let key = [Column::SupplierId, Column::Number];
        self.insert_numbered(request, key, "document.number")
            .await?;
        let lines = new.terms.lines.iter();
        let rows = lines.map(|line| line_row(document, 0, line)).collect();
        insert_all(self.transaction, rows).await?;
        let change = Change::new(EventKind::Received).after(new);
        Ok(events::record(self.transaction, document, &self.audit, change).await?)
    }

    pub async fn amend_request(&mut self, new: &Amendment) -> Result<(), ServiceError> {
        self.expect_open(&new.terms)?;
        let request = self.lock::<Requests>(&new.number).await?;
        expect_next("document.amendment", new.amendment, request.amendment)?;
        if new.terms.currency != request.currency {
            let fixed = MessageId::new("buyer-currency-fixed");
            return Err(field_error("document.terms.currency", fixed, &[]));
        }
        let (document, before) = (request.document(), Header::from(&request));
        let (replaced, next) = (request.amendment, request.amendment + 1);
        let lines = lines::load(self.transaction, &request).await?;
        let step = Step::new(Action::Amend, EventKind::Amended)
            .replacing(&Version {
                header: &before,
                lines: lines.iter().cloned().map(lines::to_contract).collect(),
            })
            .with(&new.terms);
        headers::supersede(self.transaction, document, replaced, &before).await?;
        let amend = |request: &mut ActiveModel| {
            request.amendment = Set(next);
            set_terms(request, &new.number, &new.terms);
        };
        apply_transition_with(self.transaction, request, &self.audit, step, amend).await?;
        let is_unchanged = |line: &request_line::Model| {
            let mut before = lines.iter();
            before.any(|before| {
                before.line_number == line.line_number && before.parts() == line.parts()
            })
        };
        let rows = new.terms.lines.iter().map(|line| {
            let mut row = line_row(document, next, line);
            row.is_amended = !is_unchanged(&row);
            row
        });
        Ok(insert_all(self.transaction, rows.collect()).await?)
    }

    /// Checks the quotation against the day that it was submitted.
    pub async fn submit_quotation(&mut self, answer: &AnsweredRequest) -> Result<(), ServiceError> {
        let request = self.lock::<Requests>(&answer.number).await?;
        let day = self.clock.day_of(self.audit.at);
        submit::accept(
            self.transaction,
            request,
            &self.audit,
            &answer.quotation,
            day,
        )
        .await?;
        Ok(())
    }

    /// Over the API, the submission deadline has to be in the future.
    fn expect_open(&self, terms: &RequestTerms) -> Result<(), ServiceError> {
        if matches!(self.source, Source::Api { .. }) && terms.submission_due_at <= self.now {
            let past = MessageId::new("buyer-past");
            return Err(field_error("document.terms.submissionDueAt", past, &[]));
        }
        Ok(())
    }
}

fn set_terms(request: &mut ActiveModel, number: &str, terms: &RequestTerms) {
    request.subject_ar = Set(terms.subject.ar.clone());
    request.subject_en = Set(terms.subject.en.clone());
    let line_texts = terms.lines.iter().flat_map(|line| {
        let descriptions = [&*line.description.ar, &line.description.en];
        documents::line_texts(&line.item, &line.supplier_part_number, descriptions)
    });
    request.search_text = Set(documents::search_text(number, &terms.subject, line_texts));
    request.submission_due_at = Set(terms.submission_due_at.trunc_subsecs(6));
    request.currency = Set(terms.currency.clone());
    request.payment_terms_ar = Set(terms.payment_terms.ar.clone());
    request.payment_terms_en = Set(terms.payment_terms.en.clone());
    request.incoterm = Set(terms.incoterm.clone());
    let place = headers::place(&terms.delivery_place, &terms.references);
    request.delivery_place_ar = Set(place.ar);
    request.delivery_place_en = Set(place.en);
    request.header_references = Set(headers::references_column(&terms.references));
    let texts: Vec<_> = terms.text_lines.iter().map(TextLine::from).collect();
    request.text_lines = Set(text_lines::to_column(&texts));
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
        reference: line.reference.clone(),
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

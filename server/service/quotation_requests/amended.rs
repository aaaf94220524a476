//! What the buyer's last amendment changed in a request, and what a quotation for an earlier one was asked for.
use std::collections::BTreeMap;

use super::lines;
use crate::{
    documents::{
        changes::{of_header, of_lines},
        headers::Header,
    },
    entities::{request_for_quotation::Model, request_line},
};
use contract::{
    change::DocumentChange,
    quotation_request::{EarlierRequest, Quotation},
};
use values::text::LocalizedText;

/// All of a request's amendments, the present one included.
pub struct Amendments {
    pub lines: BTreeMap<i32, Vec<request_line::Model>>,
    /// Without the present one.
    pub headers: BTreeMap<i32, Header>,
}

impl From<&Model> for Header {
    fn from(request: &Model) -> Self {
        Self {
            subject: LocalizedText::new(&request.subject_ar, &request.subject_en),
            submission_due_at: Some(request.submission_due_at),
            payment_terms: LocalizedText::new(&request.payment_terms_ar, &request.payment_terms_en),
            incoterm: request.incoterm.clone(),
            place: LocalizedText::new(&request.delivery_place_ar, &request.delivery_place_en),
            note: LocalizedText::new(&request.note_ar, &request.note_en),
        }
    }
}

impl Amendments {
    /// Against the amendment before; nothing where that is not known any more.
    pub fn changes(&self, request: &Model) -> Vec<DocumentChange> {
        let before = request.amendment - 1;
        let mut changes = Vec::new();
        if let Some(header) = self.headers.get(&before) {
            changes.extend(of_header(header, &Header::from(request)));
        }
        if let (Some(before), Some(now)) =
            (self.lines.get(&before), self.lines.get(&request.amendment))
        {
            changes.extend(of_lines(before, now));
        }
        changes
    }

    /// What this quotation answers, where that is not the request as it is now.
    pub fn answered_by(&self, quotation: &Quotation, request: &Model) -> Option<EarlierRequest> {
        let amendment = quotation.amendment.cast_signed();
        if amendment == request.amendment {
            return None;
        }
        let now = Header::from(request);
        let header = self.headers.get(&amendment).unwrap_or(&now).clone();
        let lines_then = self.lines.get(&amendment).cloned().unwrap_or_default();
        Some(EarlierRequest {
            subject: header.subject,
            payment_terms: header.payment_terms,
            incoterm: header.incoterm,
            delivery_place: header.place,
            lines: lines_then.into_iter().map(lines::to_contract).collect(),
        })
    }
}

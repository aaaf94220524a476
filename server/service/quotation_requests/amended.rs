//! The request that a quotation for an earlier amendment answers.
use super::lines;
use crate::{
    documents::{
        headers::{self, Header},
        text_lines,
        versions::Versions,
    },
    entities::{request_for_quotation::Model, request_line},
};
use contract::quotation_request::{EarlierRequest, Quotation};
use values::text::LocalizedText;

impl From<&Model> for Header {
    fn from(request: &Model) -> Self {
        Self {
            subject: LocalizedText::new(&request.subject_ar, &request.subject_en),
            submission_due_at: Some(request.submission_due_at),
            payment_terms: LocalizedText::new(&request.payment_terms_ar, &request.payment_terms_en),
            incoterm: request.incoterm.clone(),
            place: LocalizedText::new(&request.delivery_place_ar, &request.delivery_place_en),
            note: LocalizedText::new(&request.note_ar, &request.note_en),
            references: headers::references(&request.header_references),
            text_lines: text_lines::from_column(&request.text_lines),
        }
    }
}

/// The request that this quotation answers, if the buyer has amended it since.
pub fn answered_by(
    versions: &Versions<request_line::Model>,
    quotation: &Quotation,
    request: &Model,
) -> Option<EarlierRequest> {
    let amendment = quotation.amendment.cast_signed();
    if amendment == request.amendment {
        return None;
    }
    let header = versions.headers.get(&amendment);
    let header = header.map_or_else(|| Header::from(request), Header::clone);
    let lines = versions.lines.get(&amendment).cloned().unwrap_or_default();
    Some(EarlierRequest {
        subject: header.subject,
        payment_terms: header.payment_terms,
        incoterm: header.incoterm,
        delivery_place: header.place,
        lines: lines::with_texts(lines, header.text_lines),
    })
}

//! Checks of values that a document may have, but mostly by mistake. The configuration says whether they refuse a message.
use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::documents::{Document, Message, OrderTerms, RequestTerms};
use crate::{field_error::FieldError, validation::FieldErrors};
use values::{message_id::MessageId, unit};

/// The rules of Incoterms 2020.
const INCOTERMS: [&str; 11] = [
    "EXW", "FCA", "CPT", "CIP", "DAP", "DPU", "DDP", "FAS", "FOB", "CFR", "CIF",
];

/// What a doubtful value does to its message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strictness {
    /// It is refused.
    #[default]
    Refuse,
    /// It is taken with a warning.
    Warn,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BuyerChecks {
    pub strictness: Strictness,
    /// Codes of UN/ECE Recommendation 20 by the buyer's own codes.
    pub units: BTreeMap<String, String>,
}

/// The values that are doubtful, by their paths in the message.
pub type Doubts = BTreeMap<String, FieldError>;

impl BuyerChecks {
    /// Replaces the buyer's own codes of units.
    pub fn map_units(&self, document: &mut Document) {
        for unit in units(document) {
            if let Some(code) = self.units.get(unit.as_str()) {
                unit.clone_from(code);
            }
        }
    }
}

/// `supplier_currency` is the one that the supplier is paid in.
pub fn doubts(message: &Message, supplier_currency: &str, today: NaiveDate) -> Doubts {
    let mut doubts = FieldErrors::default();
    let mut doubt = |path: String, id: MessageId, arguments: &[(&str, &str)]| {
        doubts.add(&format!("document.{path}"), FieldError::new(id, arguments));
    };
    let head = match &message.document {
        Document::QuotationRequest(new) => Some(("terms.currency", &new.terms.currency)),
        Document::Order(new) => Some(("currency", &new.currency)),
        _ => None,
    };
    if let Some((field, currency)) = head
        && currency != supplier_currency
    {
        let arguments = [("currency", supplier_currency)];
        let other = MessageId::new("buyer-other-currency");
        doubt(field.to_owned(), other, &arguments);
    }
    if let Some(incoterm) = incoterm(&message.document) {
        let rule = incoterm.split_whitespace().next().unwrap_or_default();
        if !INCOTERMS.contains(&rule) {
            let unknown = MessageId::new("buyer-incoterm");
            let rules = INCOTERMS.join(", ");
            doubt("terms.incoterm".to_owned(), unknown, &[("known", &rules)]);
        }
    }
    for (index, line) in lines(&message.document).into_iter().enumerate() {
        if !unit::is_known(line.uom) {
            let unknown = MessageId::new("buyer-unit");
            doubt(format!("terms.lines[{index}].uom"), unknown, &[]);
        }
        if line.required_date.is_some_and(|date| date < today) {
            let past = MessageId::new("buyer-past");
            doubt(format!("terms.lines[{index}].requiredDate"), past, &[]);
        }
    }
    doubts.into_map()
}

/// What the checks read of a line.
struct CheckedLine<'a> {
    uom: &'a str,
    required_date: Option<NaiveDate>,
}

impl<'a> CheckedLine<'a> {
    fn new(uom: &'a str, required_date: Option<NaiveDate>) -> Self {
        Self { uom, required_date }
    }
}

fn lines(document: &Document) -> Vec<CheckedLine<'_>> {
    match document {
        Document::QuotationRequest(new) => of_request(&new.terms),
        Document::QuotationRequestAmendment(new) => of_request(&new.terms),
        Document::Order(new) => of_order(&new.terms),
        Document::OrderRevision(new) => of_order(&new.terms),
        _ => Vec::new(),
    }
}

fn of_request(terms: &RequestTerms) -> Vec<CheckedLine<'_>> {
    let lines = terms.lines.iter();
    lines
        .map(|line| CheckedLine::new(&line.uom, line.required_date))
        .collect()
}

fn of_order(terms: &OrderTerms) -> Vec<CheckedLine<'_>> {
    let lines = terms.lines.iter();
    lines
        .map(|line| CheckedLine::new(&line.uom, line.required_date))
        .collect()
}

fn units(document: &mut Document) -> Vec<&mut String> {
    match document {
        Document::QuotationRequest(new) => new
            .terms
            .lines
            .iter_mut()
            .map(|line| &mut line.uom)
            .collect(),
        Document::QuotationRequestAmendment(new) => new
            .terms
            .lines
            .iter_mut()
            .map(|line| &mut line.uom)
            .collect(),
        Document::Order(new) => new
            .terms
            .lines
            .iter_mut()
            .map(|line| &mut line.uom)
            .collect(),
        Document::OrderRevision(new) => new
            .terms
            .lines
            .iter_mut()
            .map(|line| &mut line.uom)
            .collect(),
        _ => Vec::new(),
    }
}

fn incoterm(document: &Document) -> Option<&str> {
    match document {
        Document::QuotationRequest(new) => new.terms.incoterm.as_deref(),
        Document::QuotationRequestAmendment(new) => new.terms.incoterm.as_deref(),
        Document::Order(new) => new.terms.incoterm.as_deref(),
        Document::OrderRevision(new) => new.terms.incoterm.as_deref(),
        _ => None,
    }
}

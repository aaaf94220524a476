//! Checks of values that a document may have, but mostly by mistake. The configuration says whether they refuse a message.
use std::collections::BTreeMap;

use chrono::NaiveDate;

use buyer_documents::{Amendment, Document, Message, NewOrder, NewQuotationRequest, Revision};
use service_core::field_errors::{FieldError, FieldErrors};
use values::{message_id::MessageId, unit};

/// The rules of Incoterms 2020.
const INCOTERMS: [&str; 11] = [
    "EXW", "FCA", "CPT", "CIP", "DAP", "DPU", "DDP", "FAS", "FOB", "CFR", "CIF",
];

/// Effect of a doubtful value on its message.
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
        Document::PriceList(new) => Some(("currency", &new.currency)),
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
    let lines_path = match &message.document {
        Document::PriceList(_) => "lines",
        _ => "terms.lines",
    };
    for (index, line) in lines(&message.document).into_iter().enumerate() {
        if !unit::is_known(line.uom) {
            let unknown = MessageId::new("buyer-unit");
            doubt(format!("{lines_path}[{index}].uom"), unknown, &[]);
        }
        if line.required_date.is_some_and(|date| date < today) {
            let past = MessageId::new("buyer-past");
            doubt(format!("{lines_path}[{index}].requiredDate"), past, &[]);
        }
    }
    doubts.into_map()
}

/// Fields of a line that the checks read.
struct CheckedLine<'a> {
    uom: &'a str,
    required_date: Option<NaiveDate>,
}

/// The expression with the terms of a request or an order and their changes; `None` for other documents.
macro_rules! with_terms {
    ($document:expr, $terms:ident => $value:expr) => {
        match $document {
            Document::QuotationRequest(NewQuotationRequest { terms: $terms, .. }) => Some($value),
            Document::QuotationRequestAmendment(Amendment { terms: $terms, .. }) => Some($value),
            Document::Order(NewOrder { terms: $terms, .. }) => Some($value),
            Document::OrderRevision(Revision { terms: $terms, .. }) => Some($value),
            _ => None,
        }
    };
}

fn lines(document: &Document) -> Vec<CheckedLine<'_>> {
    if let Document::PriceList(list) = document {
        let lines = list.lines.iter().map(|line| CheckedLine {
            uom: &line.uom,
            required_date: None,
        });
        return lines.collect();
    }
    let lines = with_terms!(document, terms => {
        let lines = terms.lines.iter().map(|line| CheckedLine {
            uom: &line.uom,
            required_date: line.required_date,
        });
        lines.collect()
    });
    lines.unwrap_or_default()
}

fn units(document: &mut Document) -> Vec<&mut String> {
    if let Document::PriceList(list) = document {
        return list.lines.iter_mut().map(|line| &mut line.uom).collect();
    }
    let units = with_terms!(document, terms => {
        terms.lines.iter_mut().map(|line| &mut line.uom).collect()
    });
    units.unwrap_or_default()
}

fn incoterm(document: &Document) -> Option<&str> {
    with_terms!(document, terms => terms.incoterm.as_deref()).flatten()
}

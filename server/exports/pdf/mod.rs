//! Printed documents: PDF in the user's language, with embedded font subsets.
mod aging;
mod allowance_charges;
mod credit_note;
mod delivery_note;
mod draw_op;
mod drawable;
mod fonts;
mod glyphs;
mod invoice;
mod layout;
mod number;
mod order;
mod page;
mod qr_code;
mod quotation;
mod quotation_request;
mod remittance_advice;
mod shaping;
mod statement;
mod sums;
mod table;
mod tagged_texts;

pub use self::{
    aging::aging,
    credit_note::credit_note,
    delivery_note::delivery_note,
    invoice::invoice,
    order::order,
    quotation::quotation,
    quotation_request::quotation_request,
    remittance_advice::remittance_advice,
    statement::{MOST_MOVEMENTS, statement},
};

/// An error of the PDF library; no document causes one.
#[derive(Debug, thiserror::Error)]
#[error("the PDF could not be written: {0}")]
pub struct PdfError(String);

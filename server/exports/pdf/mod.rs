//! Documents to print: PDF in the viewer's language, its fonts embedded by subset.
mod fonts;
mod mark;
mod order;
mod paper;
mod quotation;
mod shaping;
mod sheet;
mod table;

pub use self::{order::order, quotation::quotation};

/// The writer's own complaint; the documents give it no cause for one.
#[derive(Debug, thiserror::Error)]
#[error("the PDF could not be written: {0}")]
pub struct PdfError(String);

//! Lines of requests for quotation: the present ones, and those before an amendment.
use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, Select};

use crate::{
    changes::{Line, Parts, plain},
    headers::{self, Header},
    text_lines,
};
use contract::{change::ChangedPart, quotation_request::RequestLine, text_line::TextLine};
use tables::{
    request_for_quotation,
    request_line::{Column, Entity, Model},
};
use values::text::LocalizedText;

/// Loads the lines of the last amendment, in their order.
pub async fn load(
    database: &impl ConnectionTrait,
    request: &request_for_quotation::Model,
) -> Result<Vec<Model>, DbErr> {
    every(request)
        .filter(Column::Amendment.eq(request.amendment))
        .all(database)
        .await
}

/// Selects the lines of every amendment.
pub fn every(request: &request_for_quotation::Model) -> Select<Entity> {
    Entity::find()
        .filter(Column::SupplierId.eq(request.supplier_id))
        .filter(Column::RequestId.eq(request.id))
        .order_by_asc(Column::LineNumber)
}

/// Returns the lines in the form of the contract, with the texts among them.
pub fn with_texts(lines: Vec<Model>, texts: Vec<TextLine>) -> Vec<RequestLine> {
    let mut lines: Vec<_> = lines.into_iter().map(to_contract).collect();
    text_lines::distribute(&mut lines, texts);
    lines
}

pub fn to_contract(line: Model) -> RequestLine {
    RequestLine {
        line_number: line.line_number.unsigned_abs(),
        item: line.item,
        reference: line.reference,
        supplier_part_number: line.supplier_part_number,
        description: LocalizedText::new(line.description_ar, line.description_en),
        quantity: line.quantity.into(),
        uom: line.uom,
        required_date: line.required_date,
        text_lines: Vec::new(),
        is_amended: line.is_amended,
        awarded_quantity: line.awarded_quantity.map(Into::into),
    }
}

impl Line for Model {
    fn number(&self) -> i32 {
        self.line_number
    }

    fn version(&self) -> i32 {
        self.amendment
    }

    fn description(&self) -> LocalizedText {
        LocalizedText::new(&self.description_ar, &self.description_en)
    }

    fn parts(&self) -> Parts {
        use contract::change::ChangedValue::{Plain, Words};
        let quantity = Decimal::from(self.quantity).normalize();
        let part_number = self.supplier_part_number.clone();
        vec![
            (ChangedPart::Item, plain(&self.item)),
            (ChangedPart::SupplierPartNumber, part_number.map(Plain)),
            (ChangedPart::Description, Some(Words(self.description()))),
            (ChangedPart::Quantity, plain(quantity)),
            (ChangedPart::Uom, plain(&self.uom)),
            (
                ChangedPart::RequiredDate,
                self.required_date.and_then(plain),
            ),
        ]
    }
}

impl From<&request_for_quotation::Model> for Header {
    fn from(request: &request_for_quotation::Model) -> Self {
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

//! The revisions of an order, and what each changed against the one before.
use rust_decimal::Decimal;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
};

use super::line_price::sent_allowance_charges;
use crate::{
    Document as _,
    changes::{Line, Parts, plain},
    headers::{self, Header},
    line_texts, text_lines,
    versions::Versions,
};
use contract::{
    change::{
        ChangedPart,
        ChangedValue::{Plain, Words},
    },
    order::OrderRevision,
};
use tables::{
    order,
    order_line::{self, Model},
    order_revision,
};
use values::{language::Language, message_id::MessageId, text::LocalizedText};

impl From<&order::Model> for Header {
    fn from(order: &order::Model) -> Self {
        Self {
            subject: LocalizedText::new(&order.subject_ar, &order.subject_en),
            submission_due_at: None,
            payment_terms: LocalizedText::new(&order.payment_terms_ar, &order.payment_terms_en),
            incoterm: order.incoterm.clone(),
            place: LocalizedText::new(&order.delivery_address_ar, &order.delivery_address_en),
            note: LocalizedText::new(&order.note_ar, &order.note_en),
            references: headers::references(&order.header_references),
            text_lines: text_lines::from_column(&order.text_lines),
        }
    }
}

impl Header {
    /// Writes it to an order. `search_text` is that of the order with these terms.
    pub fn write(self, order: &mut order::ActiveModel, search_text: String) {
        order.search_text = Set(search_text);
        order.subject_ar = Set(self.subject.ar);
        order.subject_en = Set(self.subject.en);
        order.payment_terms_ar = Set(self.payment_terms.ar);
        order.payment_terms_en = Set(self.payment_terms.en);
        order.incoterm = Set(self.incoterm);
        order.delivery_address_ar = Set(self.place.ar);
        order.delivery_address_en = Set(self.place.en);
        order.note_ar = Set(self.note.ar);
        order.note_en = Set(self.note.en);
        order.header_references = Set(headers::references_column(&self.references));
        order.text_lines = Set(text_lines::to_column(&self.text_lines));
    }
}

/// Returns the texts by which the order of the line is found.
pub fn search_texts(line: &Model) -> [&str; 4] {
    let descriptions = [&*line.description_ar, &line.description_en];
    line_texts(&line.item, &line.supplier_part_number, descriptions)
}

impl Line for Model {
    fn number(&self) -> i32 {
        self.line_number
    }

    fn version(&self) -> i32 {
        self.revision
    }

    fn description(&self) -> LocalizedText {
        LocalizedText::new(&self.description_ar, &self.description_en)
    }

    fn parts(&self) -> Parts {
        let decimal = |number: Decimal| plain(number.normalize());
        let part_number = self.supplier_part_number.clone();
        vec![
            (ChangedPart::Item, plain(&self.item)),
            (ChangedPart::SupplierPartNumber, part_number.map(Plain)),
            (ChangedPart::Description, Some(Words(self.description()))),
            (ChangedPart::Quantity, decimal(self.quantity.into())),
            (ChangedPart::Uom, plain(&self.uom)),
            (ChangedPart::UnitPrice, decimal(self.unit_price.into())),
            (
                ChangedPart::RequiredDate,
                self.required_date.and_then(plain),
            ),
            (ChangedPart::VatPercent, decimal(self.vat_percent.into())),
            (
                ChangedPart::VatCategory,
                Some(Words(i18n::localized(self.vat_category().name(), &[]))),
            ),
            (
                ChangedPart::VatExemptionReason,
                self.vat_exemption_reason().map(Words),
            ),
            (
                ChangedPart::VatExemptionReasonCode,
                self.vat_exemption_reason_code.clone().map(Plain),
            ),
            (
                ChangedPart::AllowanceCharges,
                allowance_words(self).map(Words),
            ),
            (
                ChangedPart::Return,
                self.is_return
                    .then(|| Words(i18n::localized(MessageId::new("line-return"), &[]))),
            ),
        ]
    }
}

/// The discounts and charges in words, such as `Discount 5% (95)`; none if there are none.
fn allowance_words(line: &Model) -> Option<LocalizedText> {
    let sent = sent_allowance_charges(line);
    let in_language = |language, separator| {
        let words = sent.iter().map(|one| {
            let kind = match one.is_charge {
                true => MessageId::new("line-charge"),
                false => MessageId::new("line-discount"),
            };
            let figure = match one.percent {
                Some(percent) => format!("{}%", percent.normalize()),
                None => one.amount.unwrap_or_default().normalize().to_string(),
            };
            let code = one.reason_code.iter().map(String::as_str);
            let reason = Some(one.reason.in_language(language)).filter(|words| !words.is_empty());
            let why: Vec<_> = code.chain(reason).collect();
            // Isolated from the direction of Arabic (UAX #9, section 2.5).
            format!(
                "{} \u{2066}{figure}\u{2069} ({})",
                i18n::text(language, kind),
                why.join(", ")
            )
        });
        words.collect::<Vec<_>>().join(separator)
    };
    let arabic = || in_language(Language::Arabic, "، ");
    let english = || in_language(Language::English, ", ");
    (!sent.is_empty()).then(|| LocalizedText::new(arabic(), english()))
}

/// Loads the revisions, newest first, the first issue included.
pub async fn load(
    database: &impl ConnectionTrait,
    order: &order::Model,
) -> Result<Vec<OrderRevision>, DbErr> {
    let revisions = order_revision::Entity::find()
        .filter(order_revision::Column::OrderId.eq(order.id))
        .order_by_desc(order_revision::Column::Revision)
        .all(database);
    let lines = order_line::Entity::find()
        .filter(order_line::Column::OrderId.eq(order.id))
        .all(database);
    let headers = headers::superseded(database, order.document());
    let (revisions, lines, mut headers) = tokio::try_join!(revisions, lines, headers)?;
    // The header of a rejected revision is kept, and the order has the header agreed before it again.
    headers
        .entry(order.revision)
        .or_insert_with(|| Header::from(order));
    let versions = Versions::new(headers, lines);
    let revisions = revisions.into_iter().map(|revision| OrderRevision {
        revision: revision.revision.unsigned_abs(),
        issued_at: revision.issued_at,
        agreed_response: revision.agreed_response_id.map(|id| id.to_string()),
        changes: versions.changes(revision.revision),
        reason: revision.reason,
    });
    Ok(revisions.collect())
}

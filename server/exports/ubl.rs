//! Writes documents as UBL 2.1 (ISO/IEC 19845), with every text in both languages. A UBL Order is the buyer's statement
//! and has what was ordered; what the supplier confirmed would be an OrderResponse.
mod lines;
mod references;
mod remittance_advice;

use std::io;

use chrono::NaiveDate;
use quick_xml::{
    Writer,
    events::{BytesDecl, BytesText, Event},
};
use rust_decimal::Decimal;

use contract::order::Order;
use values::LocalizedText;

use crate::wording::with_decimals;

pub use remittance_advice::remittance_advice;

/// Of documents, without the name and the version.
const DOCUMENTS: &str = "urn:oasis:names:specification:ubl:schema:xsd:";
const AGGREGATES: &str = "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2";
const BASICS: &str = "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2";

/// # Errors
/// The writer's; no order causes one.
pub fn order(order: &Order) -> io::Result<Vec<u8>> {
    document("Order", |xml| write_order(xml, order))
}

/// A document with this root, as a file.
fn document(root: &str, content: impl FnOnce(&mut Xml) -> io::Result<()>) -> io::Result<Vec<u8>> {
    let mut xml = Xml(Writer::new_with_indent(Vec::new(), b' ', 2));
    xml.0
        .write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let namespace = format!("{DOCUMENTS}{root}-2");
    let namespaces = [
        ("xmlns", &*namespace),
        ("xmlns:cac", AGGREGATES),
        ("xmlns:cbc", BASICS),
    ];
    xml.element(root, &namespaces, content)?;
    Ok(xml.0.into_inner())
}

fn write_order(xml: &mut Xml, order: &Order) -> io::Result<()> {
    let currency = order.totals.currency.as_str();
    xml.value("cbc:UBLVersionID", "2.1")?;
    xml.value("cbc:ID", &order.number)?;
    if let Some(number) = &order.supplier_order_number {
        xml.value("cbc:SalesOrderID", number)?;
    }
    let references = &order.references;
    xml.value("cbc:IssueDate", &order.issue_date.to_string())?;
    xml.words("cbc:Note", &order.note)?;
    xml.value("cbc:DocumentCurrencyCode", currency)?;
    xml.words("cbc:CustomerReference", &one_language(&order.subject))?;
    if let Some(cost_centre) = &references.cost_centre {
        xml.value("cbc:AccountingCost", cost_centre)?;
    }
    xml.value("cbc:LineCountNumeric", &order.lines.len().to_string())?;
    if let Some(source) = &order.source {
        if let Some(quotation) = &source.quotation {
            xml.id_in("cac:QuotationDocumentReference", quotation)?;
        }
        xml.id_in("cac:OriginatorDocumentReference", &source.quotation_request)?;
    }
    // An order in UBL has no revision, but a reference to an order has.
    xml.group("cac:AdditionalDocumentReference", |xml| {
        xml.value("cbc:ID", &order.number)?;
        xml.value("cbc:DocumentType", "Order")?;
        xml.value("cbc:VersionID", &order.revision.to_string())
    })?;
    if let Some(project) = &references.project {
        xml.project(project)?;
    }
    xml.buyer(&order.buyer, references.contact.as_ref())?;
    xml.party("cac:SellerSupplierParty", &order.supplier)?;
    xml.group("cac:Delivery", |xml| {
        xml.group("cac:DeliveryAddress", |xml| {
            match &references.delivery_address {
                Some(address) => xml.address(address),
                None => xml.words_in("cac:AddressLine", "cbc:Line", &order.delivery_address),
            }
        })?;
        match order.required_date {
            Some(date) => xml.requested_delivery(date),
            None => Ok(()),
        }
    })?;
    if let Some(incoterm) = &order.incoterm {
        xml.id_in("cac:DeliveryTerms", incoterm)?;
    }
    let has_terms = !order.payment_terms.en.is_empty() || !order.payment_terms.ar.is_empty();
    if has_terms || references.payment_terms_code.is_some() {
        xml.group("cac:PaymentTerms", |xml| {
            if let Some(code) = &references.payment_terms_code {
                xml.value("cbc:ID", code)?;
            }
            xml.words("cbc:Note", &order.payment_terms)
        })?;
    }
    write_sums(xml, order)?;
    for line in &order.lines {
        xml.group("cac:OrderLine", |xml| {
            xml.group("cac:LineItem", |xml| xml.line_item(line, currency))?;
            match &line.reference {
                Some(reference) => xml.id_in("cac:DocumentReference", reference),
                None => Ok(()),
            }
        })?;
    }
    Ok(())
}

fn write_sums(xml: &mut Xml, order: &Order) -> io::Result<()> {
    let totals = &order.totals;
    let currency = totals.currency.as_str();
    for (is_charge, amount) in [("false", totals.discount), ("true", totals.freight)] {
        if !amount.is_zero() {
            xml.group("cac:AllowanceCharge", |xml| {
                xml.value("cbc:ChargeIndicator", is_charge)?;
                xml.amount("cbc:Amount", amount, currency)
            })?;
        }
    }
    xml.group("cac:TaxTotal", |xml| {
        xml.amount("cbc:TaxAmount", totals.vat, currency)?;
        for part in &totals.vat_by_rate {
            xml.group("cac:TaxSubtotal", |xml| {
                xml.amount("cbc:TaxableAmount", part.net, currency)?;
                xml.amount("cbc:TaxAmount", part.vat, currency)?;
                xml.tax_category("cac:TaxCategory", (part.category, part.percent), |_| Ok(()))
            })?;
        }
        Ok(())
    })?;
    xml.group("cac:AnticipatedMonetaryTotal", |xml| {
        xml.amount("cbc:LineExtensionAmount", totals.lines, currency)?;
        xml.amount("cbc:TaxExclusiveAmount", totals.net, currency)?;
        xml.amount("cbc:TaxInclusiveAmount", totals.gross, currency)?;
        xml.amount("cbc:AllowanceTotalAmount", totals.discount, currency)?;
        xml.amount("cbc:ChargeTotalAmount", totals.freight, currency)?;
        xml.amount("cbc:PayableAmount", totals.gross, currency)
    })
}

/// For elements that the schema allows once: English, or else Arabic.
fn one_language(text: &LocalizedText) -> LocalizedText {
    match text.en.as_str() {
        "" => LocalizedText::new(&text.ar, ""),
        en => LocalizedText::new("", en),
    }
}

struct Xml(Writer<Vec<u8>>);

impl Xml {
    fn element(
        &mut self,
        name: &str,
        attributes: &[(&str, &str)],
        content: impl FnOnce(&mut Self) -> io::Result<()>,
    ) -> io::Result<()> {
        let start = quick_xml::events::BytesStart::new(name);
        let start = start.with_attributes(attributes.iter().copied());
        let end = start.to_end().into_owned();
        self.0.write_event(Event::Start(start.borrow()))?;
        content(self)?;
        self.0.write_event(Event::End(end))
    }

    fn group(
        &mut self,
        name: &str,
        content: impl FnOnce(&mut Self) -> io::Result<()>,
    ) -> io::Result<()> {
        self.element(name, &[], content)
    }

    fn value(&mut self, name: &str, value: &str) -> io::Result<()> {
        self.with(name, &[], value)
    }

    fn with(&mut self, name: &str, attributes: &[(&str, &str)], value: &str) -> io::Result<()> {
        // XML 1.0 cannot represent these characters, not even escaped (section 2.2).
        let allowed = |character: &char| match character {
            '\t' | '\n' | '\r' | '\u{7f}'..='\u{9f}' => true,
            '\u{fffe}' | '\u{ffff}' => false,
            character => !character.is_control(),
        };
        let value: String = value.chars().filter(allowed).collect();
        self.element(name, attributes, |xml| {
            xml.0.write_event(Event::Text(BytesText::new(&value)))
        })
    }

    /// One element for each language that has a text.
    fn words(&mut self, name: &str, text: &LocalizedText) -> io::Result<()> {
        for (language, words) in [("ar", &text.ar), ("en", &text.en)] {
            if !words.is_empty() {
                self.with(name, &[("languageID", language)], words)?;
            }
        }
        Ok(())
    }

    /// One group for each language that has a text.
    fn words_in(&mut self, group: &str, name: &str, text: &LocalizedText) -> io::Result<()> {
        for (language, words) in [("ar", &text.ar), ("en", &text.en)] {
            if !words.is_empty() {
                self.group(group, |xml| {
                    xml.with(name, &[("languageID", language)], words)
                })?;
            }
        }
        Ok(())
    }

    fn id_in(&mut self, group: &str, id: &str) -> io::Result<()> {
        self.group(group, |xml| xml.value("cbc:ID", id))
    }

    fn requested_delivery(&mut self, end: NaiveDate) -> io::Result<()> {
        self.group("cac:RequestedDeliveryPeriod", |xml| {
            xml.value("cbc:EndDate", &end.to_string())
        })
    }

    fn amount(&mut self, name: &str, amount: Decimal, currency: &str) -> io::Result<()> {
        let amount = with_decimals(amount, currency);
        self.with(name, &[("currencyID", currency)], &amount.to_string())
    }

    fn party(&mut self, role: &str, name: &LocalizedText) -> io::Result<()> {
        self.group(role, |xml| {
            xml.group("cac:Party", |xml| {
                xml.words_in("cac:PartyName", "cbc:Name", name)
            })
        })
    }
}

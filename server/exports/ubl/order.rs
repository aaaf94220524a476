//! Writes a purchase order as UBL 2.1 (ISO/IEC 19845), with every text in both languages. A UBL Order is the buyer's statement
//! and has what was ordered; what the supplier confirmed would be an OrderResponse.
use std::io;

use contract::{exchange::Totals, order::Order};
use values::LocalizedText;

use super::xml::{Texts, Xml, document};

/// # Errors
/// The writer's; no order causes one.
pub fn order(order: &Order) -> io::Result<Vec<u8>> {
    document("Order", Texts::Both, |xml| write_order(xml, order))
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
    if has_terms || references.payment_terms_code.is_some() || references.payment_due_days.is_some()
    {
        xml.group("cac:PaymentTerms", |xml| {
            if let Some(code) = &references.payment_terms_code {
                xml.value("cbc:ID", code)?;
            }
            xml.words("cbc:Note", &order.payment_terms)?;
            let Some(days) = references.payment_due_days else {
                return Ok(());
            };
            xml.group("cac:SettlementPeriod", |xml| {
                xml.with(
                    "cbc:DurationMeasure",
                    &[("unitCode", "DAY")],
                    &days.to_string(),
                )
            })
        })?;
    }
    write_sums(xml, &order.totals)?;
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

fn write_sums(xml: &mut Xml, totals: &Totals) -> io::Result<()> {
    for (is_charge, amount) in [(false, totals.discount), (true, totals.freight)] {
        if !amount.is_zero() {
            xml.group("cac:AllowanceCharge", |xml| {
                xml.value("cbc:ChargeIndicator", &is_charge.to_string())?;
                xml.amount("cbc:Amount", amount, &totals.currency)
            })?;
        }
    }
    xml.tax_total(totals, |_, _| Ok(()))?;
    xml.monetary_total("cac:AnticipatedMonetaryTotal", totals)
}

/// Returns the text in one language, English or else Arabic, for elements that the schema allows once.
pub(super) fn one_language(text: &LocalizedText) -> LocalizedText {
    match text.en.as_str() {
        "" => LocalizedText::new(&text.ar, ""),
        en => LocalizedText::new("", en),
    }
}

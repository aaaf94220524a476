//! Writes invoices and credit notes by the rules of EN 16931, in the order of the schema.
use std::io;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use contract::{
    exchange::{Totals, VatSubtotal},
    payment::{
        BilledLine, BuyerNumbers, CreditNoteDetail, CreditNoteState, InvoiceDetail, InvoiceState,
        InvoiceSupplier,
    },
};
use values::{LocalizedText, MessageId};

use super::{
    codes, norm,
    xml::{Texts, Xml, document},
};

/// Contents that invoices and credit notes share.
pub(super) struct Billing<'a> {
    pub kind: Kind<'a>,
    pub number: &'a str,
    pub issue_date: NaiveDate,
    pub order: Option<&'a str>,
    pub seller: &'a InvoiceSupplier,
    pub buyer: &'a LocalizedText,
    pub buyer_numbers: &'a BuyerNumbers,
    pub payment_terms: &'a LocalizedText,
    pub totals: &'a Totals,
    pub lines: Vec<&'a BilledLine>,
}

pub(super) enum Kind<'a> {
    Invoice {
        due_date: NaiveDate,
    },
    CreditNote {
        invoice: &'a str,
        invoice_date: NaiveDate,
        reason: &'a str,
    },
}

impl Kind<'_> {
    /// The root element and the line's elements.
    fn names(&self) -> [&'static str; 3] {
        match self {
            Self::Invoice { .. } => ["Invoice", "cac:InvoiceLine", "cbc:InvoicedQuantity"],
            Self::CreditNote { .. } => ["CreditNote", "cac:CreditNoteLine", "cbc:CreditedQuantity"],
        }
    }
}

/// `None` of an invoice that the buyer has not got or that was taken back, and of one whose lines the portal does not know.
///
/// # Errors
/// The writer's; no invoice causes one.
pub fn invoice(invoice: &InvoiceDetail) -> io::Result<Option<Vec<u8>>> {
    let is_in_force = !InvoiceState::NOT_IN_FORCE.contains(&invoice.state);
    let Some(totals) = invoice.totals.as_ref().filter(|_| is_in_force) else {
        return Ok(None);
    };
    let billing = Billing {
        kind: Kind::Invoice {
            due_date: invoice.due_date,
        },
        number: &invoice.number,
        issue_date: invoice.issue_date,
        order: invoice.order.as_deref(),
        seller: &invoice.supplier,
        buyer: &invoice.buyer,
        buyer_numbers: &invoice.buyer_numbers,
        payment_terms: &invoice.payment_terms,
        totals,
        lines: invoice.lines.iter().map(|line| &line.billed).collect(),
    };
    write(&billing).map(Some)
}

/// `None` of a draft, and of a credit note that was taken back or rejected.
///
/// # Errors
/// The writer's; no credit note causes one.
pub fn credit_note(note: &CreditNoteDetail) -> io::Result<Option<Vec<u8>>> {
    if !CreditNoteState::OWN_IN_FORCE.contains(&note.state) {
        return Ok(None);
    }
    // BR-CO-25 asks for the terms of what is to be paid: it is set off.
    let terms = i18n::localized(MessageId::new("paper-credit-note-terms"), &[]);
    let billing = Billing {
        kind: Kind::CreditNote {
            invoice: &note.invoice,
            invoice_date: note.invoice_date,
            reason: &note.reason,
        },
        number: &note.number,
        issue_date: note.issue_date,
        order: note.order.as_deref(),
        seller: &note.supplier,
        buyer: &note.buyer,
        buyer_numbers: &note.buyer_numbers,
        payment_terms: &terms,
        totals: &note.totals,
        lines: note.lines.iter().collect(),
    };
    write(&billing).map(Some)
}

fn write(billing: &Billing<'_>) -> io::Result<Vec<u8>> {
    let [root, line_name, quantity_name] = billing.kind.names();
    document(root, Texts::One, |xml| {
        xml.billing_header(billing)?;
        xml.billing_parties(billing)?;
        xml.payment_terms(billing)?;
        xml.shared_sums(billing)?;
        xml.tax_total(billing.totals, |xml, part| xml.exemption(billing, part))?;
        xml.monetary_total("cac:LegalMonetaryTotal", billing.totals)?;
        for line in &billing.lines {
            xml.group(line_name, |xml| xml.billed_line(quantity_name, line))?;
        }
        Ok(())
    })
}

impl Xml {
    fn billing_header(&mut self, billing: &Billing<'_>) -> io::Result<()> {
        if norm::is_kept(billing) {
            self.value("cbc:CustomizationID", norm::IDENTIFIER)?;
        }
        self.value("cbc:ID", billing.number)?;
        self.value("cbc:IssueDate", &billing.issue_date.to_string())?;
        match &billing.kind {
            Kind::Invoice { due_date } => {
                self.value("cbc:DueDate", &due_date.to_string())?;
                // UNTDID 1001: commercial invoice.
                self.value("cbc:InvoiceTypeCode", "380")?;
            }
            Kind::CreditNote { reason, .. } => {
                // UNTDID 1001: credit note.
                self.value("cbc:CreditNoteTypeCode", "381")?;
                self.value("cbc:Note", reason)?;
            }
        }
        self.value("cbc:DocumentCurrencyCode", &billing.totals.currency)?;
        if let Some(order) = billing.order {
            self.id_in("cac:OrderReference", order)?;
        }
        match &billing.kind {
            Kind::Invoice { .. } => Ok(()),
            Kind::CreditNote {
                invoice,
                invoice_date,
                ..
            } => self.group("cac:BillingReference", |xml| {
                xml.group("cac:InvoiceDocumentReference", |xml| {
                    xml.value("cbc:ID", invoice)?;
                    xml.value("cbc:IssueDate", &invoice_date.to_string())
                })
            }),
        }
    }

    fn payment_terms(&mut self, billing: &Billing<'_>) -> io::Result<()> {
        if billing.payment_terms.is_empty() {
            return Ok(());
        }
        self.group("cac:PaymentTerms", |xml| {
            xml.words("cbc:Note", billing.payment_terms)
        })
    }

    /// The discount and the freight of the whole document, with the category and rate of VAT that each part falls under
    /// (BR-32, BR-37).
    fn shared_sums(&mut self, billing: &Billing<'_>) -> io::Result<()> {
        for (part, amounts) in norm::shared_by_rate(billing.totals, &billing.lines) {
            let vat = (part.category, part.percent);
            // UNTDID 5189: discount. UNTDID 7161: freight service.
            for (is_charge, code, amount) in [
                (false, "95", amounts.discount),
                (true, "FC", amounts.freight),
            ] {
                if amount.is_zero() {
                    continue;
                }
                self.group("cac:AllowanceCharge", |xml| {
                    xml.value("cbc:ChargeIndicator", &is_charge.to_string())?;
                    xml.value("cbc:AllowanceChargeReasonCode", code)?;
                    xml.amount("cbc:Amount", amount, &billing.totals.currency)?;
                    xml.tax_category("cac:TaxCategory", vat, |_| Ok(()))
                })?;
            }
        }
        Ok(())
    }

    /// Writes why the lines of this part have no VAT (BR-E-10 and its like); zero-rated parts have no reason (BR-Z-10).
    fn exemption(&mut self, billing: &Billing<'_>, part: &VatSubtotal) -> io::Result<()> {
        if !part.category.needs_reason() {
            return Ok(());
        }
        let lines = || billing.lines.iter().filter(|line| norm::is_of(line, part));
        let code = lines().find_map(|line| line.vat_exemption_reason_code.as_deref());
        let words = lines().find_map(|line| line.vat_exemption_reason.as_ref());
        let name = "cbc:TaxExemptionReason";
        self.reason(name, &codes::VAT_EXEMPTIONS, (code, words))
    }

    fn billed_line(&mut self, quantity_name: &str, line: &BilledLine) -> io::Result<()> {
        let currency = line.net.currency.as_str();
        let number = line.line_number.to_string();
        let sign = match line.net.amount.is_sign_negative() {
            true => -Decimal::ONE,
            false => Decimal::ONE,
        };
        let quantity = (line.quantity * sign).normalize();
        self.value("cbc:ID", &number)?;
        self.with(
            quantity_name,
            &[("unitCode", &line.uom)],
            &quantity.to_string(),
        )?;
        self.amount("cbc:LineExtensionAmount", line.net.amount, currency)?;
        self.group("cac:OrderLineReference", |xml| {
            xml.value("cbc:LineID", &number)
        })?;
        for one in &line.allowance_charges {
            let base = quantity * line.unit_price.amount;
            self.allowance_charge(one, (one.amount * sign, base), currency)?;
        }
        self.group("cac:Item", |xml| {
            // The name is in the other language than the description.
            if !line.description.ar.is_empty() && !line.description.en.is_empty() {
                xml.value("cbc:Description", &line.description.en)?;
            }
            xml.words("cbc:Name", &line.description)?;
            xml.item_codes((&line.item, line.supplier_part_number.as_deref()))?;
            let vat = (line.vat_category, line.vat_percent);
            xml.tax_category("cac:ClassifiedTaxCategory", vat, |_| Ok(()))
        })?;
        self.group("cac:Price", |xml| {
            xml.amount("cbc:PriceAmount", line.unit_price.amount, currency)
        })
    }
}

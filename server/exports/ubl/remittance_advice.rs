//! Writes a payment as a UBL RemittanceAdvice. A line debits what is settled of its invoice and credits what is deducted; its
//! balance is what is paid.
use std::io;

use contract::payment::{Deduction, Payment, PaymentLine, PaymentMethod};
use values::{Language, LocalizedText};

use super::xml::{Texts, Xml, document};
use crate::wording::deduction_reason;

/// # Errors
/// The writer's; no payment causes one.
pub fn remittance_advice(payment: &Payment) -> io::Result<Vec<u8>> {
    document("RemittanceAdvice", Texts::Both, |xml| write(xml, payment))
}

fn write(xml: &mut Xml, payment: &Payment) -> io::Result<()> {
    let currency = payment.amount.currency.as_str();
    let (paid, deducted) = (payment.amount.amount, payment.deducted.amount);
    xml.value("cbc:UBLVersionID", "2.1")?;
    xml.value("cbc:ID", &payment.number)?;
    xml.value("cbc:IssueDate", &payment.paid_on.to_string())?;
    xml.value("cbc:DocumentCurrencyCode", currency)?;
    xml.amount("cbc:TotalDebitAmount", paid + deducted, currency)?;
    xml.amount("cbc:TotalCreditAmount", deducted, currency)?;
    xml.amount("cbc:TotalPaymentAmount", paid, currency)?;
    xml.value("cbc:LineCountNumeric", &payment.lines.len().to_string())?;
    xml.party("cac:AccountingCustomerParty", &payment.buyer)?;
    xml.party("cac:AccountingSupplierParty", &payment.supplier)?;
    xml.group("cac:PaymentMeans", |xml| {
        xml.value("cbc:PaymentMeansCode", means_code(payment.method))?;
        if let Some(reference) = &payment.reference {
            xml.value("cbc:PaymentID", reference)?;
        }
        match &payment.account {
            Some(account) => xml.id_in("cac:PayeeFinancialAccount", account),
            None => Ok(()),
        }
    })?;
    for (place, line) in payment.lines.iter().enumerate() {
        xml.group("cac:RemittanceAdviceLine", |xml| {
            xml.value("cbc:ID", &(place + 1).to_string())?;
            write_line(xml, line, currency)
        })?;
    }
    Ok(())
}

fn write_line(xml: &mut Xml, line: &PaymentLine, currency: &str) -> io::Result<()> {
    let deducted = line.deducted();
    xml.amount("cbc:DebitLineAmount", line.paid.amount + deducted, currency)?;
    xml.amount("cbc:CreditLineAmount", deducted, currency)?;
    xml.amount("cbc:BalanceAmount", line.paid.amount, currency)?;
    xml.group("cac:BillingReference", |xml| {
        xml.id_in("cac:InvoiceDocumentReference", &line.invoice)?;
        if line.deductions.is_empty() {
            return Ok(());
        }
        xml.group("cac:BillingReferenceLine", |xml| {
            xml.value("cbc:ID", &line.invoice)?;
            for deduction in &line.deductions {
                xml.deduction(deduction, currency)?;
            }
            Ok(())
        })
    })
}

impl Xml {
    /// The buyer's note is in one language, which is not known.
    fn deduction(&mut self, deduction: &Deduction, currency: &str) -> io::Result<()> {
        let reason = deduction_reason(deduction.reason);
        let [ar, en] =
            [Language::Arabic, Language::English].map(|language| i18n::text(language, reason));
        self.group("cac:AllowanceCharge", |xml| {
            xml.value("cbc:ChargeIndicator", "false")?;
            xml.words("cbc:AllowanceChargeReason", &LocalizedText::new(ar, en))?;
            if let Some(note) = &deduction.note {
                xml.value("cbc:AllowanceChargeReason", note)?;
            }
            xml.amount("cbc:Amount", deduction.amount.amount, currency)
        })
    }
}

/// UNTDID 4461.
fn means_code(method: PaymentMethod) -> &'static str {
    match method {
        PaymentMethod::CreditTransfer => "30",
        PaymentMethod::Cheque => "20",
        PaymentMethod::Card => "48",
        PaymentMethod::Cash => "10",
        PaymentMethod::Clearing => "97",
    }
}

//! Writes the lines of an order. Goods that go back have negative quantities and amounts.
use std::io;

use rust_decimal::Decimal;

use contract::{allowance_charge::AllowanceCharge, order::OrderLine, vat_category::VatCategory};
use values::{LocalizedText, currency::rounded};

use super::{
    codes::{self, CodeList},
    order::one_language,
    xml::Xml,
};

impl Xml {
    pub(super) fn line_item(&mut self, line: &OrderLine, currency: &str) -> io::Result<()> {
        let sign = if line.is_return {
            -Decimal::ONE
        } else {
            Decimal::ONE
        };
        self.value("cbc:ID", &line.line_number.to_string())?;
        for text in &line.text_lines {
            self.words("cbc:Note", &text.text)?;
        }
        let quantity = (line.quantity * sign).normalize().to_string();
        self.with("cbc:Quantity", &[("unitCode", &line.uom)], &quantity)?;
        self.amount("cbc:LineExtensionAmount", line.net, currency)?;
        if let Some(date) = line.required_date {
            self.group("cac:Delivery", |xml| xml.requested_delivery(date))?;
        }
        for one in &line.allowance_charges {
            let base = line.quantity * line.unit_price * sign;
            self.allowance_charge(one, (one.amount * sign, base), currency)?;
        }
        self.group("cac:Price", |xml| {
            xml.amount("cbc:PriceAmount", line.unit_price, currency)
        })?;
        self.group("cac:Item", |xml| {
            xml.words("cbc:Description", &line.description)?;
            xml.words("cbc:Name", &one_language(&line.description))?;
            xml.item_codes((&line.item, line.supplier_part_number.as_deref()))?;
            let vat = (line.vat_category, line.vat_percent);
            xml.tax_category("cac:ClassifiedTaxCategory", vat, |xml| {
                if let Some(code) = &line.vat_exemption_reason_code {
                    xml.value("cbc:TaxExemptionReasonCode", code)?;
                }
                match &line.vat_exemption_reason {
                    Some(reason) => xml.words("cbc:TaxExemptionReason", reason),
                    None => Ok(()),
                }
            })
        })
    }

    /// The buyer's code, which may be empty, and the seller's.
    pub(super) fn item_codes(&mut self, codes: (&str, Option<&str>)) -> io::Result<()> {
        let (buyers, sellers) = codes;
        if !buyers.is_empty() {
            self.id_in("cac:BuyersItemIdentification", buyers)?;
        }
        match sellers {
            Some(part) => self.id_in("cac:SellersItemIdentification", part),
            None => Ok(()),
        }
    }

    /// The multiplier is a percentage, as in EN 16931 and Peppol.
    pub(super) fn allowance_charge(
        &mut self,
        one: &AllowanceCharge,
        (amount, base): (Decimal, Decimal),
        currency: &str,
    ) -> io::Result<()> {
        self.group("cac:AllowanceCharge", |xml| {
            xml.value("cbc:ChargeIndicator", &one.is_charge.to_string())?;
            let list = match one.is_charge {
                true => codes::CHARGES,
                false => codes::DISCOUNTS,
            };
            let reason = (one.reason_code.as_deref(), one.reason.as_ref());
            xml.reason("cbc:AllowanceChargeReason", &list, reason)?;
            if let Some(percent) = one.percent {
                let percent = percent.normalize().to_string();
                xml.value("cbc:MultiplierFactorNumeric", &percent)?;
            }
            xml.amount("cbc:Amount", amount, currency)?;
            match one.percent {
                Some(_) => xml.amount("cbc:BaseAmount", rounded(base, currency), currency),
                None => Ok(()),
            }
        })
    }

    /// A reason's code and text. A code of no list is the text where there is no other.
    pub(super) fn reason(
        &mut self,
        name: &str,
        list: &CodeList,
        (code, words): (Option<&str>, Option<&LocalizedText>),
    ) -> io::Result<()> {
        let listed = code.filter(|code| list.has(code));
        self.optional(&format!("{name}Code"), listed)?;
        match (words, code) {
            (Some(words), _) => self.words(name, words),
            (None, Some(code)) if listed.is_none() => self.value(name, code),
            _ => Ok(()),
        }
    }

    /// Writes the tax category. Outside the scope of VAT there is no rate (BR-O-05 of EN 16931).
    pub(super) fn tax_category(
        &mut self,
        name: &str,
        (category, percent): (VatCategory, Decimal),
        reasons: impl FnOnce(&mut Self) -> io::Result<()>,
    ) -> io::Result<()> {
        self.group(name, |xml| {
            xml.value("cbc:ID", category.code())?;
            if category != VatCategory::OutOfScope {
                xml.value("cbc:Percent", &percent.normalize().to_string())?;
            }
            reasons(xml)?;
            xml.id_in("cac:TaxScheme", "VAT")
        })
    }
}

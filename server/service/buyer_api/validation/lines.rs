//! Validates the lines of requests and orders.
use std::collections::HashSet;

use rust_decimal::Decimal;

use super::{Fields, LONGEST_CODE, LONGEST_ID, LONGEST_TEXT, fields::is_line_number};
use buyer_documents::{NewAllowanceCharge, NewOrderLine, NewRequestLine, NewTextLine};
use contract::vat_category::VatCategory;
use values::message_id::MessageId;

const MOST_ALLOWANCE_CHARGES: usize = 10;
const MOST_TEXT_LINES: usize = 100;
/// Longest reason code, in characters.
const LONGEST_REASON_CODE: usize = 10;

impl Fields {
    pub(super) fn request_line(&mut self, line: &NewRequestLine) {
        self.item_code(&line.item, line.reference.as_deref());
        self.optional("supplierPartNumber", line.supplier_part_number.as_deref());
        self.text("description", &line.description, LONGEST_TEXT);
        self.quantity("quantity", line.quantity);
        self.uom("uom", &line.uom);
        if let Some(date) = line.required_date {
            self.date("requiredDate", date);
        }
    }

    pub(super) fn order_line(&mut self, line: &NewOrderLine) {
        self.item_code(&line.item, line.reference.as_deref());
        self.optional("supplierPartNumber", line.supplier_part_number.as_deref());
        self.text("description", &line.description, LONGEST_TEXT);
        self.quantity("quantity", line.quantity);
        self.number("unitPrice", line.unit_price);
        self.percent("vatPercent", line.vat_percent);
        self.uom("uom", &line.uom);
        if let Some(date) = line.required_date {
            self.date("requiredDate", date);
        }
        self.vat(line);
        self.allowance_charges(line);
    }

    /// The rules of EN 16931 on categories of VAT. Zero rated lines may have a reason, as Saudi e-invoicing asks for one.
    fn vat(&mut self, line: &NewOrderLine) {
        let by_rate = VatCategory::for_rate(line.vat_percent);
        let category = line.vat_category.unwrap_or(by_rate);
        let is_standard = category == VatCategory::Standard;
        if is_standard != (by_rate == VatCategory::Standard) {
            self.refuse("vatCategory", MessageId::new("buyer-vat-rate"));
        }
        let (reason, code) = (&line.vat_exemption_reason, &line.vat_exemption_reason_code);
        self.lengths("vatExemptionReason", reason, LONGEST_TEXT);
        if let Some(code) = code {
            self.opaque("vatExemptionReasonCode", code, LONGEST_CODE);
        }
        if reason.is_empty() && code.is_none() && category.needs_reason() {
            let required = MessageId::new("buyer-vat-reason-required");
            self.refuse("vatExemptionReason", required);
        }
        if is_standard {
            let unneeded = || MessageId::new("buyer-vat-reason-unneeded");
            if !reason.is_empty() {
                self.refuse("vatExemptionReason", unneeded());
            }
            if code.is_some() {
                self.refuse("vatExemptionReasonCode", unneeded());
            }
        }
    }

    fn allowance_charges(&mut self, line: &NewOrderLine) {
        let sent = &line.allowance_charges;
        if sent.len() > MOST_ALLOWANCE_CHARGES {
            let many = MessageId::new("buyer-allowances-many");
            let most = MOST_ALLOWANCE_CHARGES.to_string();
            self.refuse_with("allowanceCharges", many, &[("most", &most)]);
        }
        for (index, one) in sent.iter().enumerate() {
            self.within(&format!("allowanceCharges[{index}]"), |fields| {
                fields.allowance_charge(one);
            });
        }
        if !sent.is_empty() && comes_to(line).is_some_and(|net| net < Decimal::ZERO) {
            self.refuse("allowanceCharges", MessageId::new("buyer-allowances-large"));
        }
    }

    fn allowance_charge(&mut self, one: &NewAllowanceCharge) {
        match (one.percent, one.amount) {
            (Some(percent), None) => self.percent("percent", percent),
            (None, Some(amount)) => self.number("amount", amount),
            _ => self.refuse("percent", MessageId::new("buyer-percent-or-amount")),
        }
        self.lengths("reason", &one.reason, LONGEST_TEXT);
        match &one.reason_code {
            Some(code) => self.opaque("reasonCode", code, LONGEST_REASON_CODE),
            // Rules BR-42 and BR-44 of EN 16931.
            None if one.reason.is_empty() => {
                self.refuse("reason", MessageId::new("buyer-allowance-reason"));
            }
            None => {}
        }
    }

    /// `numbers` are those of the other lines.
    pub(super) fn text_lines(&mut self, lines: &[NewTextLine], mut numbers: HashSet<u32>) {
        if lines.len() > MOST_TEXT_LINES {
            let many = MessageId::new("buyer-text-lines-many");
            let most = MOST_TEXT_LINES.to_string();
            self.refuse_with("textLines", many, &[("most", &most)]);
        }
        for (index, line) in lines.iter().enumerate() {
            self.within(&format!("textLines[{index}]"), |fields| {
                let number = line.line_number;
                if !is_line_number(number) || !numbers.insert(number) {
                    let taken = MessageId::new("buyer-text-line-number");
                    fields.refuse("lineNumber", taken);
                }
                fields.text("text", &line.text, LONGEST_TEXT);
            });
        }
    }

    /// Both may be left out.
    fn item_code(&mut self, item: &str, reference: Option<&str>) {
        if !item.is_empty() {
            self.opaque("item", item, LONGEST_CODE);
        }
        if let Some(reference) = reference {
            self.opaque("reference", reference, LONGEST_ID);
        }
    }
}

/// Quantity times price, less discounts, with charges; `None` if the figures do not fit, which their own rules refuse.
fn comes_to(line: &NewOrderLine) -> Option<Decimal> {
    let gross = line.quantity.checked_mul(line.unit_price)?;
    line.allowance_charges.iter().try_fold(gross, |net, one| {
        let amount = match one.percent {
            Some(percent) => gross
                .checked_mul(percent)?
                .checked_div(Decimal::ONE_HUNDRED)?,
            None => one.amount?,
        };
        match one.is_charge {
            true => net.checked_add(amount),
            false => net.checked_sub(amount),
        }
    })
}

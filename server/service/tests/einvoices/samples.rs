//! Invoices with random lines: several rates and categories of VAT, discounts and charges of lines and of the whole document, and
//! goods that go back.
use rand::{RngExt, SeedableRng, rngs::StdRng};
use rust_decimal::Decimal;
use serde_json::{Value, json};

use contract::{
    Money,
    exchange::Totals,
    payment::{BuyerNumbers, InvoiceDetail, InvoiceDetailLine, InvoiceState, InvoiceSupplier},
    vat_category::VatCategory,
};
use documents::orders::{line_price::LinePrice, line_progress::LineProgress};
use payments::invoice_lines::billed_line;
use service_core::totals::{LineSum, totals};
use tables::{
    fixed_point::{Amount, Percent, Quantity},
    order::State,
    order_line,
};
use test_support::fixtures::{self, day};
use values::{currency::rounded, text::LocalizedText};

pub struct Samples {
    currency: String,
    random: StdRng,
}

impl Samples {
    pub fn new(currency: &str) -> Self {
        let seed = currency.bytes().map(u64::from).sum();
        Self {
            currency: currency.to_owned(),
            random: StdRng::seed_from_u64(seed),
        }
    }

    pub fn invoice(&mut self) -> InvoiceDetail {
        let count = self.random.random_range(1..7);
        // What is outside the scope of VAT has an invoice of its own (BR-O-11).
        let is_out_of_scope = self.random.random_range(0..10) == 0;
        let lines: Vec<_> = (1..=count)
            .map(|place| self.line(place * 10, is_out_of_scope))
            .collect();
        let (lines, sums): (Vec<_>, Vec<_>) =
            lines.into_iter().map(|line| self.billed(line)).unzip();
        let sum: Decimal = sums.iter().map(|sum| sum.net).sum();
        let mut share = || {
            let percent = Decimal::new(self.random.random_range(0..800), 4);
            match self.random.random_range(0..2) {
                0 => Decimal::ZERO,
                _ => rounded(sum.max(Decimal::ZERO) * percent, &self.currency),
            }
        };
        let (discount, freight) = (share(), share());
        let totals = totals(&self.currency, &sums, discount, freight).unwrap();
        invoice(totals, lines)
    }

    /// Of one line of 3 units at 100.00, with 15 % VAT.
    pub fn taxed(&mut self) -> InvoiceDetail {
        let order = fixtures::order("PO-1", State::Issued, "2026-03-01", "2026-04-01");
        let (line, sum) = self.billed(fixtures::order_line(&order, 10, 3, 10_000));
        let totals = totals(&self.currency, &[sum], Decimal::ZERO, Decimal::ZERO);
        invoice(totals.unwrap(), vec![line])
    }

    fn line(&mut self, number: i32, is_out_of_scope: bool) -> order_line::Model {
        let order = fixtures::order("PO-1", State::Issued, "2026-03-01", "2026-04-01");
        let allowances: Vec<_> = (0..self.random.random_range(0..4))
            .map(|_| self.allowance())
            .collect();
        let (category, percent) = match (is_out_of_scope, self.random.random_range(0..7)) {
            (true, _) => (VatCategory::OutOfScope, 0),
            (false, 0) => (VatCategory::ZeroRated, 0),
            (false, 1) => (VatCategory::Exempt, 0),
            (false, 2) => (VatCategory::Export, 0),
            (false, 3) => (VatCategory::ReverseCharge, 0),
            (false, 4) => (VatCategory::Standard, 55_000),
            _ => (VatCategory::Standard, 150_000),
        };
        let (reason, code) = match (category.needs_reason(), self.random.random_range(0..4)) {
            (false, _) => ("", None),
            (true, 3) => ("", Some("VATEX-EU-130")),
            (true, 0) => ("", Some("VATEX-SA-29")),
            (true, 1) => ("Financial services", Some("VATEX-EU-132")),
            (true, _) => ("Financial services", None),
        };
        order_line::Model {
            // At least 10 units of 10.00, so that no discount is more than the line.
            quantity: Quantity(self.random.random_range(100_000..9_000_000)),
            unit_price: Amount(self.random.random_range(100_000..50_000_000)),
            vat_percent: Percent(percent),
            vat_category: Some(category),
            vat_exemption_reason_en: reason.to_owned(),
            vat_exemption_reason_code: code.map(str::to_owned),
            allowance_charges: json!(allowances).to_string(),
            is_return: self.random.random_range(0..6) == 0,
            supplier_part_number: Some("V & <1>".to_owned()),
            ..fixtures::order_line(&order, number, 1, 1)
        }
    }

    fn allowance(&mut self) -> Value {
        let is_charge = self.random.random_range(0..2) == 0;
        let figure = Decimal::new(self.random.random_range(1..200_000), 4).to_string();
        let by = ["percent", "amount"][self.random.random_range(0..2_usize)];
        let listed = if is_charge { "FC" } else { "95" };
        let code = [listed, "DISC"][self.random.random_range(0..2_usize)];
        match self.random.random_range(0..2) {
            0 => json!({"isCharge": is_charge, "reasonCode": code, by: figure}),
            _ => {
                json!({"isCharge": is_charge, "reason": {"ar": "كمية", "en": "Volume"}, by: figure})
            }
        }
    }

    fn billed(&self, line: order_line::Model) -> (InvoiceDetailLine, LineSum) {
        let unit_price = line.unit_price;
        let progress = LineProgress {
            line,
            response: None,
            shipped: Decimal::ZERO,
            received: Decimal::ZERO,
            rejected: Decimal::ZERO,
            delivered: Decimal::ZERO,
            invoiced: Decimal::ZERO,
        };
        let price = LinePrice::ordered(&progress.line);
        let (billed, sum) = billed_line(&progress, price, unit_price, &self.currency).unwrap();
        let line = InvoiceDetailLine {
            ordered: billed.quantity,
            received: Decimal::ZERO,
            invoiced: billed.quantity,
            credited: Decimal::ZERO,
            credited_net: Decimal::ZERO,
            billed,
        };
        (line, sum)
    }
}

fn invoice(totals: Totals, lines: Vec<InvoiceDetailLine>) -> InvoiceDetail {
    let money = |amount| Money {
        amount,
        currency: totals.currency.clone(),
    };
    let (nothing, gross) = (money(Decimal::ZERO), money(totals.gross));
    InvoiceDetail {
        number: "2026/١٧".to_owned(),
        order: Some("PO-1".to_owned()),
        buyer: LocalizedText::new("المشتري", "The buyer"),
        buyer_numbers: BuyerNumbers {
            country: Some("SA".to_owned()),
            vat_number: Some("300000000000003".to_owned()),
        },
        state: InvoiceState::Submitted,
        reason: None,
        expected_payment_date: None,
        issue_date: day("2026-03-15"),
        due_date: day("2026-04-14"),
        sent_at: None,
        supply_date: None,
        supplier: InvoiceSupplier {
            name: LocalizedText::new("المورد", "The supplier"),
            country: "SA".to_owned(),
            vat_number: Some("310000000000003".to_owned()),
            commercial_registration_number: Some("1010987654".to_owned()),
            ..InvoiceSupplier::default()
        },
        payment_terms: LocalizedText::new("", "30 days"),
        total: gross.clone(),
        paid: nothing.clone(),
        deducted: nothing.clone(),
        credited: nothing,
        outstanding: gross,
        totals: Some(totals),
        lines,
        settlements: Vec::new(),
        credit_notes: Vec::new(),
        attachments: Vec::new(),
        inquiries: Vec::new(),
        further_invoices: Vec::new(),
        has_unread_notifications: false,
        history: Vec::new(),
        has_older_events: false,
        today: day("2026-03-16"),
    }
}

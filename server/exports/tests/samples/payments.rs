//! A payment, an invoice, a credit note and movements of a statement.
use chrono::{DateTime, TimeZone, Utc};
use rust_decimal::Decimal;

use contract::{
    Money,
    exchange::{Totals, VatSubtotal},
    payment::{
        BilledLine, BuyerNumbers, CreditNoteDetail, CreditNoteState, Deduction, DeductionReason,
        InvoiceDetail, InvoiceDetailLine, InvoiceState, InvoiceSupplier, Movement, MovementKind,
        Payment, PaymentLine, PaymentMethod,
    },
    vat_category::VatCategory,
};
use values::LocalizedText;

use super::{buyer, day, decimal, description, money, supplier, totals, words};

/// Of two invoices: one with a deduction, one in full.
pub fn payment() -> Payment {
    let penalty = Deduction {
        reason: DeductionReason::Penalty,
        amount: money("1250.5"),
        note: Some("تأخر 6 أيام & more".to_owned()),
    };
    let line = |invoice: &str, total: &str, paid: &str, deductions| PaymentLine {
        invoice: invoice.to_owned(),
        total: money(total),
        paid: money(paid),
        deductions,
    };
    Payment {
        number: "PAY-2026-0042".to_owned(),
        buyer: buyer(),
        supplier: supplier(),
        paid_on: day("2026-04-14"),
        method: PaymentMethod::CreditTransfer,
        reference: Some("FT26104/0815".to_owned()),
        account: Some("SA•• 7519".to_owned()),
        amount: money("12749.5"),
        deducted: money("1250.5"),
        lines: vec![
            line("NKH-7001", "10000", "8749.5", vec![penalty]),
            line("NKH-7002", "4000", "4000", Vec::new()),
        ],
        inquiries: Vec::new(),
        has_unread_notifications: false,
    }
}

/// A part of an advance, and withholding tax.
pub fn deductions() -> Vec<Deduction> {
    let deduction = |reason, amount| Deduction {
        reason,
        amount: money(amount),
        note: None,
    };
    vec![
        deduction(DeductionReason::Advance, "1000"),
        deduction(DeductionReason::WithholdingTax, "250.5"),
    ]
}

/// Of one line of the order, with the order's totals, sent at noon in Riyadh.
pub fn invoice() -> InvoiceDetail {
    InvoiceDetail {
        number: "NKH-7001".to_owned(),
        order: Some("PO-2026-000123".to_owned()),
        buyer: buyer(),
        sent_at: Some(Utc.with_ymd_and_hms(2026, 3, 15, 9, 30, 0).unwrap()),
        buyer_numbers: BuyerNumbers {
            country: Some("SA".to_owned()),
            vat_number: Some("300000000000003".to_owned()),
        },
        state: InvoiceState::Submitted,
        reason: None,
        expected_payment_date: None,
        supply_date: Some(day("2026-03-12")),
        issue_date: day("2026-03-15"),
        due_date: day("2026-04-14"),
        supplier: InvoiceSupplier {
            name: supplier(),
            country: "SA".to_owned(),
            vat_number: Some("310122393500003".to_owned()),
            commercial_registration_number: Some("1010987654".to_owned()),
            address: "7421 طريق الملك فهد, العليا, الرياض 12271".to_owned(),
            iban: Some("SA0380000000608010167519".to_owned()),
        },
        payment_terms: words("خلال 30 يومًا من الفاتورة", "30 days after the invoice"),
        totals: Some(totals()),
        total: money("432931.81"),
        paid: money("0"),
        deducted: money("0"),
        credited: money("0"),
        outstanding: money("432931.81"),
        lines: vec![InvoiceDetailLine {
            billed: BilledLine {
                line_number: 10,
                item: "VLV-GT-316L-001".to_owned(),
                supplier_part_number: Some("HZ 4711/16".to_owned()),
                description: description(),
                uom: "EA".to_owned(),
                quantity: decimal("1250.5"),
                unit_price: money("99.95"),
                vat_percent: decimal("15"),
                vat_category: VatCategory::Standard,
                vat_exemption_reason: None,
                vat_exemption_reason_code: None,
                allowance_charges: Vec::new(),
                net: money("124987.48"),
                is_amount_only: false,
            },
            ordered: decimal("1250.5"),
            received: Decimal::ZERO,
            invoiced: decimal("1250.5"),
            credited: Decimal::ZERO,
            credited_net: Decimal::ZERO,
        }],
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

/// Of 10 units of the invoice's line.
pub fn credit_note() -> CreditNoteDetail {
    let invoice = invoice();
    let money = |amount: &str| Money {
        amount: decimal(amount),
        currency: "SAR".to_owned(),
    };
    let line = BilledLine {
        quantity: decimal("10"),
        net: money("999.50"),
        ..invoice.lines[0].billed.clone()
    };
    CreditNoteDetail {
        number: "CN-1".to_owned(),
        state: CreditNoteState::Submitted,
        rejection_reason: None,
        has_unread_notifications: false,
        invoice: invoice.number,
        invoice_date: invoice.issue_date,
        order: invoice.order,
        buyer: invoice.buyer,
        buyer_numbers: invoice.buyer_numbers,
        supplier: invoice.supplier,
        sent_at: invoice.sent_at,
        issue_date: day("2026-03-16"),
        changed_at: DateTime::UNIX_EPOCH,
        reason: "Returned goods".to_owned(),
        totals: Totals {
            lines: decimal("999.50"),
            discount: Decimal::ZERO,
            freight: Decimal::ZERO,
            net: decimal("999.50"),
            vat_by_rate: vec![VatSubtotal {
                category: VatCategory::Standard,
                percent: decimal("15"),
                net: decimal("999.50"),
                vat: decimal("149.93"),
            }],
            vat: decimal("149.93"),
            gross: decimal("1149.43"),
            ..totals()
        },
        lines: vec![line],
        is_withdrawable: true,
        history: invoice.history,
        has_older_events: false,
        today: invoice.today,
    }
}

/// Of 3 February, in riyals; debits are above zero.
pub fn movement(kind: MovementKind, document: &str, amount: &str, balance: &str) -> Movement {
    let amount = money(amount);
    Movement {
        key: document.to_owned(),
        date: day("2026-02-03"),
        kind,
        buyer: LocalizedText::default(),
        debit: (amount.amount > Decimal::ZERO).then(|| amount.clone()),
        credit: (amount.amount < Decimal::ZERO).then(|| money(&(-amount.amount).to_string())),
        balance: money(balance),
        document: document.to_owned(),
        reference: String::new(),
    }
}

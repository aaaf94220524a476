//! Printed remittance advices.
use exports::pdf;
use values::Language;

use super::text_of;
use crate::samples;

#[test]
fn a_remittance_advice_says_what_is_paid_and_deducted_of_each_invoice() {
    let payment = samples::payment();
    let english = text_of(&pdf::remittance_advice(&payment, Language::English).unwrap());
    for part in [
        "Remittance advice",
        "PAY-2026-0042",
        "Saudi Electricity Company",
        "Horizon Industrial Equipment Co.",
        "14 Apr 2026",
        "Bank transfer",
        "FT26104/0815",
        "7519",
        "Penalty: ",
        "14,000.00",
        "-1,250.50",
        "12,749.50",
    ] {
        assert!(english.contains(part), "{part} is not in {english}");
    }
    let rows = english.lines().filter(|line| line.contains("NKH-"));
    let rows: Vec<Vec<_>> = rows.map(|row| row.split_whitespace().collect()).collect();
    let expected: [&[&str]; 2] = [
        &["1", "NKH-7001", "10,000.00", "1,250.50", "8,749.50"],
        &["2", "NKH-7002", "4,000.00", "4,000.00"],
    ];
    assert_eq!(rows, expected);
    let arabic = text_of(&pdf::remittance_advice(&payment, Language::Arabic).unwrap());
    for part in ["إشعار دفع", "حوالة بنكية", "غرامة", "12,749.50"] {
        assert!(arabic.contains(part), "{part} is not in {arabic}");
    }
}

#[test]
fn a_payment_without_deductions_has_one_sum() {
    let mut payment = samples::payment();
    payment.lines.remove(0);
    payment.deducted = samples::money("0");
    payment.amount = samples::money("4000");
    let text = text_of(&pdf::remittance_advice(&payment, Language::English).unwrap());
    assert!(!text.contains("Settled"), "{text}");
    assert!(text.contains("Amount (SAR)"), "{text}");
}

#[test]
fn each_reason_of_a_deduction_is_named_in_print() {
    let mut payment = samples::payment();
    payment.lines[0].deductions = samples::deductions();
    for (language, reasons) in [
        (
            Language::English,
            ["Advance paid back: ", "Withholding tax: "],
        ),
        (Language::Arabic, ["استرداد دفعة مقدمة", "ضريبة استقطاع"]),
    ] {
        let text = text_of(&pdf::remittance_advice(&payment, language).unwrap());
        for part in reasons.into_iter().chain(["1,000.00", "250.50"]) {
            assert!(text.contains(part), "{part} is not in {text}");
        }
    }
}

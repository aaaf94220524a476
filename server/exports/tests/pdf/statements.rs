//! Printed statements of account.
use contract::{
    list::{Count, Paging},
    payment::{Movement, MovementKind, Statement},
};
use exports::pdf::{self, MOST_MOVEMENTS};
use rust_decimal::Decimal;
use values::Language;

use super::text_of;
use crate::samples;

fn statement() -> Statement {
    Statement {
        supplier: samples::supplier(),
        from: samples::day("2026-01-01"),
        to: samples::day("2026-03-15"),
        today: samples::day("2026-03-16"),
        balances: Vec::new(),
        currency: None,
        movements: Vec::new(),
        buyer_statements: Vec::new(),
        paging: Paging {
            page: 1,
            page_size: 25,
            last_page: 1,
            found: Count::capped(0, 1),
            has_more: false,
        },
    }
}

fn movement(kind: MovementKind, document: &str, amount: &str, balance: &str) -> Movement {
    let amount = samples::money(amount);
    Movement {
        key: document.to_owned(),
        date: samples::day("2026-02-03"),
        kind,
        debit: (amount.amount > Decimal::ZERO).then(|| amount.clone()),
        credit: (amount.amount < Decimal::ZERO)
            .then(|| samples::money(&(-amount.amount).to_string())),
        balance: samples::money(balance),
        document: document.to_owned(),
        reference: String::new(),
    }
}

#[test]
fn the_movements_are_between_the_balances() {
    let movements = [
        movement(MovementKind::Opening, "", "0", "50"),
        movement(MovementKind::Invoice, "NKH-7001", "1234.5", "1284.5"),
        movement(MovementKind::Payment, "PAY-1", "-1000", "284.5"),
        movement(MovementKind::Closing, "", "0", "284.5"),
    ];
    let english = pdf::statement(&statement(), &movements, Language::English).unwrap();
    let english = text_of(&english);
    let rows = english.lines().filter(|line| line.contains("3 Feb 2026"));
    let rows: Vec<_> = rows
        .map(|row| row.split_whitespace().skip(3).collect::<Vec<_>>().join(" "))
        .collect();
    let expected = [
        "Opening balance 50.00",
        "Invoice NKH-7001 1,234.50 1,284.50",
        "Payment PAY-1 1,000.00 284.50",
        "Closing balance 284.50",
    ];
    assert_eq!(rows, expected, "{english}");
    for part in [
        "Statement of account",
        "Horizon Industrial Equipment Co.",
        "16 Mar 2026",
    ] {
        assert!(english.contains(part), "{part} is not in {english}");
    }
    let arabic = pdf::statement(&statement(), &movements, Language::Arabic).unwrap();
    let arabic = text_of(&arabic);
    for part in ["الرصيد الختامي", "NKH-7001", "284.50"] {
        assert!(arabic.contains(part), "{part} is not in {arabic}");
    }
}

#[test]
fn a_statement_that_is_too_long_says_so() {
    let movement = movement(MovementKind::Invoice, "NKH-7001", "1", "1");
    let movements = vec![movement; MOST_MOVEMENTS + 1];
    let file = pdf::statement(&statement(), &movements, Language::English).unwrap();
    let text = text_of(&file);
    assert_eq!(text.matches("NKH-7001").count(), MOST_MOVEMENTS);
    assert!(
        text.contains("Only the first 2,000 movements are printed."),
        "{text}"
    );
}

//! Printed statements of account.
use contract::{
    Money,
    list::{Count, Paging},
    payment::{Balance, Movement, MovementKind, Statement},
};
use exports::pdf::{self, MOST_MOVEMENTS};
use values::{Language, LocalizedText};

use super::{drawn::drawn_lines, text_of};
use crate::samples::{self, movement};

fn statement() -> Statement {
    Statement {
        supplier: samples::supplier(),
        buyer: None,
        buyers: Vec::new(),
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
        "1 Jan 2026 – 15 Mar 2026",
    ] {
        assert!(english.contains(part), "{part} is not in {english}");
    }
    // With all buyers, each movement names its own; otherwise the statement does once.
    let buyer = LocalizedText::new("مصانع نجد", "Najd Factories");
    let with_buyer = movements.clone().map(|movement| Movement {
        buyer: buyer.clone(),
        ..movement
    });
    let of_buyer = Statement {
        buyer: Some(buyer),
        ..statement()
    };
    for (statement, named) in [(statement(), with_buyer.len()), (of_buyer, 1)] {
        let file = pdf::statement(&statement, &with_buyer, Language::English).unwrap();
        assert_eq!(text_of(&file).matches("Najd Factories").count(), named);
    }
    let arabic = pdf::statement(&statement(), &movements, Language::Arabic).unwrap();
    let arabic = text_of(&arabic);
    for part in ["الرصيد الختامي", "NKH-7001", "284.50"] {
        assert!(arabic.contains(part), "{part} is not in {arabic}");
    }
}

/// Of two currencies.
fn balanced() -> Statement {
    let balance = |currency: &str, figures: [&str; 4]| {
        let [opening, debit, credit, closing] = figures.map(|amount| Money {
            amount: samples::decimal(amount),
            currency: currency.to_owned(),
        });
        Balance {
            opening,
            debit,
            credit,
            closing,
        }
    };
    Statement {
        balances: vec![
            balance("KWD", ["1.5", "10", "0.250", "11.25"]),
            balance("SAR", ["-50", "1234567.5", "1000", "1233517.5"]),
        ],
        ..statement()
    }
}

/// The balances of each currency in their order, before the movements. In Arabic they are printed from the right.
fn expect_balances(file: &[u8], signs: [&str; 2], language: Language) {
    let text = text_of(file).replace(['\u{202a}', '\u{202b}', '\u{202c}'], "");
    let before = text.split("NKH-7001").next().unwrap();
    let expected = [
        ["1.500", "10.000", "0.250", "11.250"],
        ["-50.00", "1,234,567.50", "1,000.00", "1,233,517.50"],
    ];
    for (sign, mut figures) in signs.into_iter().zip(expected) {
        let row = before.lines().find(|line| line.contains(figures[3]));
        let row = row.unwrap_or_else(|| panic!("{figures:?} are not in {before}"));
        assert!(row.contains(sign), "{sign} is not in {row}");
        if language == Language::Arabic {
            figures.reverse();
        }
        let printed = row.split_whitespace().filter(|word| *word != sign);
        assert_eq!(printed.collect::<Vec<_>>(), figures);
    }
}

#[test]
fn the_balances_of_every_currency_are_printed_before_the_movements() {
    let movements = [movement(MovementKind::Invoice, "NKH-7001", "1", "1")];
    for (language, heading, signs) in [
        (Language::English, "Closing balance", ["KWD", "SAR"]),
        (Language::Arabic, "الرصيد الختامي", ["د.ك.", "ر.س."]),
    ] {
        let file = pdf::statement(&balanced(), &movements, language).unwrap();
        assert!(text_of(&file).contains(heading));
        expect_balances(&file, signs, language);
    }
}

#[test]
fn a_statement_that_is_too_long_says_so_and_has_all_balances() {
    let movement = movement(MovementKind::Invoice, "NKH-7001", "1", "1");
    let movements = vec![movement; MOST_MOVEMENTS + 1];
    let file = pdf::statement(&balanced(), &movements, Language::English).unwrap();
    let text = text_of(&file);
    assert_eq!(text.matches("NKH-7001").count(), MOST_MOVEMENTS);
    assert!(
        text.contains("Only the first 2,000 movements are printed."),
        "{text}"
    );
    expect_balances(&file, ["KWD", "SAR"], Language::English);
}

#[test]
fn the_sign_of_a_currency_is_drawn_in_its_order() {
    let movements = [
        movement(MovementKind::Opening, "", "0", "50"),
        movement(MovementKind::Closing, "", "0", "50"),
    ];
    let file = pdf::statement(&statement(), &movements, Language::Arabic).unwrap();
    let lines = drawn_lines(&file);
    // From the left, as in the table: the sign in brackets, and its name at the right of it.
    let closing = lines.iter().find(|line| line.contains("يماتخلا"));
    assert!(closing.unwrap().contains(").س.ر("), "{lines:?}");
}

//! Receivables by age by buyer, as a table and in print.
use contract::{
    Money,
    list::{BuyerChoice, Count},
    payment::{AgedAmount, Aging, AgingReport, BuyerAging, InvoiceAge},
};
use exports::{
    pdf,
    spreadsheet::{csv, payments::aging},
};
use values::Language;

use crate::{
    pdf::text_of,
    samples::{day, decimal, supplier, words},
};

const AGES: [InvoiceAge; 5] = [
    InvoiceAge::NotDue,
    InvoiceAge::Days1To30,
    InvoiceAge::Days31To60,
    InvoiceAge::Days61To90,
    InvoiceAge::DaysOver90,
];

fn money(amount: &str, currency: &str) -> Money {
    Money {
        amount: decimal(amount),
        currency: currency.to_owned(),
    }
}

/// The last amount of each buyer, and that of the currency, are the sums.
fn of_currency(currency: &str, buyers: &[(&str, [&str; 6])], sums: [&str; 6]) -> Aging {
    let of_buyer = |(name, amounts): &(&str, [&str; 6])| {
        let amounts = amounts.map(|amount| money(amount, currency));
        let [ages @ .., open] = amounts;
        BuyerAging {
            buyer: BuyerChoice {
                id: (*name).to_owned(),
                name: words(&format!("شركة {name}"), name),
            },
            ages: ages.to_vec(),
            open,
        }
    };
    let [ages @ .., open] = sums.map(|amount| money(amount, currency));
    let aged = AGES.into_iter().zip(ages).map(|(age, open)| AgedAmount {
        age,
        invoices: 1,
        open,
    });
    Aging {
        currency: currency.to_owned(),
        ages: aged.collect(),
        buyers: buyers.iter().map(of_buyer).collect(),
        weeks: Vec::new(),
        unexpected: money("0", currency),
        open,
    }
}

fn report() -> AgingReport {
    let dinars = ["0", "1.5", "0", "0", "0", "1.5"];
    AgingReport {
        agings: vec![
            of_currency("KWD", &[("Najd", dinars)], dinars),
            of_currency(
                "SAR",
                &[
                    ("Najd", ["90", "475", "550", "0", "0", "1115"]),
                    (
                        "Rawabi",
                        ["0", "0", "70.5", "0", "1234567.25", "1234637.75"],
                    ),
                ],
                ["90", "475", "620.5", "0", "1234567.25", "1235752.75"],
            ),
        ],
        open: Count::capped(6, 100),
        today: day("2026-03-16"),
        buyers: Vec::new(),
    }
}

#[test]
fn each_buyer_has_a_row_for_each_currency() {
    let file = csv(&aging(&report(), Language::English)).unwrap();
    assert_eq!(
        String::from_utf8(file).unwrap(),
        "\u{feff}Date,Buyer,Currency,Not due yet,1 to 30 days overdue,31 to 60 days overdue,61 to 90 days overdue,\
         More than 90 days overdue,Total\n\
         2026-03-16,Najd,KWD,0.000,1.500,0.000,0.000,0.000,1.500\n\
         2026-03-16,Najd,SAR,90.00,475.00,550.00,0.00,0.00,1115.00\n\
         2026-03-16,Rawabi,SAR,0.00,0.00,70.50,0.00,1234567.25,1234637.75\n"
    );
}

#[test]
fn the_rows_of_each_currency_are_printed_above_their_sums() {
    let english = text_of(&pdf::aging(&report(), &supplier(), Language::English).unwrap());
    let figures = |name: &str| -> Vec<Vec<String>> {
        let rows = english
            .lines()
            .filter_map(|line| line.trim().strip_prefix(name))
            .filter(|rest| rest.contains('.'));
        rows.map(|rest| rest.split_whitespace().map(str::to_owned).collect())
            .collect()
    };
    assert_eq!(
        figures("Najd"),
        [
            ["0.000", "1.500", "0.000", "0.000", "0.000", "1.500"],
            ["90.00", "475.00", "550.00", "0.00", "0.00", "1,115.00"],
        ],
        "{english}"
    );
    let sums = [
        "90.00",
        "475.00",
        "620.50",
        "0.00",
        "1,234,567.25",
        "1,235,752.75",
    ];
    assert_eq!(figures("Total")[1], sums, "{english}");
    assert!(english.contains("Horizon Industrial Equipment Co."));
    assert!(english.contains("16 Mar 2026"));
    let arabic = text_of(&pdf::aging(&report(), &supplier(), Language::Arabic).unwrap());
    for part in ["أعمار المستحقات", "1,234,567.25"] {
        assert!(arabic.contains(part), "{part} is not in {arabic}");
    }
}

#[test]
fn files_without_amounts_say_that_too_many_invoices_are_open() {
    let report = AgingReport {
        agings: Vec::new(),
        open: Count::capped(10_001, 10_000),
        ..report()
    };
    let remark = "at most 10,000 open invoices";
    let file = csv(&aging(&report, Language::English)).unwrap();
    assert!(String::from_utf8(file).unwrap().contains(remark));
    let printed = pdf::aging(&report, &supplier(), Language::English).unwrap();
    assert!(text_of(&printed).contains(remark));
}

#[test]
fn buyers_are_in_the_order_of_the_shown_names() {
    let amounts = ["1", "0", "0", "0", "0", "1"];
    let mut report = AgingReport {
        agings: vec![of_currency(
            "SAR",
            &[("b", amounts), ("A", amounts), ("C", amounts)],
            amounts,
        )],
        ..report()
    };
    // Alef with hamza stands among the other names with alef.
    let arabic = ["ابراهيم", "أحمد", "إبراهيم وأولاده"];
    for (one, name) in report.agings[0].buyers.iter_mut().zip(arabic) {
        one.buyer.name.ar = name.to_owned();
    }
    for (language, names) in [
        (Language::English, ["A", "b", "C"]),
        (Language::Arabic, ["ابراهيم", "إبراهيم وأولاده", "أحمد"]),
    ] {
        let file = String::from_utf8(csv(&aging(&report, language)).unwrap()).unwrap();
        let rows = file.lines().skip(1).filter_map(|row| row.split(',').nth(1));
        assert_eq!(rows.collect::<Vec<_>>(), names);
    }
}

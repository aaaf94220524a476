//! The statement of account as CSV and as a workbook.
use calamine::Data;
use contract::payment::{Movement, MovementKind};
use exports::spreadsheet::{csv, payments::statement};
use values::{Language, LocalizedText};

use crate::{
    lists::xlsx,
    samples::{day, decimal, movement},
    workbook::cells,
};

/// Of two currencies, each between its balances.
fn movements() -> Vec<Movement> {
    let mut payment = movement(MovementKind::Payment, "PAY-1", "-1000.25", "284.25");
    payment.reference = "FT-1".to_owned();
    payment.buyer = LocalizedText::new("مشترٍ", "Najd Factories");
    let mut dinars = [
        movement(MovementKind::Opening, "", "0", "0"),
        movement(MovementKind::Invoice, "NKH-7002", "2.5", "2.5"),
        movement(MovementKind::Closing, "", "0", "2.5"),
    ];
    for movement in &mut dinars {
        let Movement { debit, balance, .. } = movement;
        for money in debit.iter_mut().chain([balance]) {
            money.currency = "KWD".to_owned();
        }
    }
    let riyals = [
        movement(MovementKind::Opening, "", "0", "50"),
        movement(MovementKind::Invoice, "NKH-7001", "1234.5", "1284.5"),
        payment,
        movement(MovementKind::Deduction, "PAY-1", "-34.25", "250"),
        movement(MovementKind::CreditNote, "CN-1", "-50", "200"),
        movement(MovementKind::Closing, "", "0", "200"),
    ];
    dinars.into_iter().chain(riyals).collect()
}

#[test]
fn every_movement_is_a_row_of_the_csv_file_between_the_balances_of_its_currency() {
    let file = csv(&statement(&movements(), Language::English)).unwrap();
    assert_eq!(
        String::from_utf8(file).unwrap(),
        "\u{feff}Date,Movement,Document,Reference,Debit,Credit,Balance,Currency,Buyer\n\
         2026-02-03,Opening balance,,,,,0.000,KWD,\n\
         2026-02-03,Invoice,NKH-7002,,2.500,,2.500,KWD,\n\
         2026-02-03,Closing balance,,,,,2.500,KWD,\n\
         2026-02-03,Opening balance,,,,,50.00,SAR,\n\
         2026-02-03,Invoice,NKH-7001,,1234.50,,1284.50,SAR,\n\
         2026-02-03,Payment,PAY-1,FT-1,,1000.25,284.25,SAR,Najd Factories\n\
         2026-02-03,Deduction,PAY-1,,,34.25,250.00,SAR,\n\
         2026-02-03,Credit note,CN-1,,,50.00,200.00,SAR,\n\
         2026-02-03,Closing balance,,,,,200.00,SAR,\n"
    );
    let arabic = csv(&statement(&movements(), Language::Arabic)).unwrap();
    let arabic = String::from_utf8(arabic).unwrap();
    let mut lines = arabic.lines();
    let headings = "\u{feff}التاريخ,الحركة,المستند,المرجع,المدين,الدائن,الرصيد,العملة,المشتري";
    assert_eq!(lines.next(), Some(headings));
    assert_eq!(
        lines.nth(3),
        Some("2026-02-03,الرصيد الافتتاحي,,,,,50.00,SAR,")
    );
}

#[test]
fn the_workbook_has_the_same_rows_with_days_as_days_and_amounts_as_numbers() {
    let text = |text: &str| Data::String(text.to_owned());
    for (language, name, headings) in [
        (
            Language::English,
            "Statement of account",
            "Date,Movement,Document,Reference,Debit,Credit,Balance,Currency,Buyer",
        ),
        (
            Language::Arabic,
            "كشف الحساب",
            "التاريخ,الحركة,المستند,المرجع,المدين,الدائن,الرصيد,العملة,المشتري",
        ),
    ] {
        let movements = movements();
        let (sheet, cells) = cells(&xlsx(&statement(&movements, language)));
        assert_eq!(sheet, name);
        let [first, rows @ ..] = &*cells else {
            panic!("the sheet is empty")
        };
        assert_eq!(*first, headings.split(',').map(text).collect::<Vec<_>>());
        assert_eq!(rows.len(), movements.len());
        for (row, movement) in rows.iter().zip(&movements) {
            let Data::DateTime(date) = row[0] else {
                panic!("{:?} is no day", row[0])
            };
            // Excel counts the days from here.
            let days = day("2026-02-03") - day("1899-12-30");
            assert_eq!(date.as_f64(), days.num_days() as f64);
            assert_eq!(row[7], text(&movement.balance.currency));
            let Data::Float(balance) = row[6] else {
                panic!("{:?} is no number", row[6])
            };
            assert_eq!(decimal(&balance.to_string()), movement.balance.amount);
        }
        // The payment.
        assert_eq!(rows[5][8], text(movements[5].buyer.in_language(language)));
        assert_eq!(rows[5][2..4], [text("PAY-1"), text("FT-1")]);
        assert_eq!(rows[5][4..6], [Data::Empty, Data::Float(1000.25)]);
    }
}

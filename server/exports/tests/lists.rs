//! Lists to take along, as CSV and as a workbook.
use std::io::Read;

use calamine::Data;
use chrono::{TimeZone, Utc};

use contract::{
    Money,
    order::{OrderRow, OrderState},
    product_price::{ProductPriceRow, QuantityBreak},
    quotation_request::{QuotationRequestRow, QuotationRequestState},
};
use exports::spreadsheet::{Table, XlsxFile, csv, csv_rows, lists};
use values::Language;

use super::{
    samples::{day, decimal, words},
    workbook::{cells, part},
};

fn row(subject: &str) -> QuotationRequestRow {
    QuotationRequestRow {
        number: "RFQ-2026-000045".to_owned(),
        buyer: words("الشركة السعودية للكهرباء", "Saudi Electricity Company"),
        subject: words(subject, subject),
        issue_date: day("2026-03-01"),
        // The next day in Riyadh.
        submission_due_at: Utc.with_ymd_and_hms(2026, 3, 20, 22, 0, 0).unwrap(),
        state: QuotationRequestState::Received,
        lines: 3,
    }
}

/// The table as a workbook.
pub fn xlsx(table: &Table) -> Vec<u8> {
    in_pieces(&[table])
}

fn in_pieces(pieces: &[&Table]) -> Vec<u8> {
    let directory = tempfile::tempdir().unwrap();
    let mut file = XlsxFile::new(pieces[0], directory.path()).unwrap();
    for piece in pieces {
        file.add(piece).unwrap();
    }
    let mut content = Vec::new();
    let mut file = file.finish(directory.path()).unwrap();
    file.read_to_end(&mut content).unwrap();
    content
}

#[test]
fn pieces_make_the_same_file_as_the_whole_list() {
    let rows: Vec<_> = (0..30).map(|place| row(&place.to_string())).collect();
    let table = |rows| lists::quotation_requests(rows, Language::English);
    let (whole, first, second) = (table(&rows), table(&rows[..20]), table(&rows[20..]));
    let pieces = [csv(&first).unwrap(), csv_rows(&second).unwrap()].concat();
    assert_eq!(csv(&whole).unwrap(), pieces);
    let pieces = in_pieces(&[&first, &second]);
    assert_eq!(cells(&xlsx(&whole)), cells(&pieces));
    let sheet = part(&pieces, "xl/worksheets/sheet1.xml");
    assert!(sheet.contains(r#"<autoFilter ref="A1:G31"/>"#), "{sheet}");
}

#[test]
fn a_list_is_taken_along_in_the_viewers_language() {
    let rows = [row("Pumps, \"large\"")];
    let file = csv(&lists::quotation_requests(&rows, Language::English)).unwrap();
    let text = String::from_utf8(file).unwrap();
    assert_eq!(
        text,
        "\u{feff}Number,Subject,Buyer,Issued,Closes (Riyadh time),Lines,Status\n\
         RFQ-2026-000045,\"Pumps, \"\"large\"\"\",Saudi Electricity Company,2026-03-01,2026-03-21 01:00,3,New\n"
    );
    let arabic = csv(&lists::quotation_requests(&rows, Language::Arabic)).unwrap();
    assert!(
        String::from_utf8(arabic)
            .unwrap()
            .contains("الشركة السعودية للكهرباء")
    );
}

#[test]
fn no_cell_has_what_isolates_numbers_in_running_text() {
    let table = lists::quotation_requests(&[row("\u{2066}4×16\u{2069} mm")], Language::Arabic);
    let text = String::from_utf8(csv(&table).unwrap()).unwrap();
    assert!(text.contains(",4×16 mm,"), "{text}");
    let (_, cells) = cells(&xlsx(&table));
    assert_eq!(cells[1][1], Data::String("4×16 mm".to_owned()));
}

#[test]
fn a_workbook_has_days_as_days_and_numbers_as_numbers() {
    let rows = [row("Pumps")];
    let file = xlsx(&lists::quotation_requests(&rows, Language::Arabic));
    let (name, cells) = cells(&file);
    assert_eq!(name, "طلبات عروض الأسعار");
    assert_eq!(cells.len(), 2);
    assert_eq!(cells[1][0], Data::String("RFQ-2026-000045".to_owned()));
    assert!(
        matches!(cells[1][3], Data::DateTime(_)),
        "{:?}",
        cells[1][3]
    );
    assert_eq!(cells[1][5], Data::Float(3.0));
    assert!(part(&file, "xl/worksheets/sheet1.xml").contains("rightToLeft=\"1\""));
}

#[test]
fn no_text_becomes_a_formula() {
    for subject in [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        "\t=1+1",
        "=cmd|' /C calc'!A0",
    ] {
        let rows = [row(subject)];
        let table = lists::quotation_requests(&rows, Language::English);
        let text = String::from_utf8(csv(&table).unwrap()).unwrap();
        let subject = text.lines().nth(1).unwrap().split(',').nth(1).unwrap();
        assert!(
            subject.trim_start_matches('"').starts_with('\''),
            "{subject}"
        );
        let sheet = part(&xlsx(&table), "xl/worksheets/sheet1.xml");
        assert!(!sheet.contains("<f>"), "{sheet}");
    }
}

#[test]
fn no_part_of_a_text_becomes_a_formula_where_another_separator_splits_cells() {
    for (subject, written) in [
        ("a;=1+1", "a;'=1+1"),
        ("a|@SUM(A1);+2", "a|'@SUM(A1);'+2"),
        ("a;-2;b", "a;'-2;b"),
        ("a; b; 2-3", "a; b; 2-3"),
    ] {
        let rows = [row(subject)];
        let table = lists::quotation_requests(&rows, Language::English);
        let text = String::from_utf8(csv(&table).unwrap()).unwrap();
        let line = text.lines().nth(1).unwrap();
        assert!(line.contains(written), "{line}");
    }
}

#[test]
fn an_empty_list_has_its_headings() {
    let table = lists::quotation_requests(&[], Language::English);
    assert_eq!(cells(&xlsx(&table)).1.len(), 1);
}

#[test]
fn what_is_said_below_the_rows_stands_in_both_files() {
    let mut table = lists::quotation_requests(&[row("Pumps")], Language::English);
    table.remark = Some("Only the first rows were exported".to_owned());
    let text = String::from_utf8(csv(&table).unwrap()).unwrap();
    assert!(
        text.ends_with("\nOnly the first rows were exported,,,,,,\n"),
        "{text}"
    );
    let (_, cells) = cells(&xlsx(&table));
    assert_eq!(
        cells[2][0],
        Data::String("Only the first rows were exported".to_owned())
    );
}

#[test]
fn orders_are_taken_along_with_what_they_are_worth() {
    let rows = [OrderRow {
        number: "PO-2026-000123".to_owned(),
        revision: 2,
        version: 1,
        buyer: words("المشتري", "The buyer"),
        subject: words("صمامات", "Valves"),
        issue_date: day("2026-03-15"),
        required_date: Some(day("2026-04-30")),
        supplier_order_number: Some("SO-40012".to_owned()),
        state: OrderState::PartiallyShipped,
        hold_reason: None,
        total: Money {
            amount: decimal("432931.810"),
            currency: "KWD".to_owned(),
        },
        confirmed_total: Some(Money {
            amount: decimal("400000"),
            currency: "KWD".to_owned(),
        }),
        is_acceptable: false,
    }];
    let table = lists::orders(&rows, Language::English);
    let text = String::from_utf8(csv(&table).unwrap()).unwrap();
    assert!(
        text.ends_with(
            "PO-2026-000123,2,Valves,The buyer,2026-03-15,2026-04-30,432931.810,400000.000,KWD,Partially shipped,SO-40012\n"
        ),
        "{text}"
    );
    let (_, cells) = cells(&xlsx(&table));
    assert_eq!(cells[1][6], Data::Float(432931.81));
}

#[test]
fn prices_are_taken_along_with_their_quantity_breaks() {
    let money = |amount: &str| Money {
        amount: decimal(amount),
        currency: "SAR".to_owned(),
    };
    let quantity_break = |from: &str, price: &str| QuantityBreak {
        from: decimal(from),
        price: money(price),
    };
    let row = ProductPriceRow {
        id: "1".to_owned(),
        item: "V-1".to_owned(),
        supplier_part_number: Some("P-7".to_owned()),
        description: words("صمام", "Valve"),
        buyer: words("المشتري", "The buyer"),
        uom: "C62".to_owned(),
        price: money("30"),
        change_percent: None,
        packing_unit: Some(decimal("12")),
        minimum_order_quantity: Some(decimal("24")),
        lead_time_days: Some(14),
        break_from: Some(decimal("50")),
        quantity_breaks: vec![
            quantity_break("50", "28.00"),
            quantity_break("100", "25.50"),
        ],
        valid_from: day("2026-01-01"),
        valid_to: None,
    };
    let text = String::from_utf8(csv(&lists::product_prices(&[row], Language::English)).unwrap());
    let text = text.unwrap();
    assert!(
        text.contains(",12,24,14,50: 28; 100: 25.5,2026-01-01,"),
        "{text}"
    );
}

#[test]
fn a_workbook_filters_by_its_headings_and_amounts_have_the_decimals_of_their_currency() {
    let row = |currency: &str| OrderRow {
        number: "PO-2026-000123".to_owned(),
        revision: 2,
        version: 1,
        buyer: words("المشتري", "The buyer"),
        subject: words("صمامات", "Valves"),
        issue_date: day("2026-03-15"),
        required_date: Some(day("2026-04-30")),
        supplier_order_number: Some("SO-40012".to_owned()),
        state: OrderState::PartiallyShipped,
        hold_reason: None,
        total: Money {
            amount: decimal("432931.8"),
            currency: currency.to_owned(),
        },
        confirmed_total: None,
        is_acceptable: false,
    };
    let rows = [row("SAR"), row("KWD"), row("JPY")];
    for language in [Language::Arabic, Language::English] {
        let file = xlsx(&lists::orders(&rows, language));
        let sheet = part(&file, "xl/worksheets/sheet1.xml");
        assert!(sheet.contains(r#"<autoFilter ref="A1:K4"/>"#), "{sheet}");
        assert!(sheet.contains(r#"state="frozen""#), "{sheet}");
        let styles = part(&file, "xl/styles.xml");
        for decimals in ["", ".00", ".000"] {
            let format = format!(r##"formatCode="#,##0{decimals}""##);
            assert!(styles.contains(&format), "{format} is not in {styles}");
        }
    }
}

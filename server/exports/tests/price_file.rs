//! The file of price changes: read back from what was written, in either language, and against what strangers send.
use contract::{
    Money,
    price_upload::{FORMULA, PriceColumn, PriceRow, PriceRowProblem, RefusedPriceRow},
    product_price::ProductPriceRow,
};
use exports::spreadsheet::{csv, price_file, read::ReadError, template::TemplateError};
use values::{Language, LocalizedText};

use super::workbook::{archive, row, workbook};

const HEADINGS: &str = "Item,Unit,Currency,New price,Valid from,Valid until\n";

fn cells(row: u32) -> PriceRow {
    PriceRow {
        row,
        buyer: "The buyer".to_owned(),
        item: "00456".to_owned(),
        supplier_part_number: "-7".to_owned(),
        description: "Valve, \"large\"".to_owned(),
        unit: "piece".to_owned(),
        currency: "SAR".to_owned(),
        current_price: "12.5".to_owned(),
        price: "-3".to_owned(),
        valid_from: "2026-13-01".to_owned(),
        valid_to: "2026-12-31".to_owned(),
    }
}

#[test]
fn refused_rows_are_read_back_as_they_were() {
    let refused = RefusedPriceRow {
        id: "2".to_owned(),
        cells: cells(2),
        problems: vec![PriceRowProblem {
            column: PriceColumn::Price,
            reason: LocalizedText::new("خطأ", "Wrong"),
        }],
    };
    for language in [Language::Arabic, Language::English] {
        let written = csv(&price_file::refused(
            std::slice::from_ref(&refused),
            language,
        ))
        .unwrap();
        let read = price_file::read(&written).unwrap();
        assert_eq!(read.rows, [cells(2)]);
    }
    let english = csv(&price_file::refused(&[refused], Language::English)).unwrap();
    let english = String::from_utf8(english).unwrap();
    assert!(english.contains(",2,New price,'-3,Wrong"), "{english}");
}

#[test]
fn the_template_changes_nothing_until_it_is_filled_in() {
    let row = ProductPriceRow {
        id: "1".to_owned(),
        item: "V-1".to_owned(),
        supplier_part_number: None,
        description: LocalizedText::new("صمام", "Valve"),
        buyer: LocalizedText::new("المشتري", "The buyer"),
        uom: "C62".to_owned(),
        price: Money {
            amount: "12.5".parse().unwrap(),
            currency: "SAR".to_owned(),
        },
        change_percent: None,
        packing_unit: None,
        minimum_order_quantity: None,
        break_from: None,
        quantity_breaks: Vec::new(),
        lead_time_days: None,
        valid_from: "2026-01-01".parse().unwrap(),
        valid_to: None,
    };
    let template = csv(&price_file::template(&[row], Language::Arabic)).unwrap();
    assert_eq!(
        price_file::read(&template),
        Err(TemplateError::NothingFilledIn)
    );
    let filled_in = String::from_utf8(template).unwrap();
    let filled_in = filled_in.trim_end().to_owned() + "13";
    let read = price_file::read(filled_in.as_bytes()).unwrap().rows;
    assert_eq!((&*read[0].buyer, &*read[0].valid_to), ("المشتري", "13"));
}

#[test]
fn a_workbook_and_csv_say_the_same_and_formulas_are_marked() {
    let expected = PriceRow {
        row: 2,
        item: "V-1".to_owned(),
        price: FORMULA.to_owned(),
        ..PriceRow::default()
    };
    let headings = row(&["Item", "New price", "Valid from"]);
    let with_price = |price: &str| {
        let row = format!("<row><c t=\"inlineStr\"><is><t>V-1</t></is></c><c>{price}</c></row>");
        price_file::read(&workbook(&format!("{headings}{row}"))).unwrap()
    };
    let text = "Item;New price;Valid from\nV-1;=1+1;\n";
    for file in [
        with_price("<f>1+1</f>"),
        price_file::read(text.as_bytes()).unwrap(),
    ] {
        assert_eq!(file.rows, std::slice::from_ref(&expected));
        assert!(!file.is_computed);
    }
    let computed = with_price("<f>115*1.1</f><v>126.50000000000001</v>");
    assert_eq!(computed.rows[0].price, "126.5");
    assert!(computed.is_computed);
}

#[test]
fn files_beyond_the_limits_are_refused_before_they_are_kept() {
    let rows = |count: u32| {
        let rows = (0..count).map(|place| format!("V-{place},,,1,,\n"));
        format!("{HEADINGS}{}", rows.collect::<String>())
    };
    assert_eq!(
        price_file::read(rows(20_000).as_bytes())
            .unwrap()
            .rows
            .len(),
        20_000
    );
    let too_many = price_file::read(rows(20_001).as_bytes());
    assert_eq!(too_many, Err(TemplateError::Read(ReadError::TooManyRows)));

    let zeros = " ".repeat(60 * 1024 * 1024);
    let bomb = archive(&[("xl/worksheets/s.xml", &zeros)]);
    assert!(bomb.len() < 1024 * 1024);
    assert_eq!(
        price_file::read(&bomb),
        Err(TemplateError::Read(ReadError::TooLarge))
    );

    let sheet = row(&["Item", "New price", "Valid from"]) + &row(&["V-1", "1", "2027-01-01"]);
    let whole = workbook(&sheet);
    let cut = &whole[..whole.len() / 2];
    assert_eq!(
        price_file::read(cut),
        Err(TemplateError::Read(ReadError::NoSpreadsheet))
    );
}

/// Whatever is cut off, only the last row differs from that of the whole file.
#[test]
fn a_file_that_is_cut_has_whole_rows_and_one_that_is_not() {
    let whole = format!("{HEADINGS}V-1,\"pc, s\",SAR,84,2026-06-01,\nV-2,,,\"10.5\",2026-06-01,\n");
    let rows = price_file::read(whole.as_bytes()).unwrap().rows;
    assert_eq!(rows.len(), 2);
    let is_quoted = |cut: &str| cut.matches('"').count() % 2 == 1;
    for end in HEADINGS.len()..whole.len() {
        let cut = &whole[..end];
        let read = match price_file::read(cut.as_bytes()) {
            Ok(read) => read.rows,
            Err(TemplateError::NothingFilledIn) if !is_quoted(cut) => continue,
            Err(TemplateError::Read(ReadError::NoSpreadsheet)) if is_quoted(cut) => continue,
            other => panic!("{cut:?}: {other:?}"),
        };
        assert!(!is_quoted(cut), "{cut:?}");
        let (last, before) = read.split_last().unwrap();
        assert_eq!(before, &rows[..before.len()], "{cut:?}");
        let of_whole = &rows[before.len()];
        for column in PriceColumn::in_order() {
            let (shorter, longer) = (last.cell(column), of_whole.cell(column));
            assert!(longer.starts_with(shorter), "{cut:?}: {shorter}");
        }
    }
}

//! Discounts and VAT rates in the template.
use calamine::Data;
use contract::quotation_request::{QuotationInput, QuotationLineInput};
use exports::spreadsheet::template::{filled, template};
use values::Language;

use super::HEADINGS;
use crate::{
    samples,
    workbook::{cells, part, row, workbook},
};

#[test]
fn percentages_below_one_come_back() {
    let line = QuotationLineInput {
        line_number: 10,
        unit_price: "5".to_owned(),
        quantity: "1".to_owned(),
        discount_percent: "٠٫٥".to_owned(),
        vat_percent: "0".to_owned(),
        ..QuotationLineInput::default()
    };
    let typed = QuotationInput {
        lines: vec![line],
        ..QuotationInput::default()
    };
    let file = template(&samples::request(), &typed, Language::Arabic).unwrap();
    let filled = filled(&file, &samples::request()).unwrap();
    assert_eq!(filled.problems, []);
    let line = &filled.lines[0];
    assert_eq!((&*line.discount_percent, &*line.vat_percent), ("0.5", "0"));
}

#[test]
fn percentages_are_numbers_and_read_as_numbers_percentages_and_texts() {
    let line = QuotationLineInput {
        line_number: 10,
        unit_price: "1234.5".to_owned(),
        discount_percent: "2.5%".to_owned(),
        vat_percent: "15".to_owned(),
        ..QuotationLineInput::default()
    };
    let typed = QuotationInput {
        lines: vec![line],
        ..QuotationInput::default()
    };
    let file = template(&samples::request(), &typed, Language::English).unwrap();
    let (_, cells) = cells(&file);
    assert_eq!(cells[1][6], Data::Float(1234.5));
    assert_eq!(
        (&cells[1][8], &cells[1][9]),
        (&Data::Float(0.025), &Data::Float(0.15))
    );
    let line = &filled(&file, &samples::request()).unwrap().lines[0];
    assert_eq!((&*line.discount_percent, &*line.vat_percent), ("2.5", "15"));
    let styles = part(&file, "xl/styles.xml");
    assert!(styles.contains(r#"formatCode="0.00%""#), "{styles}");

    // Whoever types 15 into a cell of another format, or 15% as a text, means the same.
    for vat in [
        "<c r=\"J2\"><v>15</v></c>",
        "<c r=\"J2\" t=\"inlineStr\"><is><t>15%</t></is></c>",
    ] {
        let line = format!(r#"<row><c><v>10</v></c><c r="G2"><v>5</v></c>{vat}</row>"#);
        let filled = filled(&workbook(&(row(&HEADINGS) + &line)), &samples::request()).unwrap();
        let vat = filled.lines[0].vat_percent.trim_end_matches('%');
        assert_eq!(vat, "15");
    }
}

#[test]
fn a_percentage_that_became_a_fraction_is_asked_about() {
    for (cell, taken) in [
        ("<v>0.15</v>", ""),
        ("<v>15</v>", "15"),
        ("<v>0</v>", "0"),
        ("<v>101</v>", ""),
    ] {
        for column in ["I", "J"] {
            let line = format!(
                r#"<row><c><v>10</v></c><c r="G2"><v>5</v></c><c r="{column}2">{cell}</c></row>"#
            );
            let file = workbook(&(row(&HEADINGS) + &line));
            let filled = filled(&file, &samples::request()).unwrap();
            let line = &filled.lines[0];
            let percent = format!("{}{}", line.discount_percent, line.vat_percent);
            assert_eq!(percent, taken);
            assert_eq!(filled.problems.len(), usize::from(taken.is_empty()));
        }
    }
}

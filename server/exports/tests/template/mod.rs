//! The template of a quotation's lines: given out, filled in and taken back.
mod as_people_have_them;
mod percentages;

use calamine::Data;

use contract::quotation_request::{QuotationInput, QuotationLineInput};
use exports::spreadsheet::{
    read::ReadError,
    template::{Filled, TemplateError, filled, template, wrong_rows},
};
use values::{Language, Text};

use super::{
    samples,
    workbook::{cells, part, row, workbook},
};

const HEADINGS: [&str; 15] = [
    "Line",
    "Item",
    "Description",
    "Requested quantity",
    "Unit",
    "Required by",
    "Unit price",
    "Offered quantity",
    "Discount %",
    "VAT %",
    "Delivery date",
    "Lead time (days)",
    "No offer (yes/no)",
    "Substitute item",
    "Note",
];

/// A file with the template's headings and these rows: line, price, quantity, date, "no offer", note.
fn upload(rows: &[[&str; 6]]) -> Vec<u8> {
    let rows = rows
        .iter()
        .map(|[line, price, quantity, date, no_offer, note]| {
            row(&[
                line, "", "", "", "", "", price, quantity, "", "15%", date, "", no_offer, "", note,
            ])
        });
    workbook(&(row(&HEADINGS) + &rows.collect::<String>()))
}

fn read(rows: &[[&str; 6]]) -> Filled {
    filled(&upload(rows), &samples::request()).unwrap()
}

#[test]
fn what_was_given_out_comes_back() {
    let line = |line_number, unit_price: &str, note: &str| QuotationLineInput {
        line_number,
        unit_price: unit_price.to_owned(),
        quantity: "1250.5".to_owned(),
        vat_percent: "15".to_owned(),
        discount_percent: "2.5".to_owned(),
        substitute: "00456".to_owned(),
        promised_date: "2026-04-20".to_owned(),
        note: note.to_owned(),
        ..QuotationLineInput::default()
    };
    let refused = QuotationLineInput {
        line_number: 30,
        no_offer: true,
        ..QuotationLineInput::default()
    };
    let typed = QuotationInput {
        lines: vec![
            line(10, "99.95", "=not a formula"),
            line(20, "1234567.1234", "10_20"),
            refused,
        ],
        ..QuotationInput::default()
    };
    for language in [Language::Arabic, Language::English] {
        let file = template(&samples::request(), &typed, language).unwrap();
        let filled = filled(&file, &samples::request()).unwrap();
        assert_eq!(filled.problems, []);
        assert_eq!(filled.lines, typed.lines);
    }
}

#[test]
fn the_template_says_what_is_asked() {
    let file = template(
        &samples::request(),
        &QuotationInput::default(),
        Language::English,
    );
    let (_, cells) = cells(&file.unwrap());
    let headings: Vec<_> = cells[0].iter().map(ToString::to_string).collect();
    assert_eq!(headings, HEADINGS);
    assert_eq!(cells.len(), 4);
    assert_eq!(cells[1][0], Data::Float(10.0));
    assert_eq!(cells[1][1], Data::String("VLV-GT-316L-010".to_owned()));
    assert_eq!(cells[1][3], Data::Float(1250.5));
}

#[test]
fn figures_are_numbers_in_whichever_digits_they_were_typed() {
    let line = QuotationLineInput {
        line_number: 10,
        unit_price: "١٢٫٥٠".to_owned(),
        quantity: "1,100.00".to_owned(),
        lead_time_days: "۱۴".to_owned(),
        promised_date: "2026-04-20".to_owned(),
        ..QuotationLineInput::default()
    };
    let typed = QuotationInput {
        lines: vec![line],
        ..QuotationInput::default()
    };
    let file = template(&samples::request(), &typed, Language::Arabic).unwrap();
    let (_, cells) = cells(&file);
    assert_eq!(cells[1][6], Data::Float(12.5));
    assert_eq!(cells[1][7], Data::Float(1100.0));
    assert!(
        matches!(cells[1][10], Data::DateTime(_)),
        "{:?}",
        cells[1][10]
    );
    assert_eq!(cells[1][11], Data::Float(14.0));
}

/// The row, the column and the message of each problem.
fn problems(filled: &Filled) -> Vec<(u32, &str, &str)> {
    let problems = filled.problems.iter().map(|problem| {
        let words = match &problem.text {
            Text::Message { id, .. } => id,
            Text::Worded(words) => &words.en,
        };
        (problem.row, problem.column.en.as_str(), words.as_str())
    });
    problems.collect()
}

#[test]
fn good_rows_are_taken_and_the_others_told() {
    let filled = read(&[
        ["10", "٩٩٫٩٥", "5", "2026-04-20", "", "ok"],
        ["99", "1", "", "", "", ""],
        ["10", "-7", "", "", "", ""],
        ["30", "", "", "", "نعم", ""],
        ["20", "", "5", "", "", ""],
    ]);
    let taken: Vec<_> = filled.lines.iter().map(|line| line.line_number).collect();
    assert_eq!(taken, [10, 30]);
    assert_eq!(filled.lines[0].unit_price, "٩٩٫٩٥");
    assert!(filled.lines[1].no_offer);
    let expected = [
        (3, "Line", "The request has no such line."),
        (
            4,
            "Line",
            "This line is in the file twice. The first row was used.",
        ),
    ];
    // The last row has only what is filled in beforehand: nobody has answered it yet.
    assert_eq!(problems(&filled), expected);
}

#[test]
fn a_wrong_cell_does_not_drop_its_row() {
    for (row, column, problem) in [
        (
            ["20", "-1", "5", "", "", "soon"],
            "Unit price",
            "number-negative",
        ),
        (
            ["20", "", "5", "", "", "soon"],
            "Unit price",
            "Enter a price, or write “yes” under “No offer”.",
        ),
        (
            ["20", "1", "5", "2026-03-15", "", "soon"],
            "Delivery date",
            "The date has passed.",
        ),
        (
            ["20", "1", "5", "04/20/2026", "", "soon"],
            "Delivery date",
            "date-invalid",
        ),
        (
            ["20", "1", "5", "1/9/1448", "", "soon"],
            "Delivery date",
            "date-hijri",
        ),
        (
            ["20", "1", "5", "31/02/2026", "", "soon"],
            "Delivery date",
            "date-no-such-day",
        ),
        (
            ["20", "1", "5", "", "maybe", "soon"],
            "No offer (yes/no)",
            "Write “yes” or “no”.",
        ),
    ] {
        let filled = read(&[row]);
        assert_eq!(problems(&filled), [(2, column, problem)]);
        let line = &filled.lines[0];
        assert_eq!((&*line.quantity, &*line.note), ("5", "soon"));
        assert!(line.promised_date.is_empty(), "{line:?}");

        // The row comes back as it was uploaded, with the problem beside it, and can be mended and uploaded again.
        let marked = wrong_rows(&filled, Language::English).unwrap();
        let (_, cells) = cells(&marked);
        assert_eq!(cells[0][17].to_string(), "What to correct");
        assert_eq!((&*cells[1][16].to_string(), cells.len()), (column, 2));
        let again = self::filled(&marked, &samples::request()).unwrap();
        assert_eq!(again.problems.len(), 1);
        assert_eq!(again.lines[0].note, "soon");
    }
}

#[test]
fn a_row_with_the_item_and_the_description_of_another_line_is_refused() {
    let request = samples::request();
    let (own, other) = (&request.lines[0], &request.lines[1]);
    let of = |item: &str, description: &str| {
        let row = row(&[
            "10",
            item,
            description,
            "",
            "",
            "",
            "5",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
        ]);
        let filled = filled(
            &workbook(&(super::workbook::row(&HEADINGS) + &row)),
            &request,
        )
        .unwrap();
        filled.problems.len()
    };
    assert_eq!(of(&own.item, &own.description.ar), 0);
    assert_eq!(of(&other.item, &own.description.en), 0);
    assert_eq!(of(&own.item, "ours"), 0);
    assert_eq!(of("", ""), 0);
    assert_eq!(of(&other.item, "Gasket"), 1);
}

#[test]
fn all_that_is_wrong_with_a_row_is_told() {
    let filled = read(&[
        ["99", "x", "0", "2027-02-31", "maybe", ""],
        ["10", "", "-1", "", "maybe", ""],
    ]);
    let problems = filled.problems.iter();
    let problems: Vec<_> = problems
        .map(|problem| (problem.row, problem.column.en.as_str()))
        .collect();
    let expected = [
        (2, "Line"),
        (2, "No offer (yes/no)"),
        (2, "Unit price"),
        (2, "Offered quantity"),
        (2, "Delivery date"),
        (3, "No offer (yes/no)"),
        (3, "Offered quantity"),
    ];
    assert_eq!(problems, expected);
}

#[test]
fn the_result_of_a_formula_is_an_answer() {
    let formula = r#"<row><c><v>10</v></c><c r="G2"><f>1+1</f><v>2</v></c></row>"#;
    let file = workbook(&(row(&HEADINGS) + formula));
    let filled = filled(&file, &samples::request()).unwrap();
    assert!(filled.is_computed);
    assert_eq!(
        (filled.problems.len(), &*filled.lines[0].unit_price),
        (0, "2")
    );

    let formula = r#"<row><c><v>10</v></c><c r="G2"><f>1+1</f></c></row>"#;
    let file = workbook(&(row(&HEADINGS) + formula));
    let filled = self::filled(&file, &samples::request()).unwrap();
    assert_eq!(filled.problems[0].column.en, "Unit price");
    assert!(filled.lines[0].unit_price.is_empty());
}

#[test]
fn what_could_never_be_submitted_is_told_at_once() {
    let note = "x".repeat(501);
    let filled = read(&[["10", "1234567890", "0", "", "", &note]]);
    let columns: Vec<_> = filled
        .problems
        .iter()
        .map(|problem| problem.column.en.as_str())
        .collect();
    assert_eq!(columns, ["Unit price", "Offered quantity", "Note"]);
    let line = &filled.lines[0];
    assert!(line.unit_price.is_empty() && line.quantity.is_empty() && line.note.is_empty());
}

#[test]
fn what_is_typed_into_columns_of_text_stays_as_it_is() {
    let file = template(
        &samples::request(),
        &QuotationInput::default(),
        Language::English,
    );
    let sheet = part(&file.unwrap(), "xl/worksheets/sheet1.xml");
    for column in [9, 10, 14, 15] {
        let (_, rest) = sheet
            .split_once(&format!(r#"<col min="{column}" "#))
            .unwrap_or_else(|| panic!("{sheet}"));
        assert!(rest[..rest.find('>').unwrap()].contains("style="));
    }
}

#[test]
fn other_headings_are_named() {
    let file = workbook(&(row(&["Line", "Price"]) + &row(&["10", "1"])));
    let error = filled(&file, &samples::request()).unwrap_err();
    let TemplateError::MissingHeadings(missing) = &error else {
        panic!("{error:?}")
    };
    assert!(missing.iter().any(|heading| heading.en == "Unit price"));
    let Text::Worded(words) = error.text() else {
        panic!("{error:?}")
    };
    assert!(
        words.en.contains("Unit price") && words.ar.contains("سعر الوحدة"),
        "{words:?}"
    );
}

#[test]
fn nothing_filled_in_is_said_and_so_is_no_spreadsheet() {
    let refusal = |file: &[u8]| filled(file, &samples::request()).unwrap_err();
    assert_eq!(refusal(b""), TemplateError::NothingFilledIn);
    assert_eq!(
        refusal(&workbook(&row(&HEADINGS))),
        TemplateError::NothingFilledIn
    );
    let other = TemplateError::OtherTable;
    assert_eq!(refusal(b"just some words\nof text"), other);
    let no_spreadsheet = TemplateError::Read(ReadError::NoSpreadsheet);
    assert_eq!(refusal(b"MZ\x90\x00"), no_spreadsheet);
}

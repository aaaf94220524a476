//! Files that people and their programs made of the template, in `samples/uploads`.
use contract::quotation_request::QuotationRequest;
use exports::spreadsheet::{
    price_file,
    template::{Filled, filled},
};

use super::problems;
use crate::samples;

const DAMAGED: &str = "The spreadsheet program changed this code to a date or to a rounded number. Format the cell as text, \
    type the code again and save the file as .xlsx.";

fn request() -> QuotationRequest {
    QuotationRequest {
        lines: (1..=5).map(samples::request_line).collect(),
        ..samples::request()
    }
}

macro_rules! upload {
    ($name:literal) => {
        filled(
            include_bytes!(concat!("../samples/uploads/", $name)),
            &request(),
        )
        .expect($name)
    };
}

/// Line, price, quantity, VAT and date of each line.
fn lines(filled: &Filled) -> Vec<String> {
    let lines = filled.lines.iter().map(|line| {
        format!(
            "{} {} {} {} {}",
            line.line_number,
            line.unit_price,
            line.quantity,
            line.vat_percent.trim_end_matches('%'),
            line.promised_date
        )
    });
    lines.collect()
}

#[test]
fn computed_prices_have_the_digits_that_the_sheet_shows() {
    let filled = upload!("f01-computed-values.xlsx");
    assert_eq!(filled.problems, []);
    let expected = [
        "1 126.5 10 15 2027-01-31",
        "2 57.7 10 15 2027-01-31",
        "3 41083.27 10 15 2027-01-31",
        "4 0.58 10 15 2027-01-31",
        "5 3.3 10 15 2027-01-31",
    ];
    assert_eq!(lines(&filled), expected);
    assert!(!filled.is_computed);

    let filled = upload!("f08-formula-with-result.xlsx");
    assert_eq!(filled.problems, []);
    let expected = ["1 126.5 10 15 2027-01-31", "2 126.5 10 15 2027-01-31"];
    assert_eq!(lines(&filled), expected);
    assert!(filled.is_computed);
}

#[test]
fn percentages_are_what_the_sheet_shows() {
    let filled = upload!("f02-literal-percent.xlsx");
    assert_eq!(filled.problems, []);
    let expected = [1, 2, 3].map(|line| format!("{line} 10 10 15 2027-01-31"));
    assert_eq!(lines(&filled), expected);
}

#[test]
fn headings_are_found_in_any_sheet_and_spelling() {
    for filled in [
        upload!("f07-hidden-cover-first.xlsx"),
        upload!("own-heading-dbl.xlsx"),
        upload!("own-heading-nbsp.xlsx"),
        upload!("own-heading-nl.xlsx"),
        upload!("own-heading-vat.xlsx"),
    ] {
        assert_eq!(filled.problems, []);
        assert_eq!(lines(&filled), ["1 10 10 15 2027-01-31"]);
    }
}

#[test]
fn csv_files_of_every_program_are_read() {
    for filled in [
        upload!("f09-windows-1256.csv"),
        upload!("f10-unicode-text-utf16.csv"),
        upload!("f11-sep-line.csv"),
        upload!("f12-heading-spellings.csv"),
    ] {
        assert_eq!(filled.problems, []);
        let expected = [1, 2, 3].map(|line| format!("{line} 12.5 10 15 2027-01-31"));
        assert_eq!(lines(&filled), expected);
    }
    assert_eq!(
        upload!("f09-windows-1256.csv").lines[0].note,
        "توريد خلال أسبوع"
    );
}

#[test]
fn dates_are_read_as_people_write_them() {
    let filled = upload!("f13-levant-months.csv");
    assert_eq!(filled.problems, []);
    let dates: Vec<_> = filled
        .lines
        .iter()
        .map(|line| &*line.promised_date)
        .collect();
    let expected = [
        "2027-02-06",
        "2027-01-06",
        "2027-10-06",
        "2027-08-06",
        "2027-05-06",
    ];
    assert_eq!(dates, expected);
    for filled in [
        upload!("own-date-time.csv"),
        upload!("own-date-weekday.csv"),
    ] {
        assert_eq!(filled.problems, []);
        assert_eq!(filled.lines[0].promised_date, "2027-01-31");
    }
}

#[test]
fn a_code_that_lost_digits_is_refused_and_the_rest_of_its_row_is_taken() {
    let filled = upload!("own-long-number-code.xlsx");
    assert_eq!(problems(&filled), [(2, "Substitute item", DAMAGED)]);
    let texts: Vec<_> = filled
        .lines
        .iter()
        .map(|line| (&*line.unit_price, &*line.substitute, &*line.note))
        .collect();
    let expected = [
        ("10", "", ""),
        ("10", "45", "2027-01-31"),
        ("10", "100000", ""),
        ("10", "", "10%"),
    ];
    assert_eq!(texts, expected);
}

#[test]
fn files_of_prices_are_read_alike() {
    let file = price_file::read(include_bytes!(
        "../samples/uploads/own-price-upload-computed.xlsx"
    ));
    let file = file.unwrap();
    assert_eq!(
        (&*file.rows[0].item, &*file.rows[0].price),
        ("ABC", "126.5")
    );
    assert_eq!(file.rows[0].valid_from, "2027-01-01");
    let file = price_file::read(include_bytes!(
        "../samples/uploads/own-zeros-lost-other-item.csv"
    ));
    let file = file.unwrap();
    assert_eq!(
        (&*file.rows[0].item, &*file.rows[0].description),
        ("778", "Gasket")
    );
}

#[test]
fn headings_stand_below_a_title_too() {
    let title = "Quotation of Horizon Co., Riyadh\n\n";
    let headings = "Line,Unit price,Offered quantity,Discount %,VAT %,Delivery date,Lead time (days),No offer (yes/no),\
        Substitute item,Note\n";
    let file = format!("{title}{headings}1,12.5,10,,15,2027-01-31,,,,\n3,x,,,,,,,,\n");
    let filled = filled(file.as_bytes(), &request()).unwrap();
    assert_eq!(lines(&filled)[0], "1 12.5 10 15 2027-01-31");
    assert_eq!(problems(&filled), [(5, "Unit price", "number-invalid")]);
}

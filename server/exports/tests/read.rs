//! Spreadsheets that somebody uploads, well-meant and not.
use std::ops::ControlFlow;

use exports::spreadsheet::read::{self, Cell, FORM, ReadError, Row};

use super::workbook::{archive, row, workbook};

fn rows(file: &[u8]) -> Result<Vec<Row>, ReadError> {
    let mut rows = Vec::new();
    read::each_row(file, &FORM, |row| {
        rows.push(row);
        Ok::<_, ReadError>(ControlFlow::Continue(()))
    })?;
    Ok(rows)
}

fn texts(file: &[u8]) -> Vec<(u32, Vec<String>)> {
    let rows = rows(file).unwrap().into_iter();
    rows.map(|row| (row.number, row.cells.iter().map(written).collect()))
        .collect()
}

fn written(cell: &Cell) -> String {
    match cell {
        Cell::Percent(percent) => format!("{percent}%"),
        Cell::Empty => String::new(),
        Cell::Text(text) | Cell::Number(text) | Cell::Day(text) => text.clone(),
        Cell::Computed(result) => format!("={}", written(result)),
        Cell::Formula => "FORMULA".to_owned(),
    }
}

fn refusal(file: &[u8]) -> ReadError {
    rows(file).err().expect("it is refused")
}

#[test]
fn a_workbook_and_a_csv_file_say_the_same() {
    let sheet = format!("{}<row/>{}", row(&["Line", "Price"]), row(&["10", "٩٩٫٩٥"]));
    let expected = vec![
        (1, vec!["Line".to_owned(), "Price".to_owned()]),
        (3, vec!["10".to_owned(), "٩٩٫٩٥".to_owned()]),
    ];
    assert_eq!(texts(&workbook(&sheet)), expected);
    let expected = |delimiter: &str| {
        let text = format!("\u{feff}Line{delimiter}Price\n{delimiter}\n10{delimiter}٩٩٫٩٥\n");
        texts(text.as_bytes())
    };
    let same = vec![
        (1, vec!["Line".to_owned(), "Price".to_owned()]),
        (3, vec!["10".to_owned(), "٩٩٫٩٥".to_owned()]),
    ];
    for delimiter in [",", ";", "\t"] {
        assert_eq!(expected(delimiter), same, "{delimiter:?}");
    }
}

#[test]
fn empty_lines_of_a_csv_file_count_as_rows() {
    for line_break in ["\n", "\r\n", "\r"] {
        let text = "\n\na,b\n\n\"c\n\nd\",e\nf,g\n\n\nh,i".replace('\n', line_break);
        let numbers: Vec<_> = texts(text.as_bytes())
            .into_iter()
            .map(|(number, _)| number)
            .collect();
        assert_eq!(numbers, [3, 5, 6, 9], "{line_break:?}");
    }
}

#[test]
fn numbers_keep_the_digits_that_were_typed() {
    let sheet = r#"<row><c><v>99.95</v></c><c><v>1234567.5</v></c><c><v>1E-3</v></c><c><v>30</v></c></row>"#;
    let typed = texts(&workbook(sheet));
    assert_eq!(typed[0].1, ["99.95", "1234567.5", "0.001", "30"]);
    // Errors of binary fractions, behind the 15 digits that a spreadsheet shows.
    let sheet = r#"<row><c><v>126.50000000000001</v></c><c><v>57.699999999999996</v></c><c><v>0.57999999999999996</v></c></row>"#;
    assert_eq!(texts(&workbook(sheet))[0].1, ["126.5", "57.7", "0.58"]);
}

#[test]
fn csv_files_have_any_encoding_and_separator_that_spreadsheets_write() {
    let expected = [(1, vec!["البند".to_owned(), "سعر الوحدة".to_owned()])];
    let windows = b"\xc7\xe1\xc8\xe4\xcf;\xd3\xda\xd1 \xc7\xe1\xe6\xcd\xcf\xc9\n";
    assert_eq!(texts(windows), expected);
    let wide = "\u{feff}البند\tسعر الوحدة\r\n".encode_utf16();
    for order in [u16::to_le_bytes, u16::to_be_bytes] {
        let file: Vec<u8> = wide.clone().flat_map(order).collect();
        assert_eq!(texts(&file), expected);
    }
    let named = "\u{feff}sep=;\r\na,b;c\r\n";
    assert_eq!(
        texts(named.as_bytes()),
        [(2, vec!["a,b".to_owned(), "c".to_owned()])]
    );
    // Commas are in the texts and the figures of some lines only.
    let text = "Prices, of all items\na;b\n1,5;x, y, z\n";
    assert_eq!(texts(text.as_bytes())[1].1, ["a", "b"]);
}

#[test]
fn codes_that_a_csv_file_may_have_damaged_are_told_from_texts() {
    let cells = |text: &str| rows(text.as_bytes()).unwrap().remove(0).cells;
    for number in ["1.91431E+18", "1914310000010100000"] {
        assert_eq!(cells(number), [Cell::Number(number.to_owned())]);
    }
    for day in ["01-Feb", "Feb-01", "01-فبراير", "2027-02-01"] {
        assert_eq!(cells(day), [Cell::Day(day.to_owned())]);
    }
    for text in [
        "1914310000010100016",
        "A-12",
        "12-34",
        "'01-Feb",
        "00456",
        "E+5",
        "123456789012345",
    ] {
        let expected = text.trim_start_matches('\'').to_owned();
        assert_eq!(cells(text), [Cell::Text(expected)]);
    }
}

#[test]
fn formulas_are_told_from_values() {
    let sheet = r#"<row><c><f>1+1</f><v>2</v></c><c><v>2</v></c><c t="e"><v>#REF!</v></c></row>"#;
    assert_eq!(texts(&workbook(sheet))[0].1, ["=2", "2", "FORMULA"]);
    let without_result =
        r#"<row><c><f>1+1</f></c><c><f>A1</f><v>0.5</v></c><c t="str"><f>""</f><v></v></c></row>"#;
    assert_eq!(texts(&workbook(without_result))[0].1, ["FORMULA", "=0.5"]);
    assert_eq!(texts(b"=1+1,'=x,2\n")[0].1, ["FORMULA", "=x", "2"]);
    let escaped = "\"a;'=1|'@b\",it's;fine,''x,y,z\n";
    assert_eq!(
        texts(escaped.as_bytes())[0].1,
        ["a;=1|@b", "it's;fine", "'x", "y", "z"]
    );
}

#[test]
fn what_is_no_spreadsheet_is_refused() {
    let broken = &workbook(&row(&["a"]))[..200];
    let empty = archive(&[]);
    let other = archive(&[("word/document.xml", "<w/>")]);
    for file in [
        b"MZ\x90\x00\x03".as_slice(),
        b"%PDF-1.7\n\xe2\xe3\xcf\xd3",
        b"a\0b",
        broken,
        &empty,
        &other,
        &workbook("<row><c><v>1"),
        // Cut inside quotes: a cell would have only a part of its text, or all the rows that follow it.
        b"a,b\n1,\"2",
        b"a,\"b\n1,2\n",
        b"a,\"b\"\"",
    ] {
        assert_eq!(refusal(file), ReadError::NoSpreadsheet, "{file:?}");
    }
}

#[test]
fn a_bomb_is_never_unpacked() {
    // Forty thousand times as large once it is unpacked.
    let bomb = archive(&[("xl/worksheets/sheet1.xml", &" ".repeat(64 * 1024 * 1024))]);
    assert!(bomb.len() < 100_000);
    assert_eq!(refusal(&bomb), ReadError::TooLarge);
    let parts: Vec<_> = (0..201).map(|place| place.to_string()).collect();
    let parts: Vec<_> = parts.iter().map(|name| (name.as_str(), "")).collect();
    assert_eq!(refusal(&archive(&parts)), ReadError::TooLarge);
}

/// Entities may stand for files of the machine, or for texts that grow without end.
#[test]
fn entities_that_a_workbook_declares_are_never_resolved() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    for entity in [
        r#"<!ENTITY e "resolved">"#.to_owned(),
        format!(r#"<!ENTITY e SYSTEM "file://{file}">"#),
    ] {
        let with = |text: &str| {
            let plain = workbook(&row(&[text]));
            let parts: Vec<_> = names(&plain)
                .into_iter()
                .map(|name| {
                    let part = super::workbook::part(&plain, &name);
                    match name.contains("worksheets") {
                        true => (name, format!("<!DOCTYPE worksheet [{entity}]>{part}")),
                        false => (name, part),
                    }
                })
                .collect();
            let parts = parts.iter().map(|(name, part)| (&**name, &**part));
            archive(&parts.collect::<Vec<_>>())
        };
        assert_eq!(texts(&with("plain"))[0].1, ["plain"]);
        assert_eq!(refusal(&with("&e;")), ReadError::NoSpreadsheet, "{entity}");
    }
}

/// A cell of a text.
fn cell(place: &str) -> String {
    format!(r#"<c r="{place}" t="str"><v>1</v></c>"#)
}

#[test]
fn rows_and_columns_that_go_back_are_refused() {
    // Rows that take 64 bytes or more each, were one opened whenever the number changes.
    let alternating: String = (0..100_000)
        .map(|place| cell(["CV1", "CV2"][place % 2]))
        .collect();
    let small = workbook(&format!("<row>{alternating}</row>"));
    assert!(small.len() < 32 * 1024, "{}", small.len());
    assert_eq!(refusal(&small), ReadError::NotInOrder);
    for cells in [
        [cell("A2"), cell("A1")],
        [cell("B1"), cell("A1")],
        [cell("A1"), cell("A1")],
    ] {
        let sheet = format!("<row>{}</row>", cells.concat());
        assert_eq!(refusal(&workbook(&sheet)), ReadError::NotInOrder);
    }
    let sheet = format!("<row>{}{}</row>", cell("A1"), cell("C1"));
    assert_eq!(texts(&workbook(&sheet))[0].1, ["1", "", "1"]);
}

#[test]
fn a_workbook_that_promises_or_repeats_much_is_refused_before_it_takes_memory() {
    let with = |name: &str, part: &str, sheet: &str| {
        let file = workbook(sheet);
        let parts: Vec<_> = names(&file)
            .into_iter()
            .map(|name| (super::workbook::part(&file, &name), name))
            .collect();
        let parts = parts.iter().map(|(part, name)| (&**name, &**part));
        archive(&parts.chain([(name, part)]).collect::<Vec<_>>())
    };
    let texts = "xl/sharedStrings.xml";
    // Memory is reserved for as many texts as the table says it has.
    let promised = r#"<sst uniqueCount="99999999999"><si><t>a</t></si></sst>"#;
    let sheet = r#"<row><c t="s"><v>0</v></c></row>"#;
    assert_eq!(refusal(&with(texts, promised, sheet)), ReadError::TooLarge);
    let many = format!("<sst>{}</sst>", "<si/>".repeat(200_000));
    assert_eq!(refusal(&with(texts, &many, sheet)), ReadError::TooLarge);
    // One text in each of many cells.
    let long = format!("<sst><si><t>{}</t></si></sst>", "a".repeat(1024 * 1024));
    let cells = format!("<row>{}</row>", r#"<c t="s"><v>0</v></c>"#.repeat(90));
    assert_eq!(refusal(&with(texts, &long, &cells)), ReadError::TooLarge);
    // One name in each of many formats.
    let styles = |name: usize, formats: usize| {
        let font = format!(r#"<font><name val="{}"/></font>"#, "a".repeat(name));
        let formats = r#"<xf fontId="0"/>"#.repeat(formats);
        format!("<styleSheet><fonts>{font}</fonts><cellXfs>{formats}</cellXfs></styleSheet>")
    };
    for (name, formats) in [(1024 * 1024, 5_000), (100, 20_000)] {
        let file = with("xl/styles.xml", &styles(name, formats), sheet);
        assert_eq!(refusal(&file), ReadError::TooLarge, "{name} {formats}");
    }
    let honest = with("xl/styles.xml", &styles(30, 5_000), &row(&["a"]));
    assert_eq!(rows(&honest).unwrap().len(), 1);
}

fn names(file: &[u8]) -> Vec<String> {
    let archive = zip::ZipArchive::new(std::io::Cursor::new(file)).unwrap();
    archive
        .file_names()
        .map(|name| name.unwrap().into_owned())
        .collect()
}

#[test]
fn a_million_empty_rows_are_refused() {
    let styled = format!("{}{}", row(&["Line"]), "<row><c/></row>".repeat(1_000_000));
    assert_eq!(refusal(&workbook(&styled)), ReadError::TooManyRows);
    let far = format!(
        "{}<row r=\"1048576\"><c r=\"A1048576\"><v>1</v></c></row>",
        row(&["Line"])
    );
    assert_eq!(refusal(&workbook(&far)), ReadError::TooManyRows);
    let wide = r#"<row><c r="XFD1"><v>1</v></c></row>"#;
    assert_eq!(refusal(&workbook(wide)), ReadError::TooManyRows);
    let csv = format!("Line,Price\n{}", ",\n".repeat(1_000_000));
    assert_eq!(refusal(csv.as_bytes()), ReadError::TooManyRows);
    // Rows without a single cell are nothing at all.
    let bare = format!("{}{}", row(&["Line"]), "<row/>".repeat(1_000_000));
    assert_eq!(texts(&workbook(&bare)).len(), 1);
}

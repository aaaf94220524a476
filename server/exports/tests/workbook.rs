//! Workbooks of the tests' own making, honest and not.
use std::io::{Cursor, Write};

use calamine::{Data, Reader, Xlsx};
use zip::{ZipWriter, write::SimpleFileOptions};

/// A workbook of one sheet whose `sheetData` is this.
pub fn workbook(rows: &str) -> Vec<u8> {
    let sheet = format!(
        r#"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{rows}</sheetData></worksheet>"#
    );
    archive(&[
        (
            "[Content_Types].xml",
            r#"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>"#,
        ),
        (
            "_rels/.rels",
            r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#,
        ),
        (
            "xl/workbook.xml",
            r#"<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r"/></sheets></workbook>"#,
        ),
        (
            "xl/_rels/workbook.xml.rels",
            r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/s.xml"/></Relationships>"#,
        ),
        ("xl/worksheets/s.xml", &sheet),
    ])
}

pub fn archive(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        archive
            .start_file(*name, SimpleFileOptions::default())
            .unwrap();
        archive.write_all(content.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// A row of texts, in the sheet's own XML.
pub fn row(cells: &[&str]) -> String {
    let cells = cells
        .iter()
        .map(|text| format!(r#"<c t="inlineStr"><is><t>{text}</t></is></c>"#));
    format!("<row>{}</row>", cells.collect::<String>())
}

/// The first sheet's name and cells, as another program reads them.
pub fn cells(file: &[u8]) -> (String, Vec<Vec<Data>>) {
    let mut workbook = Xlsx::new(Cursor::new(file)).unwrap();
    let name = workbook.sheet_names()[0].clone();
    let range = workbook.worksheet_range(&name).unwrap();
    (name, range.rows().map(<[Data]>::to_vec).collect())
}

/// One part of the archive, unpacked.
pub fn part(file: &[u8], name: &str) -> String {
    let mut archive = zip::ZipArchive::new(Cursor::new(file)).unwrap();
    std::io::read_to_string(archive.by_name(name).unwrap()).unwrap()
}

//! Uploaded XLSX workbooks: their archive and the XML of their parts.
use super::tables::Uploads;
use crate::fuzz::{mutation::Format, runner::Target};

pub struct Workbooks(Uploads);

pub async fn start() -> Workbooks {
    Workbooks(Uploads::new().await)
}

impl Target for Workbooks {
    const NAME: &'static str = "workbooks";
    const FORMAT: Format = Format::Archive;
    const WORDS: &'static [&'static str] = &[
        "<row>",
        "</row>",
        "<row r=\"5000\">",
        "<c r=\"A1\">",
        "<c r=\"XFD1048576\" t=\"s\"><v>0</v></c>",
        "</c>",
        "<v>",
        "</v>",
        "<f>1+1</f>",
        "<f t=\"shared\" si=\"0\" ref=\"A1:A9\">A1</f>",
        " t=\"d\"",
        " t=\"e\"",
        " s=\"9\"",
        "<sst uniqueCount=\"99999999\">",
        "<si><t>a</t></si>",
        "&#x0;",
        "&a;",
        "<!DOCTYPE a [<!ENTITY a \"aaaa\">]>",
        "<![CDATA[",
        "<mergeCell ref=\"A1:B2\"/>",
        "date1904=\"1\"",
        "numFmtId=\"14\"",
        "formatCode=\"0%\"",
        "<dimension ref=\"A1:XFD1048576\"/>",
        "Target=\"../../x\"",
        "PK\u{3}\u{4}",
        "PK\u{1}\u{2}",
        "PK\u{5}\u{6}",
    ];

    async fn answer(&mut self, input: &[u8]) -> String {
        self.0.answer(input)
    }
}

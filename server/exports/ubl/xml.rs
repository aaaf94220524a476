//! Writes elements of UBL.
use std::io;

use chrono::NaiveDate;
use quick_xml::{
    Writer,
    events::{BytesDecl, BytesText, Event},
};
use rust_decimal::Decimal;

use values::LocalizedText;

use crate::wording::with_decimals;

const AGGREGATES: &str = "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2";
const BASICS: &str = "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2";

pub(super) struct Xml {
    writer: Writer<Vec<u8>>,
    texts: Texts,
}

/// Notation of texts in two languages.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Texts {
    /// An element for each language, with its code.
    Both,
    /// One element, as EN 16931 asks for: Arabic, which Saudi tax invoices have to be in, or else English.
    One,
}

/// The document as a file: its root in the namespace of its kind.
pub(super) fn document(
    root: &str,
    texts: Texts,
    content: impl FnOnce(&mut Xml) -> io::Result<()>,
) -> io::Result<Vec<u8>> {
    let mut xml = Xml {
        writer: Writer::new_with_indent(Vec::new(), b' ', 2),
        texts,
    };
    let declaration = BytesDecl::new("1.0", Some("UTF-8"), None);
    xml.writer.write_event(Event::Decl(declaration))?;
    let namespace = format!("urn:oasis:names:specification:ubl:schema:xsd:{root}-2");
    let namespaces = [
        ("xmlns", &*namespace),
        ("xmlns:cac", AGGREGATES),
        ("xmlns:cbc", BASICS),
    ];
    xml.element(root, &namespaces, content)?;
    Ok(xml.writer.into_inner())
}

impl Xml {
    pub(super) fn element(
        &mut self,
        name: &str,
        attributes: &[(&str, &str)],
        content: impl FnOnce(&mut Self) -> io::Result<()>,
    ) -> io::Result<()> {
        let start = quick_xml::events::BytesStart::new(name);
        let start = start.with_attributes(attributes.iter().copied());
        let end = start.to_end().into_owned();
        self.writer.write_event(Event::Start(start.borrow()))?;
        content(self)?;
        self.writer.write_event(Event::End(end))
    }

    pub(super) fn group(
        &mut self,
        name: &str,
        content: impl FnOnce(&mut Self) -> io::Result<()>,
    ) -> io::Result<()> {
        self.element(name, &[], content)
    }

    pub(super) fn value(&mut self, name: &str, value: &str) -> io::Result<()> {
        self.with(name, &[], value)
    }

    pub(super) fn with(
        &mut self,
        name: &str,
        attributes: &[(&str, &str)],
        value: &str,
    ) -> io::Result<()> {
        // XML 1.0 cannot represent these characters, not even escaped (section 2.2).
        let allowed = |character: &char| match character {
            '\t' | '\n' | '\r' | '\u{7f}'..='\u{9f}' => true,
            '\u{fffe}' | '\u{ffff}' => false,
            character => !character.is_control(),
        };
        let value: String = value.chars().filter(allowed).collect();
        self.element(name, attributes, |xml| {
            xml.writer.write_event(Event::Text(BytesText::new(&value)))
        })
    }

    pub(super) fn words(&mut self, name: &str, text: &LocalizedText) -> io::Result<()> {
        if self.texts == Texts::One {
            return self.optional(name, first(text));
        }
        for (language, words) in [("ar", &text.ar), ("en", &text.en)] {
            if !words.is_empty() {
                self.with(name, &[("languageID", language)], words)?;
            }
        }
        Ok(())
    }

    /// One group for each language that has a text.
    pub(super) fn words_in(
        &mut self,
        group: &str,
        name: &str,
        text: &LocalizedText,
    ) -> io::Result<()> {
        for (language, words) in [("ar", &text.ar), ("en", &text.en)] {
            if !words.is_empty() {
                self.group(group, |xml| {
                    xml.with(name, &[("languageID", language)], words)
                })?;
            }
        }
        Ok(())
    }

    pub(super) fn optional(&mut self, name: &str, value: Option<&str>) -> io::Result<()> {
        value.map_or(Ok(()), |value| self.value(name, value))
    }

    pub(super) fn id_in(&mut self, group: &str, id: &str) -> io::Result<()> {
        self.group(group, |xml| xml.value("cbc:ID", id))
    }

    pub(super) fn requested_delivery(&mut self, end: NaiveDate) -> io::Result<()> {
        self.group("cac:RequestedDeliveryPeriod", |xml| {
            xml.value("cbc:EndDate", &end.to_string())
        })
    }

    pub(super) fn amount(&mut self, name: &str, amount: Decimal, currency: &str) -> io::Result<()> {
        let amount = with_decimals(amount, currency);
        self.with(name, &[("currencyID", currency)], &amount.to_string())
    }
}

/// Arabic, or else English.
pub(super) fn first(text: &LocalizedText) -> Option<&str> {
    [&text.ar, &text.en]
        .into_iter()
        .find(|text| !text.is_empty())
        .map(|text| &**text)
}

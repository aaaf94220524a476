//! The layout of every printed document: title, facts in two columns, a table of lines, sums and remarks.
use chrono::NaiveDate;

use contract::{Money, exchange::Totals, text_line::TextLine};
use values::{Language, LocalizedText, MessageId, currency::sign, date_words::date_words};

use super::{
    PdfError,
    draw_op::DrawOp,
    fonts::Weight,
    page::{Align, Colour, Column, INNER_WIDTH, Pages, Reading, Style},
    qr_code,
    sums::Sums,
    table::{self, Cell, Columns},
};
use crate::wording::{isolated, words};

const TITLE: Style = Style::new(20.0, Weight::Bold, Colour::Text);
const NUMBER: Style = Style::new(12.0, Weight::Regular, Colour::Accent);
const LABEL: Style = Style::new(8.0, Weight::Regular, Colour::Faint);
const VALUE: Style = Style::new(10.0, Weight::Regular, Colour::Text);
/// The height of the fields that are filled in by hand.
const BLANK: f32 = 100.0;
/// Space between two columns of facts.
const GUTTER: f32 = 24.0;

/// The label of a column, its width in points, and its alignment. The column with width 0 takes the rest of the page's
/// width.
pub type Heading = (MessageId, f32, Align);

/// A printed document: title, number, facts, table, sums and remarks.
pub struct Layout {
    pub language: Language,
    title: String,
    number: String,
    /// Facts of each party, beside each other above the other facts.
    parties: Vec<Vec<Fact>>,
    facts: Vec<Fact>,
    /// Above the rows, with columns of its own.
    summary: Option<(Vec<table::Heading>, Vec<Vec<Cell>>)>,
    headings: Vec<table::Heading>,
    pub rows: Vec<Vec<Cell>>,
    /// None for a document without amounts.
    pub totals: Option<Totals>,
    /// The sums of a document without totals; the last one is the result.
    pub amounts: Vec<(MessageId, Money)>,
    /// Totals that the supplier confirmed, if they differ.
    pub confirmed: Option<Totals>,
    remarks: Vec<Fact>,
    /// Text of the QR code below the sums.
    pub qr_text: Option<String>,
    /// Labels of fields at the end that are filled in by hand.
    pub blanks: Vec<MessageId>,
}

struct Fact {
    label: String,
    value: String,
    reading: Reading,
}

impl Layout {
    pub fn new(language: Language, title: MessageId, number: &str) -> Self {
        Self {
            language,
            title: i18n::text(language, title),
            number: number.to_owned(),
            parties: Vec::new(),
            facts: Vec::new(),
            summary: None,
            headings: Vec::new(),
            rows: Vec::new(),
            totals: None,
            amounts: Vec::new(),
            confirmed: None,
            remarks: Vec::new(),
            qr_text: None,
            blanks: Vec::new(),
        }
    }

    pub fn text(&self, id: MessageId) -> String {
        i18n::text(self.language, id)
    }

    /// Skips empty texts.
    pub fn add_texts<const N: usize>(&mut self, facts: [(MessageId, &LocalizedText); N]) {
        for (label, text) in facts {
            let fact = self.fact(label, words(text, self.language), Reading::Words);
            self.facts.extend(fact);
        }
    }

    /// Skips empty codes.
    pub fn add_codes<const N: usize>(&mut self, facts: [(MessageId, &str); N]) {
        for (label, code) in facts {
            let fact = self.fact(label, code, Reading::Code);
            self.facts.extend(fact);
        }
    }

    /// Names in whatever language. Skips empty ones.
    pub fn add_names<const N: usize>(&mut self, facts: [(MessageId, &str); N]) {
        for (label, name) in facts {
            let fact = self.fact(label, name, Reading::Words);
            self.facts.extend(fact);
        }
    }

    pub fn add_dates<const N: usize>(&mut self, facts: [(MessageId, NaiveDate); N]) {
        for (label, date) in facts {
            let words = date_words(date, self.language);
            let fact = self.fact(label, &words, Reading::Words);
            self.facts.extend(fact);
        }
    }

    /// Puts the facts so far below one another: they are those of one party.
    pub fn end_party(&mut self) {
        self.parties.push(std::mem::take(&mut self.facts));
    }

    /// Adds the currency to the facts, for documents with amounts.
    pub fn add_currency(&mut self, currency: &str) {
        let sign = sign(currency, self.language);
        let fact = self.fact(MessageId::new("paper-currency"), sign, Reading::Words);
        self.facts.extend(fact);
    }

    /// Skips an empty value.
    pub fn add_remark(&mut self, label: MessageId, value: &str) {
        let remark = self.fact(label, value, Reading::Words);
        self.remarks.extend(remark);
    }

    fn fact(&self, label: MessageId, value: &str, reading: Reading) -> Option<Fact> {
        (!value.trim().is_empty()).then(|| Fact {
            label: self.text(label),
            value: value.to_owned(),
            reading,
        })
    }

    pub fn add_headings<const N: usize>(&mut self, headings: [Heading; N]) {
        self.headings = self.headings(headings);
    }

    /// Skips a summary without rows.
    pub fn add_summary<const N: usize>(&mut self, headings: [Heading; N], rows: Vec<Vec<Cell>>) {
        self.summary = (!rows.is_empty()).then(|| (self.headings(headings), rows));
    }

    fn headings<const N: usize>(&self, headings: [Heading; N]) -> Vec<table::Heading> {
        let headings = headings.map(|(label, width, align)| (self.text(label), width, align));
        headings.into()
    }

    /// Adds a line between the buyer's lines of text before and after it.
    pub fn add_row(&mut self, (line_number, texts): (u32, &[TextLine]), row: Vec<Cell>) {
        let language = self.language;
        let text_row = |line: &TextLine| {
            let text = words(&line.text, language);
            vec![Cell::code(line.line_number.to_string()), Cell::words(text)]
        };
        let (before, after): (Vec<_>, Vec<_>) = texts
            .iter()
            .partition(|text| text.line_number < line_number);
        self.rows.extend(before.into_iter().map(text_row));
        self.rows.push(row);
        self.rows.extend(after.into_iter().map(text_row));
    }

    pub fn print(mut self) -> Result<Vec<u8>, PdfError> {
        let mut pages = Pages::new(self.language);
        let number = isolated(&self.number);
        for (text, style) in [(&self.title, TITLE), (&number, NUMBER)] {
            let top = pages.y;
            let height = pages.write_text((text, Reading::Words), Column::WHOLE, style, top);
            pages.skip(height);
        }
        pages.skip(12.0);
        draw_facts(&mut pages, self.parties.iter().map(Vec::as_slice));
        for pair in self.facts.chunks(2) {
            draw_facts(&mut pages, pair.chunks(1));
        }
        pages.skip(10.0);
        if let Some((headings, rows)) = self.summary.take() {
            let columns = Columns::new(&headings, &rows, 0.0);
            table::draw(&mut pages, &headings, &columns, rows, 0.0);
            pages.skip(14.0);
        }
        let rows = std::mem::take(&mut self.rows);
        let sums = match &self.totals {
            Some(totals) => Some(Sums::new(&self, totals)),
            None => Sums::of_amounts(&self),
        };
        let least_last = sums.as_ref().map_or(0.0, |sums| sums.figure_width);
        let columns = Columns::new(&self.headings, &rows, least_last);
        let below = sums.as_ref().map_or(0.0, Sums::height);
        table::draw(&mut pages, &self.headings, &columns, rows, below);
        if let Some(sums) = sums {
            sums.draw(&mut pages, columns.last());
        }
        for remark in &self.remarks {
            pages.skip(12.0);
            pages.paragraph(&remark.label, LABEL);
            pages.paragraph(&remark.value, VALUE);
        }
        if let Some(text) = &self.qr_text {
            pages.skip(12.0);
            qr_code::draw(&mut pages, text);
        }
        if !self.blanks.is_empty() {
            draw_blanks(&mut pages, &self);
        }
        let title = format!("{} {number}", self.title);
        pages.finish(&title)
    }
}

/// Fields beside each other, with room for handwriting and a stamp.
fn draw_blanks(pages: &mut Pages, layout: &Layout) {
    if !pages.has_room(BLANK) {
        pages.begin_page();
    }
    let count = layout.blanks.len() as f32;
    let width = (INNER_WIDTH - GUTTER * (count - 1.0)) / count;
    let top = pages.y + 20.0;
    for (place, label) in layout.blanks.iter().enumerate() {
        let column = Column {
            start: (width + GUTTER) * place as f32,
            width,
            align: Align::Start,
        };
        let label = layout.text(*label);
        pages.write_text((&label, Reading::Words), column, LABEL, top);
        pages.push(DrawOp::Rule {
            y: pages.y + BLANK,
            thickness: 0.5,
            colour: Colour::Faint,
            column,
        });
    }
    pages.skip(BLANK);
}

/// Draws two columns, each with its facts below one another.
fn draw_facts<'a>(pages: &mut Pages, columns: impl Iterator<Item = &'a [Fact]>) {
    let width = (INNER_WIDTH - GUTTER) / 2.0;
    let top = pages.y;
    let mut height = 0.0_f32;
    for (place, facts) in columns.enumerate() {
        let column = Column {
            start: (width + GUTTER) * place as f32,
            width,
            align: Align::Start,
        };
        let mut below = 0.0;
        for fact in facts {
            let label = (fact.label.as_str(), Reading::Words);
            let value = (fact.value.as_str(), fact.reading);
            below += pages.write_text(label, column, LABEL, top + below);
            below += pages.write_text(value, column, VALUE, top + below) + 6.0;
        }
        height = height.max(below);
    }
    pages.skip(height);
}

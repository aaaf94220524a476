//! What every printed document is made of: its name, facts in two columns, a table of lines, sums and remarks.
use super::{
    PdfError,
    fonts::Weight,
    sheet::{Align, Colour, Column, INNER_WIDTH, Reading, Sheets, Style},
    table::{self, Cell, Heading},
};
use crate::wording::{self, isolated};
use contract::exchange::Totals;
use values::{language::Language, message_id::MessageId};

const TITLE: Style = Style {
    size: 20.0,
    weight: Weight::Bold,
    colour: Colour::Text,
};
const NUMBER: Style = Style {
    size: 12.0,
    weight: Weight::Regular,
    colour: Colour::Accent,
};
const LABEL: Style = Style {
    size: 8.0,
    weight: Weight::Regular,
    colour: Colour::Faint,
};
const VALUE: Style = Style {
    size: 10.0,
    weight: Weight::Regular,
    colour: Colour::Text,
};
const SUM: Style = Style {
    size: 11.0,
    weight: Weight::Bold,
    colour: Colour::Text,
};
/// Between two columns of facts.
const GUTTER: f32 = 24.0;
/// How much of the width the sums take.
const SUMS: f32 = 260.0;

pub struct Paper {
    pub language: Language,
    /// What kind of document it is.
    pub title: String,
    pub number: String,
    pub facts: Vec<Fact>,
    pub headings: Vec<Heading>,
    pub rows: Vec<Vec<Cell>>,
    pub totals: Totals,
    pub remarks: Vec<Fact>,
}

pub struct Fact {
    label: String,
    value: String,
    reading: Reading,
}

impl Paper {
    pub fn text(&self, id: MessageId) -> String {
        i18n::text(self.language, id)
    }

    /// Nothing where there is nothing to say.
    pub fn fact(&mut self, label: MessageId, value: &str, reading: Reading) {
        let fact = fact(self.language, label, value, reading);
        self.facts.extend(fact);
    }

    pub fn remark(&mut self, label: MessageId, value: &str) {
        let remark = fact(self.language, label, value, Reading::Words);
        self.remarks.extend(remark);
    }

    pub fn heading(&mut self, label: MessageId, width: f32, align: Align) {
        let label = self.text(label);
        self.headings.push(Heading {
            label,
            width,
            align,
        });
    }

    pub fn print(mut self) -> Result<Vec<u8>, PdfError> {
        let mut sheets = Sheets::new(self.language);
        for (text, style, reading) in [
            (&self.title, TITLE, Reading::Words),
            (&self.number, NUMBER, Reading::Code),
        ] {
            let top = sheets.y;
            let lines = sheets.broken(text, Column::WHOLE, style, reading);
            let height = sheets.put(lines, Column::WHOLE, style, top);
            sheets.skip(height);
        }
        sheets.skip(12.0);
        for pair in self.facts.chunks(2) {
            draw_facts(&mut sheets, pair);
        }
        sheets.skip(10.0);
        table::draw(&mut sheets, &self.headings, std::mem::take(&mut self.rows));
        self.draw_totals(&mut sheets);
        for remark in &self.remarks {
            sheets.skip(12.0);
            sheets.paragraph(&remark.label, LABEL);
            sheets.paragraph(&remark.value, VALUE);
        }
        let title = format!("{} {}", self.title, isolated(&self.number));
        sheets.finish(&title)
    }

    fn draw_totals(&self, sheets: &mut Sheets) {
        let totals = &self.totals;
        let mut sums = vec![(self.text(MessageId::new("paper-lines-sum")), totals.lines)];
        if !totals.discount.is_zero() {
            sums.push((
                self.text(MessageId::new("paper-discount-amount")),
                -totals.discount,
            ));
        }
        if !totals.freight.is_zero() {
            sums.push((self.text(MessageId::new("paper-freight")), totals.freight));
        }
        if totals.net != totals.lines {
            sums.push((self.text(MessageId::new("paper-net-sum")), totals.net));
        }
        for part in &totals.vat_by_rate {
            let percent = isolated(&format!("{}%", wording::quantity(part.percent)));
            let arguments = [("percent", percent.as_str())];
            let label = i18n::text_with(self.language, MessageId::new("paper-vat-at"), &arguments);
            sums.push((label, part.vat));
        }
        let gross = format!(
            "{} ({})",
            self.text(MessageId::new("paper-gross")),
            totals.currency
        );
        // The sums are not torn apart.
        if !sheets.has_room(20.0 * (sums.len() + 1) as f32) {
            sheets.turn();
        }
        sheets.skip(8.0);
        for (label, sum) in sums {
            let figure = wording::amount(sum, &totals.currency);
            draw_sum(sheets, &label, &figure, VALUE);
        }
        let figure = wording::amount(totals.gross, &totals.currency);
        draw_sum(sheets, &gross, &figure, SUM);
    }
}

fn fact(language: Language, label: MessageId, value: &str, reading: Reading) -> Option<Fact> {
    (!value.trim().is_empty()).then(|| Fact {
        label: i18n::text(language, label),
        value: wording::with_isolated_codes(value),
        reading,
    })
}

fn draw_facts(sheets: &mut Sheets, pair: &[Fact]) {
    let width = (INNER_WIDTH - GUTTER) / 2.0;
    let top = sheets.y;
    let mut height = 0.0_f32;
    for (place, fact) in pair.iter().enumerate() {
        let column = Column {
            start: (width + GUTTER) * place as f32,
            width,
            align: Align::Start,
        };
        let label = sheets.broken(&fact.label, column, LABEL, Reading::Words);
        let value = sheets.broken(&fact.value, column, VALUE, fact.reading);
        let below = sheets.put(label, column, LABEL, top);
        height = height.max(below + sheets.put(value, column, VALUE, top + below));
    }
    sheets.skip(height + 6.0);
}

fn draw_sum(sheets: &mut Sheets, label: &str, figure: &str, style: Style) {
    let start = INNER_WIDTH - SUMS;
    let label_column = Column {
        start,
        width: SUMS - 100.0,
        align: Align::Start,
    };
    let figure_column = Column {
        start: start + SUMS - 100.0,
        width: 100.0,
        align: Align::End,
    };
    let top = sheets.y;
    let label = sheets.broken(label, label_column, style, Reading::Words);
    let figure = sheets.broken(figure, figure_column, style, Reading::Code);
    let height = sheets.put(label, label_column, style, top);
    sheets.put(figure, figure_column, style, top);
    sheets.skip(height + 2.0);
}

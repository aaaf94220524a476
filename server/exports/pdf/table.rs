//! A table over as many sheets as it takes; each begins with the headings.
use super::{
    fonts::Weight,
    shaping::Line,
    sheet::{Align, Colour, Column, INNER_WIDTH, Reading, Sheets, Style, line_height},
};

const HEADING: Style = Style {
    size: 8.0,
    weight: Weight::Bold,
    colour: Colour::Faint,
};
const MAIN: Style = Style {
    size: 9.0,
    weight: Weight::Regular,
    colour: Colour::Text,
};
const SMALL: Style = Style {
    size: 8.0,
    weight: Weight::Regular,
    colour: Colour::Faint,
};
/// Between columns.
const GAP: f32 = 8.0;
/// Above and below a row's text.
const PAD: f32 = 4.0;

pub struct Heading {
    pub label: String,
    /// In points; what is left of the sheet's width goes to the column whose width is 0.
    pub width: f32,
    pub align: Align,
}

/// What stands in a cell, below each other.
#[derive(Default)]
pub struct Cell(Vec<(String, Style, Reading)>);

impl Cell {
    pub fn words(text: impl Into<String>) -> Self {
        Self(vec![(text.into(), MAIN, Reading::Words)])
    }

    /// A figure, a day or a code.
    pub fn code(text: impl Into<String>) -> Self {
        Self(vec![(text.into(), MAIN, Reading::Code)])
    }

    pub fn and_small(mut self, text: impl Into<String>, reading: Reading) -> Self {
        self.0.push((text.into(), SMALL, reading));
        self
    }
}

pub fn draw(sheets: &mut Sheets, headings: &[Heading], rows: Vec<Vec<Cell>>) {
    let columns = columns(headings);
    draw_headings(sheets, headings, &columns);
    for row in rows {
        let row: Vec<_> = row
            .into_iter()
            .zip(&columns)
            .map(|(cell, column)| broken(sheets, cell, *column))
            .collect();
        let height = row.iter().map(height).fold(0.0, f32::max) + 2.0 * PAD;
        if !sheets.has_room(height) {
            sheets.turn();
            draw_headings(sheets, headings, &columns);
        }
        draw_row(sheets, row, &columns, height);
    }
}

type BrokenCell = Vec<(Vec<Line>, Style)>;

fn broken(sheets: &Sheets, cell: Cell, column: Column) -> BrokenCell {
    cell.0
        .into_iter()
        .map(|(text, style, reading)| (sheets.broken(&text, column, style, reading), style))
        .collect()
}

fn height(cell: &BrokenCell) -> f32 {
    cell.iter()
        .map(|(lines, style)| line_height(*style) * lines.len() as f32)
        .sum()
}

fn draw_headings(sheets: &mut Sheets, headings: &[Heading], columns: &[Column]) {
    let row: Vec<_> = headings
        .iter()
        .zip(columns)
        .map(|(heading, column)| {
            let lines = sheets.broken(&heading.label, *column, HEADING, Reading::Words);
            vec![(lines, HEADING)]
        })
        .collect();
    let height = row.iter().map(height).fold(0.0, f32::max) + 2.0 * PAD;
    sheets.rule(0.8, Colour::Accent);
    draw_row(sheets, row, columns, height);
}

fn draw_row(sheets: &mut Sheets, row: Vec<BrokenCell>, columns: &[Column], height: f32) {
    for (cell, column) in row.into_iter().zip(columns) {
        let mut top = sheets.y + PAD;
        for (lines, style) in cell {
            top += sheets.put(lines, *column, style, top);
        }
    }
    sheets.skip(height);
    sheets.rule(0.5, Colour::Hairline);
}

fn columns(headings: &[Heading]) -> Vec<Column> {
    let gaps = GAP * (headings.len().saturating_sub(1)) as f32;
    let fixed: f32 = headings.iter().map(|heading| heading.width).sum();
    let mut start = 0.0;
    headings
        .iter()
        .map(|heading| {
            let width = match heading.width {
                0.0 => INNER_WIDTH - gaps - fixed,
                width => width,
            };
            let column = Column {
                start,
                width,
                align: heading.align,
            };
            start += width + GAP;
            column
        })
        .collect()
}

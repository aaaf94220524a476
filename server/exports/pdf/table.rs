//! A table over as many pages as it takes; each begins with the headings.
use rust_decimal::Decimal;

use super::{
    fonts::Weight,
    page::{Align, Colour, Column, INNER_WIDTH, Pages, Reading, Style, line_height},
    shaping::Line,
};
use crate::wording::quantity;

const HEADING: Style = Style::new(8.0, Weight::Bold, Colour::Faint);
const MAIN: Style = Style::new(9.0, Weight::Regular, Colour::Text);
const SMALL: Style = Style::new(8.0, Weight::Regular, Colour::Faint);
/// Between columns.
const GAP: f32 = 8.0;
/// Above and below a row's text.
const PAD: f32 = 4.0;

/// The label, width and alignment of a column.
type Heading = (String, f32, Align);

/// The texts of a cell, below each other.
#[derive(Default)]
pub struct Cell(Vec<(String, Style, Reading)>);

impl Cell {
    pub fn words(text: impl Into<String>) -> Self {
        Self(vec![(text.into(), MAIN, Reading::Words)])
    }

    /// A figure, a date or a code.
    pub fn code(text: impl Into<String>) -> Self {
        Self(vec![(text.into(), MAIN, Reading::Code)])
    }

    pub fn percent(percent: Decimal) -> Self {
        Self::code(format!("{}%", quantity(percent)))
    }

    /// Adds a line in small print.
    pub fn and_small(mut self, text: impl Into<String>, reading: Reading) -> Self {
        self.0.push((text.into(), SMALL, reading));
        self
    }
}

pub fn draw(pages: &mut Pages, headings: &[Heading], rows: Vec<Vec<Cell>>) {
    let columns = columns(headings);
    draw_headings(pages, headings, &columns);
    for row in rows {
        let row: Vec<_> = row
            .into_iter()
            .zip(&columns)
            .map(|(cell, column)| break_cell(pages, cell, *column))
            .collect();
        let height = row.iter().map(height).fold(0.0, f32::max) + 2.0 * PAD;
        if !pages.has_room(height) {
            pages.begin_page();
            draw_headings(pages, headings, &columns);
        }
        draw_row(pages, row, &columns, height);
    }
}

type CellLines = Vec<(Vec<Line>, Style)>;

fn break_cell(pages: &Pages, cell: Cell, column: Column) -> CellLines {
    cell.0
        .into_iter()
        .map(|(text, style, reading)| (pages.break_lines(&text, column, style, reading), style))
        .collect()
}

fn height(cell: &CellLines) -> f32 {
    cell.iter()
        .map(|(lines, style)| line_height(*style) * lines.len() as f32)
        .sum()
}

fn draw_headings(pages: &mut Pages, headings: &[Heading], columns: &[Column]) {
    let row: Vec<_> = headings
        .iter()
        .zip(columns)
        .map(|((label, ..), column)| {
            let lines = pages.break_lines(label, *column, HEADING, Reading::Words);
            vec![(lines, HEADING)]
        })
        .collect();
    let height = row.iter().map(height).fold(0.0, f32::max) + 2.0 * PAD;
    pages.rule(0.8, Colour::Accent);
    draw_row(pages, row, columns, height);
}

fn draw_row(pages: &mut Pages, row: Vec<CellLines>, columns: &[Column], height: f32) {
    for (cell, column) in row.into_iter().zip(columns) {
        let mut top = pages.y + PAD;
        for (lines, style) in cell {
            top += pages.write(lines, *column, style, top);
        }
    }
    pages.skip(height);
    pages.rule(0.5, Colour::Hairline);
}

fn columns(headings: &[Heading]) -> Vec<Column> {
    let gaps = GAP * (headings.len().saturating_sub(1)) as f32;
    let fixed: f32 = headings.iter().map(|(_, width, _)| width).sum();
    let mut start = 0.0;
    headings
        .iter()
        .map(|&(_, width, align)| {
            let width = match width {
                0.0 => INNER_WIDTH - gaps - fixed,
                width => width,
            };
            let column = Column {
                start,
                width,
                align,
            };
            start += width + GAP;
            column
        })
        .collect()
}

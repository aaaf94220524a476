//! A table over as many pages as it takes; each begins with the headings.
use contract::Money;
use rust_decimal::Decimal;

use super::{
    fonts::Weight,
    number::{self, NumberWidth},
    page::{Align, Colour, Column, INNER_WIDTH, Pages, Reading, Style, line_height},
    shaping::Line,
};
use crate::wording::{amount, quantity};

const HEADING: Style = Style::new(8.0, Weight::Bold, Colour::Faint);
const MAIN: Style = Style::new(9.0, Weight::Regular, Colour::Text);
const SMALL: Style = Style::new(8.0, Weight::Regular, Colour::Faint);
/// Space between columns.
const GAP: f32 = 8.0;
/// The least width of the column that takes the rest of the page's width.
const LEAST_REST: f32 = 60.0;
/// Above and below a row's text.
const PAD: f32 = 4.0;

/// The label, width and alignment of a column. A column of numbers is wider if its numbers need it.
pub type Heading = (String, f32, Align);

/// The texts of a cell, below each other.
#[derive(Default)]
pub struct Cell(Vec<(String, Style, Reading)>);

impl Cell {
    pub fn words(text: impl Into<String>) -> Self {
        Self(vec![(text.into(), MAIN, Reading::Words)])
    }

    /// An amount without its currency.
    pub fn money(money: &Money) -> Self {
        Self::code(amount(money.amount, &money.currency))
    }

    /// A number, a date or a code.
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

    /// The number of a cell in a column of numbers.
    fn number(&self) -> Option<&str> {
        match self.0.first() {
            Some((text, _, Reading::Code)) => Some(text),
            _ => None,
        }
    }
}

/// A table's columns on the page.
pub struct Columns(Vec<(Column, NumberWidth)>);

impl Columns {
    /// `least_last` is the least width of the last column, for the sums below it.
    pub fn new(headings: &[Heading], rows: &[Vec<Cell>], least_last: f32) -> Self {
        let measured = headings
            .iter()
            .enumerate()
            .map(|(place, &(_, width, align))| {
                if align != Align::Number {
                    return (width, align, NumberWidth::default());
                }
                let cells = rows.iter().filter_map(|row| row.get(place)?.number());
                let number = NumberWidth::widest(cells, MAIN);
                let is_last = place + 1 == headings.len();
                let least = if is_last { least_last } else { 0.0 };
                (width.max(number.whole()).max(least), align, number)
            });
        let mut measured: Vec<_> = measured.collect();
        let gaps = GAP * (headings.len().saturating_sub(1)) as f32;
        let mut fixed: f32 = measured.iter().map(|(width, ..)| width).sum();
        // Amounts of a dozen digits would leave no room for the item; they go over two lines then.
        let missing = LEAST_REST - (INNER_WIDTH - gaps - fixed);
        if let Some((last, ..)) = measured.last_mut().filter(|_| missing > 0.0) {
            *last -= missing;
            fixed -= missing;
        }
        let mut start = 0.0;
        let columns = measured.into_iter().map(|(width, align, number)| {
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
            (column, number)
        });
        Self(columns.collect())
    }

    /// The column of the lines' amounts.
    pub fn last(&self) -> Column {
        self.0.last().map_or(Column::WHOLE, |(column, _)| *column)
    }
}

/// The headings stay with the first row, and the last row with what comes `below` the table, whose height is in points.
pub fn draw(
    pages: &mut Pages,
    headings: &[Heading],
    columns: &Columns,
    rows: Vec<Vec<Cell>>,
    below: f32,
) {
    let last = rows.len().saturating_sub(1);
    let mut begins = true;
    for (place, row) in rows.into_iter().enumerate() {
        let row: Vec<_> = row
            .into_iter()
            .zip(&columns.0)
            .map(|(cell, column)| break_cell(pages, cell, column))
            .collect();
        let height = row.iter().map(height).fold(0.0, f32::max) + 2.0 * PAD;
        let below = if place == last { below } else { 0.0 };
        let above = if begins {
            3.0 * line_height(HEADING)
        } else {
            0.0
        };
        if !pages.has_room(above + height + below) && !pages.is_at_top() {
            pages.begin_page();
            begins = true;
        }
        if begins {
            draw_headings(pages, headings, columns);
            begins = false;
        }
        draw_row(pages, row, height);
    }
    if begins {
        draw_headings(pages, headings, columns);
    }
}

type CellLines = Vec<(Vec<Line>, Style, Column)>;

fn break_cell(pages: &Pages, cell: Cell, (column, number): &(Column, NumberWidth)) -> CellLines {
    let is_number = column.align == Align::Number && cell.number().is_some();
    let lines = cell.0.into_iter().enumerate();
    let lines = lines.map(|(place, (text, style, reading))| {
        let column = match is_number && place == 0 {
            true => number::aligned(&text, *column, number, style, pages.is_right_to_left()),
            false => *column,
        };
        (
            pages.break_lines(&text, column, style, reading),
            style,
            column,
        )
    });
    lines.collect()
}

fn height(cell: &CellLines) -> f32 {
    cell.iter()
        .map(|(lines, style, _)| line_height(*style) * lines.len() as f32)
        .sum()
}

fn draw_headings(pages: &mut Pages, headings: &[Heading], columns: &Columns) {
    let row: Vec<_> = headings
        .iter()
        .zip(&columns.0)
        .map(|((label, ..), (column, _))| {
            let lines = pages.break_lines(label, *column, HEADING, Reading::Words);
            vec![(lines, HEADING, *column)]
        })
        .collect();
    let height = row.iter().map(height).fold(0.0, f32::max) + 2.0 * PAD;
    pages.rule(0.8, Colour::Accent);
    draw_row(pages, row, height);
}

fn draw_row(pages: &mut Pages, row: Vec<CellLines>, height: f32) {
    for cell in row {
        let mut top = pages.y + PAD;
        for (lines, style, column) in cell {
            top += pages.write(lines, column, style, top);
        }
    }
    pages.skip(height);
    pages.rule(0.5, Colour::Hairline);
}

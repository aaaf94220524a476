//! Sheets of paper: A4, measured in points from the side where a line of the language begins, and written to PDF at last.
use krilla::{
    Document,
    metadata::{Metadata, TextDirection},
    page::PageSettings,
};

use super::{
    PdfError,
    fonts::Weight,
    mark::{Mark, draw},
    shaping::{Line, line, lines, reads_right_to_left},
};
use values::{
    language::{Direction, Language},
    message_id::MessageId,
};

pub const WIDTH: f32 = 595.28;
const HEIGHT: f32 = 841.89;
pub const MARGIN: f32 = 42.0;
/// What the footer takes.
const FOOT: f32 = 34.0;
/// Between the margins.
pub const INNER_WIDTH: f32 = WIDTH - 2.0 * MARGIN;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colour {
    #[default]
    Text,
    Faint,
    Accent,
    Hairline,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    #[default]
    Start,
    End,
}

/// How a text looks.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub size: f32,
    pub weight: Weight,
    pub colour: Colour,
}

/// A part of the width, from the side where lines begin.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    pub start: f32,
    pub width: f32,
    pub align: Align,
}

impl Column {
    pub const WHOLE: Self = Self {
        start: 0.0,
        width: INNER_WIDTH,
        align: Align::Start,
    };
}

/// Figures and codes are read from left to right in every language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reading {
    #[default]
    Words,
    Code,
}

/// What is written so far, and how far down the last sheet it reaches.
pub struct Sheets {
    pub language: Language,
    sheets: Vec<Vec<Mark>>,
    pub y: f32,
}

impl Sheets {
    pub fn new(language: Language) -> Self {
        Self {
            language,
            sheets: vec![Vec::new()],
            y: MARGIN,
        }
    }

    pub fn is_right_to_left(&self) -> bool {
        self.language.direction() == Direction::RightToLeft
    }

    /// Whether so much more goes onto this sheet.
    pub fn has_room(&self, height: f32) -> bool {
        self.y + height <= HEIGHT - MARGIN - FOOT
    }

    pub fn turn(&mut self) {
        self.sheets.push(Vec::new());
        self.y = MARGIN;
    }

    pub fn skip(&mut self, height: f32) {
        self.y += height;
    }

    /// The text as lines of the column's width, for `put`.
    pub fn broken(&self, text: &str, column: Column, style: Style, reading: Reading) -> Vec<Line> {
        let right_to_left =
            reading == Reading::Words && reads_right_to_left(text, self.is_right_to_left());
        lines(text, style.weight, right_to_left, column.width / style.size)
    }

    /// Writes lines from `top` of this sheet on; answers how high they are.
    pub fn put(&mut self, lines: Vec<Line>, column: Column, style: Style, top: f32) -> f32 {
        let height = line_height(style) * lines.len() as f32;
        for (place, line) in lines.into_iter().enumerate() {
            let baseline = top + line_height(style) * place as f32 + style.size * 1.1;
            self.mark(Mark::Text {
                column,
                baseline,
                style,
                line,
            });
        }
        height
    }

    /// Writes a paragraph below what is there, on as many sheets as it takes.
    pub fn paragraph(&mut self, text: &str, style: Style) {
        for line in self.broken(text, Column::WHOLE, style, Reading::Words) {
            if !self.has_room(line_height(style)) {
                self.turn();
            }
            let top = self.y;
            self.y += self.put(vec![line], Column::WHOLE, style, top);
        }
    }

    pub fn rule(&mut self, thickness: f32, colour: Colour) {
        let y = self.y;
        self.mark(Mark::Rule {
            y,
            thickness,
            colour,
        });
    }

    fn mark(&mut self, mark: Mark) {
        self.sheets
            .last_mut()
            .expect("there is a first sheet")
            .push(mark);
    }

    /// The PDF; every sheet ends with the document's name and its own number.
    pub fn finish(mut self, title: &str) -> Result<Vec<u8>, PdfError> {
        self.foot(title);
        let right_to_left = self.is_right_to_left();
        let mut document = Document::new();
        document.set_metadata(
            Metadata::new()
                .title(title.to_owned())
                .language(self.language.as_str().to_owned())
                .text_direction(if right_to_left {
                    TextDirection::RightToLeft
                } else {
                    TextDirection::LeftToRight
                }),
        );
        for marks in self.sheets {
            let size = PageSettings::from_wh(WIDTH, HEIGHT).expect("A4 is a size");
            let mut page = document.start_page_with(size);
            let mut surface = page.surface();
            for mark in marks {
                draw(&mut surface, mark, right_to_left);
            }
            surface.finish();
            page.finish();
        }
        document
            .finish()
            .map_err(|error| PdfError(error.to_string()))
    }

    fn foot(&mut self, title: &str) {
        let style = Style {
            size: 8.0,
            weight: Weight::Regular,
            colour: Colour::Faint,
        };
        let baseline = HEIGHT - MARGIN;
        let right_to_left = self.is_right_to_left();
        let sheets = self.sheets.len().to_string();
        for (place, marks) in self.sheets.iter_mut().enumerate() {
            let number = (place + 1).to_string();
            let arguments = [("page", number.as_str()), ("pages", &sheets)];
            let place = i18n::text_with(self.language, MessageId::new("paper-page"), &arguments);
            for (text, align) in [(title, Align::Start), (&place, Align::End)] {
                marks.push(Mark::Text {
                    column: Column {
                        align,
                        ..Column::WHOLE
                    },
                    baseline,
                    style,
                    line: line(text, style.weight, right_to_left),
                });
            }
        }
    }
}

pub fn line_height(style: Style) -> f32 {
    style.size * 1.5
}

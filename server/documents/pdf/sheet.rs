//! Sheets of paper: A4, measured in points from the side where a line of the language begins, and written to PDF at last.
use krilla::{
    Document,
    color::rgb,
    geom::{Path, PathBuilder, Point},
    metadata::{Metadata, TextDirection},
    num::NormalizedF32,
    page::PageSettings,
    paint::{Fill, Stroke},
};

use super::{
    PdfError,
    fonts::Weight,
    shaping::{Line, line, lines, reads_right_to_left},
};
use crate::{
    i18n,
    message_id::MessageId,
    preferences::{Direction, Language},
};

const WIDTH: f32 = 595.28;
const HEIGHT: f32 = 841.89;
const MARGIN: f32 = 42.0;
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

enum Mark {
    Text {
        column: Column,
        baseline: f32,
        style: Style,
        line: Line,
    },
    Rule {
        y: f32,
        thickness: f32,
        colour: Colour,
    },
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

fn draw(surface: &mut krilla::surface::Surface<'_>, mark: Mark, right_to_left: bool) {
    match mark {
        Mark::Rule {
            y,
            thickness,
            colour,
        } => {
            surface.set_stroke(Some(Stroke {
                paint: paint(colour).into(),
                width: thickness,
                ..Stroke::default()
            }));
            surface.set_fill(None);
            if let Some(path) = horizontal(y) {
                surface.draw_path(&path);
            }
            surface.set_stroke(None);
        }
        Mark::Text {
            column,
            baseline,
            style,
            line,
        } => {
            surface.set_fill(Some(Fill {
                paint: paint(style.colour).into(),
                opacity: NormalizedF32::ONE,
                ..Fill::default()
            }));
            let mut x = left_edge(column, line.width * style.size, right_to_left);
            for run in line.runs {
                let at = Point::from_xy(x, baseline);
                surface.draw_glyphs(at, &run.glyphs, run.font, &run.text, style.size, false);
                x += run.width * style.size;
            }
        }
    }
}

fn left_edge(column: Column, width: f32, right_to_left: bool) -> f32 {
    let offset = match column.align {
        Align::Start => column.start,
        Align::End => column.start + column.width - width,
    };
    if right_to_left {
        WIDTH - MARGIN - offset - width
    } else {
        MARGIN + offset
    }
}

fn horizontal(y: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(MARGIN, y);
    path.line_to(WIDTH - MARGIN, y);
    path.finish()
}

fn paint(colour: Colour) -> rgb::Color {
    match colour {
        Colour::Text => rgb::Color::new(24, 32, 38),
        Colour::Faint => rgb::Color::new(92, 104, 112),
        Colour::Accent => rgb::Color::new(13, 118, 110),
        Colour::Hairline => rgb::Color::new(205, 211, 215),
    }
}

//! A4 pages, measured in points from the side where lines of the language begin, and the PDF made of them.
use krilla::{Document, metadata::Metadata, page::PageSettings};

use values::{Direction, Language, MessageId};

use super::{
    PdfError,
    draw_op::{DrawOp, draw},
    drawable::reads_right_to_left,
    fonts::Weight,
    shaping::{Line, line, lines},
    tagged_texts::TaggedTexts,
};

pub const WIDTH: f32 = 595.28;
const HEIGHT: f32 = 841.89;
pub const MARGIN: f32 = 42.0;
/// The height of the footer.
const FOOT: f32 = 34.0;
/// Width between the margins.
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
    /// Right-aligned in every language: numbers are left-to-right, so that their decimals are below one another.
    Number,
}

#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub size: f32,
    pub weight: Weight,
    pub colour: Colour,
}

impl Style {
    pub const fn new(size: f32, weight: Weight, colour: Colour) -> Self {
        Self {
            size,
            weight,
            colour,
        }
    }
}

/// A part of the page's width.
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

/// The direction of a text: figures and codes are left-to-right in every language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reading {
    #[default]
    Words,
    Code,
}

/// The pages so far, and the vertical position on the last one.
pub struct Pages {
    pub language: Language,
    pages: Vec<Vec<DrawOp>>,
    pub y: f32,
}

impl Pages {
    pub fn new(language: Language) -> Self {
        Self {
            language,
            pages: vec![Vec::new()],
            y: MARGIN,
        }
    }

    pub fn is_right_to_left(&self) -> bool {
        self.language.direction() == Direction::RightToLeft
    }

    /// Whether content of this height fits on the current page.
    pub fn has_room(&self, height: f32) -> bool {
        self.y + height <= HEIGHT - MARGIN - FOOT
    }

    pub fn is_at_top(&self) -> bool {
        self.y <= MARGIN
    }

    pub fn begin_page(&mut self) {
        self.pages.push(Vec::new());
        self.y = MARGIN;
    }

    pub fn skip(&mut self, height: f32) {
        self.y += height;
    }

    /// Writes a text from `top` of the current page down; returns its height.
    pub fn write_text(
        &mut self,
        (text, reading): (&str, Reading),
        column: Column,
        style: Style,
        top: f32,
    ) -> f32 {
        let lines = self.break_lines(text, column, style, reading);
        self.write(lines, column, style, top)
    }

    /// Breaks the text into lines of the column's width.
    pub fn break_lines(
        &self,
        text: &str,
        column: Column,
        style: Style,
        reading: Reading,
    ) -> Vec<Line> {
        let right_to_left =
            reading == Reading::Words && reads_right_to_left(text, self.is_right_to_left());
        lines(text, style.weight, right_to_left, column.width / style.size)
    }

    /// Writes lines from `top` of the current page down; returns their height.
    pub fn write(&mut self, lines: Vec<Line>, column: Column, style: Style, top: f32) -> f32 {
        let height = line_height(style) * lines.len() as f32;
        for (place, line) in lines.into_iter().enumerate() {
            let baseline = top + line_height(style) * place as f32 + style.size * 1.1;
            self.push(DrawOp::Text {
                column,
                baseline,
                style,
                line,
            });
        }
        height
    }

    /// Writes a paragraph, on further pages if necessary.
    pub fn paragraph(&mut self, text: &str, style: Style) {
        for line in self.break_lines(text, Column::WHOLE, style, Reading::Words) {
            if !self.has_room(line_height(style)) {
                self.begin_page();
            }
            let top = self.y;
            self.y += self.write(vec![line], Column::WHOLE, style, top);
        }
    }

    pub fn rule(&mut self, thickness: f32, colour: Colour) {
        let y = self.y;
        self.push(DrawOp::Rule {
            y,
            thickness,
            colour,
            column: Column::WHOLE,
        });
    }

    pub fn push(&mut self, op: DrawOp) {
        self.pages
            .last_mut()
            .expect("there is a first page")
            .push(op);
    }

    /// The PDF. The footer of every page has the document's title and the page number.
    pub fn finish(mut self, title: &str) -> Result<Vec<u8>, PdfError> {
        self.foot(title);
        let right_to_left = self.is_right_to_left();
        let mut document = Document::new();
        // No direction is set: Chrome would copy codes backwards out of right-to-left documents: `-2026PO` for `PO-2026`.
        document.set_metadata(
            Metadata::new()
                .title(title.to_owned())
                .language(self.language.as_str().to_owned()),
        );
        let mut texts = TaggedTexts::default();
        for ops in self.pages {
            let size = PageSettings::from_wh(WIDTH, HEIGHT).expect("A4 is a size");
            let mut page = document.start_page_with(size);
            let mut surface = page.surface();
            for op in ops {
                draw(&mut surface, op, right_to_left, &mut texts);
            }
            surface.finish();
            page.finish();
        }
        document.set_tag_tree(texts.into_tree());
        document
            .finish()
            .map_err(|error| PdfError(error.to_string()))
    }

    fn foot(&mut self, title: &str) {
        let style = Style::new(8.0, Weight::Regular, Colour::Faint);
        let baseline = HEIGHT - MARGIN;
        let right_to_left = self.is_right_to_left();
        let pages = self.pages.len().to_string();
        for (place, ops) in self.pages.iter_mut().enumerate() {
            let number = (place + 1).to_string();
            let arguments = [("page", number.as_str()), ("pages", &pages)];
            let place = i18n::text_with(self.language, MessageId::new("paper-page"), &arguments);
            for (text, align) in [(title, Align::Start), (&place, Align::End)] {
                ops.push(DrawOp::Text {
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

//! Breaks texts into lines of glyphs. The Unicode bidirectional algorithm orders the runs of a line.
use std::{ops::Range, rc::Rc};

use unicode_bidi::{BidiInfo, Level};
use values::bidi::is_bidi_control;

use super::{
    drawable::{drawable, has_right_to_left_letters, with_isolated_numbers},
    fonts::Weight,
    glyphs::{Run, runs},
};

/// A line of text, with its runs from left to right.
#[derive(Clone)]
pub struct Line {
    pub runs: Vec<Run>,
    /// Width in units of the font size.
    pub width: f32,
    /// The whole paragraph as it was given, the same for each of its lines; `None` if it is drawn like that.
    pub source: Option<Rc<str>>,
}

/// A text on one line of any width. `right_to_left` is the direction of the paragraph.
pub fn line(text: &str, weight: Weight, right_to_left: bool) -> Line {
    let given = text.replace(SPACES, " ");
    let text = drawable(&given);
    let source = source(&given, &text);
    Paragraph::new(&text, weight, right_to_left, &source).line(0..text.len())
}

/// Breaks a text into lines of at most `width` (in units of the font size): at spaces, and within words that are longer than
/// a line.
pub fn lines(text: &str, weight: Weight, right_to_left: bool, width: f32) -> Vec<Line> {
    let paragraphs = text.split(PARAGRAPH_ENDS).map(str::trim);
    paragraphs
        .filter(|paragraph| !paragraph.is_empty())
        .flat_map(|text| {
            let given = text.replace('\t', " ");
            let mut text = drawable(&given);
            let source = source(&given, &text);
            if right_to_left || has_right_to_left_letters(&text) {
                text = with_isolated_numbers(&text);
            }
            Paragraph::new(&text, weight, right_to_left, &source).broken(width)
        })
        .collect()
}

fn source(given: &str, drawable: &str) -> Option<Rc<str>> {
    let is_drawn_alike = given == drawable && !has_right_to_left_letters(given);
    (!is_drawn_alike).then(|| {
        let visible = given.chars();
        let visible = visible.filter(|it| !it.is_control() && !is_bidi_control(*it));
        visible.collect::<String>().into()
    })
}

/// Bidirectional class B.
const PARAGRAPH_ENDS: [char; 7] = [
    '\n', '\r', '\u{1c}', '\u{1d}', '\u{1e}', '\u{85}', '\u{2029}',
];
const SPACES: [char; 8] = [
    '\t', '\n', '\r', '\u{1c}', '\u{1d}', '\u{1e}', '\u{85}', '\u{2029}',
];

/// Directions are resolved for the whole paragraph and reordered for each line (UAX #9, section 3.4).
struct Paragraph<'a> {
    text: &'a str,
    bidi: BidiInfo<'a>,
    weight: Weight,
    source: &'a Option<Rc<str>>,
}

impl<'a> Paragraph<'a> {
    fn new(
        text: &'a str,
        weight: Weight,
        right_to_left: bool,
        source: &'a Option<Rc<str>>,
    ) -> Self {
        let level = if right_to_left {
            Level::rtl()
        } else {
            Level::ltr()
        };
        Self {
            text,
            bidi: BidiInfo::new(text, Some(level)),
            weight,
            source,
        }
    }

    fn line(&self, range: Range<usize>) -> Line {
        let mut ordered = Vec::new();
        if let Some(paragraph) = self.bidi.paragraphs.first() {
            let (levels, ranges) = self.bidi.visual_runs(paragraph, range);
            for range in ranges {
                let is_reversed = levels[range.start].is_rtl();
                ordered.extend(runs(&self.text[range], self.weight, is_reversed));
            }
        }
        Line {
            width: ordered.iter().map(|run| run.width).sum(),
            runs: ordered,
            source: self.source.clone(),
        }
    }

    fn broken(&self, width: f32) -> Vec<Line> {
        let mut broken = Vec::new();
        let mut start = 0;
        while start < self.text.len() {
            let end = self.end_of_line(start, width);
            broken.push(self.line(start..end));
            let rest = &self.text[end..];
            start = self.text.len() - rest.trim_start().len();
        }
        broken
    }

    /// The end of the last word that fits, or of the last letter if not even one word fits.
    fn end_of_line(&self, start: usize, width: f32) -> usize {
        let rest = &self.text[start..];
        let fits = |end: &usize| self.line(start..*end).width <= width;
        let spaces = rest.match_indices(' ').map(|(at, _)| start + at);
        let words = spaces.chain([self.text.len()]).take_while(fits).last();
        words.unwrap_or_else(|| {
            let letters = rest.char_indices();
            let mut ends = letters.map(|(at, letter)| start + at + letter.len_utf8());
            let first = ends.next().unwrap_or(self.text.len());
            ends.take_while(fits).last().unwrap_or(first)
        })
    }
}

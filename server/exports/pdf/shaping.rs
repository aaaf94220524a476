//! Turns text into glyphs: the Unicode bidirectional algorithm orders the runs of a line, and each run is shaped in a font
//! that has its characters.
use std::ops::Range;

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Direction, GlyphBuffer, UnicodeBuffer, shape};
use unicode_bidi::{BidiClass, BidiInfo, Level, bidi_class};

use super::fonts::{Typeface, Weight, typefaces};

/// A line of text, with its runs from left to right.
#[derive(Clone)]
pub struct Line {
    pub runs: Vec<Run>,
    /// In units of the font size.
    pub width: f32,
}

/// Glyphs of one font and direction, from left to right.
#[derive(Clone)]
pub struct Run {
    pub text: String,
    pub font: Font,
    pub glyphs: Vec<KrillaGlyph>,
    pub width: f32,
}

/// Whether a text is right-to-left, by its script. A text of both scripts is if the page is, or if it begins with a
/// right-to-left letter.
pub fn reads_right_to_left(text: &str, page_does: bool) -> bool {
    let has = |classes: &[BidiClass]| text.chars().any(|it| classes.contains(&bidi_class(it)));
    let right_to_left = has(&[BidiClass::R, BidiClass::AL]);
    let left_to_right = has(&[BidiClass::L]);
    let begins_right_to_left = || {
        let strong = text.chars().map(bidi_class);
        let mut strong =
            strong.filter(|it| matches!(it, BidiClass::L | BidiClass::R | BidiClass::AL));
        strong.next().is_some_and(|first| first != BidiClass::L)
    };
    match (right_to_left, left_to_right) {
        (true, true) => page_does || begins_right_to_left(),
        (false, false) => page_does,
        _ => right_to_left,
    }
}

/// A text on one line of any width. `right_to_left` is the direction of the paragraph.
pub fn line(text: &str, weight: Weight, right_to_left: bool) -> Line {
    let text = text.replace(PARAGRAPH_ENDS, " ");
    let paragraph = Paragraph::new(&text, weight, right_to_left);
    paragraph.line(0..text.len())
}

/// Breaks a text into lines of at most `width` (in units of the font size): at spaces, and within words that are longer than
/// a line.
pub fn lines(text: &str, weight: Weight, right_to_left: bool, width: f32) -> Vec<Line> {
    let paragraphs = text.split(PARAGRAPH_ENDS).map(str::trim);
    paragraphs
        .filter(|paragraph| !paragraph.is_empty())
        .flat_map(|text| Paragraph::new(text, weight, right_to_left).broken(width))
        .collect()
}

/// Bidirectional class B.
const PARAGRAPH_ENDS: [char; 7] = [
    '\n', '\r', '\u{1c}', '\u{1d}', '\u{1e}', '\u{85}', '\u{2029}',
];

/// Directions are resolved for the whole paragraph and reordered for each line (UAX #9, section 3.4).
struct Paragraph<'a> {
    text: &'a str,
    bidi: BidiInfo<'a>,
    weight: Weight,
}

impl<'a> Paragraph<'a> {
    fn new(text: &'a str, weight: Weight, right_to_left: bool) -> Self {
        let level = if right_to_left {
            Level::rtl()
        } else {
            Level::ltr()
        };
        Self {
            text,
            bidi: BidiInfo::new(text, Some(level)),
            weight,
        }
    }

    fn line(&self, range: Range<usize>) -> Line {
        let mut runs = Vec::new();
        if let Some(paragraph) = self.bidi.paragraphs.first() {
            let (levels, ranges) = self.bidi.visual_runs(paragraph, range);
            for range in ranges {
                let is_reversed = levels[range.start].is_rtl();
                runs.extend(run_of_one_direction(
                    &self.text[range],
                    self.weight,
                    is_reversed,
                ));
            }
        }
        let width = runs.iter().map(|run| run.width).sum();
        Line { runs, width }
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

/// Splits a run where the font changes.
fn run_of_one_direction(text: &str, weight: Weight, right_to_left: bool) -> Vec<Run> {
    let typefaces = typefaces(weight, right_to_left);
    let mut parts: Vec<(&'static Typeface, String)> = Vec::new();
    // Bidirectional controls have had their effect, and no font draws them.
    for character in text.chars().filter(|character| !is_invisible(*character)) {
        let last = parts.last().map(|(typeface, _)| *typeface);
        let typeface = last
            .filter(|typeface| character == ' ' && typeface.has(character))
            .or_else(|| {
                typefaces
                    .into_iter()
                    .find(|typeface| typeface.has(character))
            })
            .unwrap_or(typefaces[0]);
        match parts.last_mut() {
            Some((last, part)) if std::ptr::eq(*last, typeface) => part.push(character),
            _ => parts.push((typeface, character.to_string())),
        }
    }
    if right_to_left {
        parts.reverse();
    }
    let shaped = parts.into_iter();
    shaped
        .map(|(typeface, part)| run(typeface, part, right_to_left))
        .collect()
}

fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn run(typeface: &Typeface, text: String, right_to_left: bool) -> Run {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(&text);
    buffer.guess_segment_properties();
    buffer.set_direction(if right_to_left {
        Direction::RightToLeft
    } else {
        Direction::LeftToRight
    });
    let shaped = shape(&typeface.shaper, &[], buffer);
    let glyphs = glyphs(&shaped, typeface, text.len());
    Run {
        width: glyphs.iter().map(|glyph| glyph.x_advance).sum(),
        font: typeface.font.clone(),
        glyphs,
        text,
    }
}

/// Each glyph names the bytes of the text that it stands for, so that text can be copied from the PDF.
fn glyphs(shaped: &GlyphBuffer, typeface: &Typeface, text_length: usize) -> Vec<KrillaGlyph> {
    let mut clusters: Vec<_> = shaped
        .glyph_infos()
        .iter()
        .map(|info| info.cluster as usize)
        .collect();
    clusters.sort_unstable();
    let units = typeface.font.units_per_em();
    let em = |value: i32| value as f32 / units;
    let placed = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
    placed
        .map(|(info, position)| {
            let start = info.cluster as usize;
            let next = clusters.partition_point(|&cluster| cluster <= start);
            let end = clusters.get(next).copied().unwrap_or(text_length);
            KrillaGlyph::new(
                GlyphId::new(info.glyph_id),
                em(position.x_advance),
                em(position.x_offset),
                em(position.y_offset),
                em(position.y_advance),
                start..end,
                None,
            )
        })
        .collect()
}

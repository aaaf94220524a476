//! Shapes a run of one direction in the fonts that have its characters.
use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Direction, GlyphBuffer, UnicodeBuffer, shape};

use super::fonts::{Typeface, Weight, typefaces};

/// Glyphs of one font and direction, from left to right.
#[derive(Clone)]
pub struct Run {
    pub text: String,
    pub font: Font,
    pub glyphs: Vec<KrillaGlyph>,
    pub width: f32,
}

/// Splits a run where the font changes. Some font has every character of the text, see [`super::drawable`].
pub fn runs(text: &str, weight: Weight, right_to_left: bool) -> Vec<Run> {
    let typefaces = typefaces(weight, right_to_left);
    let mut parts: Vec<(&'static Typeface, String)> = Vec::new();
    for character in text
        .chars()
        .filter(|it| !values::bidi::is_bidi_control(*it))
    {
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
        text: match right_to_left {
            true => with_reversed_clusters(text, &glyphs),
            false => text,
        },
        glyphs,
    }
}

/// Readers of PDF reverse right-to-left letters one by one, also those of a ligature and the marks of a letter.
fn with_reversed_clusters(text: String, glyphs: &[KrillaGlyph]) -> String {
    let mut reversed = text.clone();
    for range in glyphs.iter().map(|glyph| glyph.text_range.clone()) {
        let letters: String = text[range.clone()].chars().rev().collect();
        reversed.replace_range(range, &letters);
    }
    reversed
}

/// Each glyph names the bytes of the text that it stands for, so that text can be copied from the PDF.
fn glyphs(shaped: &GlyphBuffer, typeface: &Typeface, text_length: usize) -> Vec<KrillaGlyph> {
    let infos = shaped.glyph_infos().iter();
    let mut clusters: Vec<_> = infos.map(|info| info.cluster as usize).collect();
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

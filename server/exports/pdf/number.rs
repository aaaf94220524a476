//! Aligns the numbers of a column at their decimal points.
use super::{
    page::{Column, Style},
    shaping::line,
};

/// The widest parts of a column's numbers, in points: before the decimal point, and from it on.
#[derive(Clone, Copy, Debug, Default)]
pub struct NumberWidth {
    integer: f32,
    fraction: f32,
}

impl NumberWidth {
    pub fn widest<'a>(numbers: impl Iterator<Item = &'a str>, style: Style) -> Self {
        numbers.fold(Self::default(), |widest, number| {
            let (integer, fraction) = parts(number);
            Self {
                integer: widest.integer.max(width(integer, style)),
                fraction: widest.fraction.max(width(fraction, style)),
            }
        })
    }

    pub fn whole(&self) -> f32 {
        // Rounding must not break a number that just fits.
        (self.integer + self.fraction).ceil()
    }
}

/// The part of a column that ends where this number has to end.
pub fn aligned(
    number: &str,
    column: Column,
    widest: &NumberWidth,
    style: Style,
    right_to_left: bool,
) -> Column {
    let (_, fraction) = parts(number);
    let missing = (widest.fraction - width(fraction, style)).max(0.0);
    Column {
        // The start of a right-to-left page's column is its right edge.
        start: column.start + if right_to_left { missing } else { 0.0 },
        width: column.width - missing,
        ..column
    }
}

pub fn width(text: &str, style: Style) -> f32 {
    line(text, style.weight, false).width * style.size
}

/// The number before and from its decimal point or percent sign.
fn parts(number: &str) -> (&str, &str) {
    let end =
        number.find(|character: char| !character.is_ascii_digit() && !",-".contains(character));
    number.split_at(end.unwrap_or(number.len()))
}

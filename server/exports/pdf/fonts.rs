//! The fonts of printed documents: Noto Sans for Latin and Arabic in two weights, and symbols in one.
use std::sync::LazyLock;

use krilla::text::Font;
use rustybuzz::Face;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weight {
    #[default]
    Regular,
    Bold,
}

/// One font file, for the shaper and for the PDF library.
pub struct Typeface {
    pub shaper: Face<'static>,
    pub font: Font,
}

impl Typeface {
    fn new(file: &'static [u8]) -> Self {
        Self {
            shaper: Face::from_slice(file, 0).expect("the file is a font"),
            font: Font::new(file.into(), 0).expect("the file is a font"),
        }
    }

    pub fn has(&self, character: char) -> bool {
        self.shaper.glyph_index(character).is_some()
    }
}

static LATIN: LazyLock<Typeface> =
    LazyLock::new(|| Typeface::new(include_bytes!("../fonts/NotoSans-Regular.ttf")));
static LATIN_BOLD: LazyLock<Typeface> =
    LazyLock::new(|| Typeface::new(include_bytes!("../fonts/NotoSans-Bold.ttf")));
static ARABIC: LazyLock<Typeface> =
    LazyLock::new(|| Typeface::new(include_bytes!("../fonts/NotoSansArabic-Regular.ttf")));
static ARABIC_BOLD: LazyLock<Typeface> =
    LazyLock::new(|| Typeface::new(include_bytes!("../fonts/NotoSansArabic-Bold.ttf")));

/// `scripts/symbols-font.py` writes the file.
static SYMBOLS: LazyLock<Typeface> =
    LazyLock::new(|| Typeface::new(include_bytes!("../fonts/Symbols.ttf")));

/// The typefaces of a weight, in the order in which they are tried for a run of this direction.
pub fn typefaces(weight: Weight, right_to_left: bool) -> [&'static Typeface; 3] {
    let [latin, arabic]: [&'static Typeface; 2] = match weight {
        Weight::Regular => [&LATIN, &ARABIC],
        Weight::Bold => [&LATIN_BOLD, &ARABIC_BOLD],
    };
    if right_to_left {
        [arabic, latin, &SYMBOLS]
    } else {
        [latin, arabic, &SYMBOLS]
    }
}

/// Whether a font has the character. Both weights have the same ones.
pub fn is_covered(character: char) -> bool {
    let typefaces = typefaces(Weight::Regular, false);
    typefaces.iter().any(|typeface| typeface.has(character))
}

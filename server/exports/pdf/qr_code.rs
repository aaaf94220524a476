//! A QR code below a document's sums.
use fast_qr::{ECL, QRBuilder};

use super::{
    draw_op::{DrawOp, Modules},
    page::Pages,
};

/// Size of the code in points: 3 cm, so that a phone reads it from paper.
const SIZE: f32 = 85.0;

/// Draws nothing if the text is too long for a code.
pub fn draw(pages: &mut Pages, text: &str) {
    let Ok(code) = QRBuilder::new(text).ecl(ECL::M).build() else {
        return;
    };
    if !pages.has_room(SIZE) {
        pages.begin_page();
    }
    let rows = (0..code.size).map(|y| code[y].iter().map(|module| module.value()).collect());
    let modules = Modules {
        rows: rows.collect(),
        size: SIZE,
    };
    let top = pages.y;
    pages.push(DrawOp::Modules { top, modules });
    pages.skip(SIZE);
}

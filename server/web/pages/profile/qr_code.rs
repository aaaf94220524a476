//! QR codes (ISO/IEC 18004) as the path of an SVG image.
use std::fmt::Write;

use fast_qr::{ECL, QRBuilder};
use serde::Serialize;
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct QrCode {
    /// Modules in each direction, without a margin.
    pub size: u32,
    /// Horizontal strokes through the dark modules, half a module below each row's number.
    pub path: String,
}

impl QrCode {
    /// `None` if the text is too long.
    pub fn new(text: &str) -> Option<Self> {
        let code = QRBuilder::new(text).ecl(ECL::L).build().ok()?;
        let mut path = String::new();
        for y in 0..code.size {
            let row = &code[y];
            let mut x = 0;
            while x < code.size {
                let run = row[x..].iter().take_while(|module| module.value()).count();
                if run > 0 {
                    write!(path, "M{x} {y}h{run}").ok()?;
                }
                x += run.max(1);
            }
        }
        Some(Self {
            size: u32::try_from(code.size).ok()?,
            path,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::QrCode;

    #[test]
    fn the_path_has_the_finder_patterns() {
        let code = QrCode::new("otpauth://totp/Portal:a@b.example?secret=ABCDEFGH").unwrap();
        let last = code.size - 7;
        for stroke in [
            "M0 0h7".to_owned(),
            format!("M{last} 0h7"),
            format!("M0 {last}h7"),
        ] {
            assert!(code.path.contains(&stroke), "{stroke} in {}", code.path);
        }
        assert_eq!(QrCode::new(&"x".repeat(5000)), None);
    }
}

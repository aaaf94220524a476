//! Changes inputs: bytes, the parts of an archive, the values of JSON, or the body of a request.
use std::io::{Cursor, Read, Write};

use serde_json::Value;
use zip::{CompressionMethod, ZipArchive, ZipWriter, write::SimpleFileOptions};

use super::random::Random;

/// What an input consists of.
#[derive(Clone, Copy)]
pub enum Format {
    Text,
    Json,
    /// A ZIP archive of XML parts.
    Archive,
    /// A line that is kept, and a body.
    Request,
}

/// Numbers and texts at the limits of parsers.
const ODD: [&str; 26] = [
    "-1",
    "0",
    "00",
    "1e9",
    "1e309",
    "-0",
    "NaN",
    "2147483648",
    "4294967296",
    "9223372036854775808",
    "18446744073709551616",
    "79228162514264337593543950336",
    "0.00000000000000000000000000001",
    "٩٩٩٩٩٩٩٩٩٩٫٩٩",
    "١٢٬٣٤٥",
    "\u{0}",
    "\u{202e}",
    "\u{feff}",
    "\u{e0041}",
    "\u{fffd}",
    "é\u{301}",
    "𝕏",
    "9999-12-31",
    "+262142-12-31",
    "../",
    "%00%ff",
];

/// Bytes of an input, so that memory and time are bounded by what one request may hold.
const LONGEST: usize = 256 * 1024;

pub struct Mutator<'a> {
    pub random: &'a mut Random,
    pub format: Format,
    pub words: &'a [&'a str],
}

impl Mutator<'_> {
    /// A changed copy; `other` is an input of which a part may be taken.
    pub fn mutate(&mut self, input: &[u8], other: &[u8]) -> Vec<u8> {
        let is_raw = self.random.once_in(4);
        let mut changed = match self.format {
            Format::Json if !is_raw => self.json(input),
            Format::Archive if !is_raw => self.archive(input),
            Format::Request => self.body(input, other),
            _ => None,
        }
        .unwrap_or_else(|| self.bytes(input, other));
        changed.truncate(LONGEST);
        changed
    }

    fn bytes(&mut self, input: &[u8], other: &[u8]) -> Vec<u8> {
        let mut bytes = input.to_vec();
        for _ in 0..=self.random.below(4) {
            self.change(&mut bytes, other);
        }
        bytes
    }

    fn change(&mut self, bytes: &mut Vec<u8>, other: &[u8]) {
        let random = &mut *self.random;
        let place = random.below(bytes.len() + 1);
        if bytes.is_empty() || random.once_in(3) {
            let word = match self.words.is_empty() || random.once_in(2) {
                true => random.choose(&ODD),
                false => random.choose(self.words),
            };
            let end = match random.once_in(2) {
                true => place,
                false => place + random.below(bytes.len() - place + 1).min(word.len()),
            };
            bytes.splice(place..end, word.bytes());
            return;
        }
        let range = random.range(bytes.len());
        match random.below(6) {
            0 => bytes[range.start] ^= 1 << random.below(8),
            1 => bytes[range.start] = random.byte(),
            2 => drop(bytes.drain(range)),
            3 => {
                let copy = bytes[range].repeat(1 + random.below(3));
                bytes.splice(place..place, copy);
            }
            4 if !other.is_empty() => {
                let part = other[random.range(other.len())].to_vec();
                bytes.splice(place..place, part);
            }
            4 | 5 if random.once_in(8) => {
                let short = range.start..(range.start + 8).min(bytes.len());
                let copy = bytes[short].repeat(1 + random.below(4_000));
                bytes.splice(place..place, copy);
            }
            _ => bytes.truncate(place),
        }
    }

    /// `None` if it is no JSON.
    fn json(&mut self, input: &[u8]) -> Option<Vec<u8>> {
        let mut document: Value = serde_json::from_slice(input).ok()?;
        for _ in 0..=self.random.below(2) {
            self.value(&mut document);
        }
        serde_json::to_vec(&document).ok()
    }

    fn value(&mut self, value: &mut Value) {
        let stays = self.random.once_in(6);
        match value {
            Value::Object(fields) if !stays && !fields.is_empty() => {
                let names: Vec<_> = fields.keys().cloned().collect();
                let name = self.random.choose(&names);
                match self.random.below(12) {
                    0 => drop(fields.remove(name)),
                    1 => drop(fields.insert((*self.random.choose(&ODD)).to_owned(), Value::Null)),
                    _ => self.value(&mut fields[name]),
                }
            }
            Value::Array(items) if !stays && !items.is_empty() => {
                let place = self.random.below(items.len());
                match self.random.below(12) {
                    0 => drop(items.remove(place)),
                    1 => {
                        let copies = 1 + self.random.below(600);
                        items.extend(vec![items[place].clone(); copies]);
                    }
                    _ => self.value(&mut items[place]),
                }
            }
            _ => *value = self.other_value(value),
        }
    }

    fn other_value(&mut self, value: &Value) -> Value {
        let random = &mut *self.random;
        match (random.below(9), value) {
            (0, _) => Value::Null,
            (1, _) => Value::Array(vec![value.clone()]),
            (2, _) => serde_json::json!({ "a": value }),
            (3, _) => serde_json::json!(random.below(100_000)),
            (4, _) => serde_json::json!("ن".repeat(random.below(3_000))),
            (5 | 6, Value::String(text)) => {
                let bytes = self.bytes(text.as_bytes(), b"");
                String::from_utf8_lossy(&bytes).into_owned().into()
            }
            (7, _) if !self.words.is_empty() => (*random.choose(self.words)).into(),
            _ => (*random.choose(&ODD)).into(),
        }
    }

    /// With one part changed. `None` if it is no archive.
    fn archive(&mut self, input: &[u8]) -> Option<Vec<u8>> {
        let mut archive = ZipArchive::new(Cursor::new(input)).ok()?;
        let mut parts = Vec::new();
        for place in 0..archive.len().min(50) {
            let part = archive.by_index(place).ok()?;
            let name = part.name().ok()?.into_owned();
            let mut content = Vec::new();
            part.take(1024 * 1024).read_to_end(&mut content).ok()?;
            parts.push((name, content));
        }
        let other = parts.get(self.random.below(parts.len().max(1)))?.1.clone();
        let place = self.random.below(parts.len());
        match self.random.below(12) {
            0 => drop(parts.remove(place)),
            1 => parts[place].1 = other,
            2 => {
                let name = self.bytes(parts[place].0.as_bytes(), b"");
                parts[place].0 = String::from_utf8_lossy(&name).into_owned();
            }
            _ => parts[place].1 = self.bytes(&parts[place].1, &other),
        }
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, content) in parts {
            let method = match self.random.once_in(2) {
                true => CompressionMethod::Stored,
                false => CompressionMethod::Deflated,
            };
            let options = SimpleFileOptions::default().compression_method(method);
            writer.start_file(name, options).ok()?;
            writer.write_all(&content).ok()?;
        }
        Some(writer.finish().ok()?.into_inner())
    }

    fn body(&mut self, input: &[u8], other: &[u8]) -> Option<Vec<u8>> {
        let head = input.iter().position(|byte| *byte == b'\n')? + 1;
        let (head, body) = input.split_at(head);
        let changed = match self.random.once_in(4) {
            true => None,
            false => self.json(body),
        };
        let changed = changed.unwrap_or_else(|| self.bytes(body, other));
        Some([head, &changed].concat())
    }
}

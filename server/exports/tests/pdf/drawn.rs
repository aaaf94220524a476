//! Reads a PDF as it is drawn: the characters of each line from left to right, by the positions of their glyphs.
use std::{collections::HashMap, io::Read};

use flate2::read::ZlibDecoder;

/// The lines of all pages from the top; a line is what is drawn at one height. Spaces and marks are
/// left out.
pub fn drawn_lines(file: &[u8]) -> Vec<String> {
    let objects = objects(file);
    let pages = objects
        .values()
        .filter(|it| it.text.contains("/Type/Page/"));
    let mut pages: Vec<_> = pages.collect();
    pages.sort_by_key(|page| page.number);
    pages
        .into_iter()
        .flat_map(|page| {
            let resources = &objects[&reference(&page.text, "/Resources ")].text;
            let (_, names) = resources.split_once("/Font<<").unwrap();
            let names = names.split(">>").next().unwrap();
            let mut words = names.split(['/', ' ']).filter(|word| !word.is_empty());
            let mut fonts = HashMap::new();
            while let (Some(name), Some(number)) = (words.next(), words.next()) {
                words.nth(1);
                let font = &objects[&number.parse().unwrap()].text;
                let map = &objects[&reference(font, "/ToUnicode ")].stream;
                fonts.insert(name.to_owned(), characters(&latin(map)));
            }
            lines_of(
                &objects[&reference(&page.text, "/Contents ")].stream,
                &fonts,
            )
        })
        .collect()
}

/// The texts that a reader copies instead of what is drawn.
pub fn actual_texts(file: &[u8]) -> Vec<String> {
    let file = latin(file);
    let texts = file.split("/ActualText<FEFF").skip(1);
    texts
        .map(|text| utf16(text.split('>').next().unwrap()))
        .collect()
}

struct Object {
    number: u32,
    text: String,
    stream: Vec<u8>,
}

fn latin(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(*byte)).collect()
}

fn objects(file: &[u8]) -> HashMap<u32, Object> {
    let text = latin(file);
    let starts = text.match_indices(" 0 obj\n");
    let found = starts.map(|(at, start)| {
        let number = text[..at].rsplit('\n').next().unwrap().parse().unwrap();
        let body = &text[at + start.len()..];
        let head = &body[..body.find("endobj").unwrap()];
        let (head, stream) = head.split_once("stream\n").unwrap_or((head, ""));
        let stream: Vec<u8> = stream.chars().map(|it| it as u8).collect();
        let mut content = Vec::new();
        let _ = ZlibDecoder::new(&*stream).read_to_end(&mut content);
        let object = Object {
            number,
            text: head.to_owned(),
            stream: content,
        };
        (number, object)
    });
    found.collect()
}

fn reference(text: &str, key: &str) -> u32 {
    let (_, rest) = text.split_once(key).unwrap();
    rest.split(' ').next().unwrap().parse().unwrap()
}

fn utf16(hex: &str) -> String {
    let digits = hex.as_bytes().chunks(4);
    let units = digits.map(|unit| u16::from_str_radix(str::from_utf8(unit).unwrap(), 16).unwrap());
    String::from_utf16(&units.collect::<Vec<_>>()).unwrap()
}

/// The characters of each glyph.
fn characters(map: &str) -> HashMap<u16, String> {
    let pairs = map.lines().filter_map(|line| {
        let (glyph, text) = line.strip_prefix('<')?.split_once("> <")?;
        let text = text.strip_suffix('>').filter(|text| text.len() >= 4)?;
        Some((u16::from_str_radix(glyph, 16).ok()?, utf16(text)))
    });
    pairs.collect()
}

type Fonts = HashMap<String, HashMap<u16, String>>;

/// Reads the few operators that texts are drawn with.
fn lines_of(content: &[u8], fonts: &Fonts) -> Vec<String> {
    let mut runs: Vec<(f32, f32, String)> = Vec::new();
    let mut operands: Vec<String> = Vec::new();
    let mut glyphs: Vec<u16> = Vec::new();
    let mut actual: Option<String> = None;
    let (mut font, mut at) = (None, (0.0, 0.0));
    for token in tokens(content) {
        let numbers = |count: usize| {
            let numbers = operands[operands.len() - count..].iter();
            numbers.map(|it| it.parse().unwrap()).collect::<Vec<f32>>()
        };
        match token {
            Token::Text(bytes) if operands.last().is_some_and(|it| it == "/ActualText") => {
                operands.push(format!("({}", latin(&bytes)));
                continue;
            }
            Token::Text(bytes) => {
                let pairs = bytes.chunks(2);
                glyphs.extend(pairs.map(|pair| u16::from_be_bytes([pair[0], pair[1]])));
                continue;
            }
            Token::Word(word) => match &*word {
                "Tf" => font = fonts.get(&operands[operands.len() - 2][1..]),
                "Tm" => {
                    let numbers = numbers(2);
                    at = (numbers[0], numbers[1]);
                }
                "BDC" => {
                    actual = operands
                        .iter()
                        .find_map(|it| match it.strip_prefix("<FEFF") {
                            Some(hex) => Some(utf16(hex)),
                            None => it.strip_prefix('(').map(str::to_owned),
                        });
                }
                "EMC" => actual = None,
                "Tj" | "TJ" => {
                    let drawn: String = match &mut actual {
                        // All glyphs of the span stand for the text.
                        Some(text) => std::mem::take(text),
                        None => glyphs
                            .iter()
                            .map(|glyph| {
                                font.unwrap()
                                    .get(glyph)
                                    .unwrap_or_else(|| panic!("{glyph}"))
                                    .as_str()
                            })
                            .collect(),
                    };
                    glyphs.clear();
                    runs.push((at.1, at.0, drawn));
                }
                _ => {
                    operands.push(word);
                    continue;
                }
            },
        }
        operands.clear();
    }
    runs.sort_by(|one, other| one.0.total_cmp(&other.0));
    // Marks are above or below the line.
    let mut lines: Vec<Vec<(f32, f32, String)>> = Vec::new();
    for run in runs {
        match lines.last_mut() {
            Some(line) if run.0 - line[0].0 < 5.0 => line.push(run),
            _ => lines.push(vec![run]),
        }
    }
    let is_drawn = |it: &char| !it.is_whitespace() && !('\u{64b}'..='\u{655}').contains(it);
    let lines = lines.into_iter().map(|mut line| {
        line.sort_by(|one, other| one.1.total_cmp(&other.1));
        let text: String = line.into_iter().map(|(_, _, text)| text).collect();
        text.chars().filter(is_drawn).collect()
    });
    lines.collect()
}

enum Token {
    Word(String),
    Text(Vec<u8>),
}

fn tokens(content: &[u8]) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut bytes = content.iter().copied().peekable();
    let mut word = String::new();
    while let Some(byte) = bytes.next() {
        let is_sign = b"/<>[(] \n".contains(&byte);
        if is_sign && !word.is_empty() {
            tokens.push(Token::Word(std::mem::take(&mut word)));
        }
        match byte {
            b'(' => tokens.push(Token::Text(literal(&mut bytes))),
            b'>' | b'[' | b']' | b' ' | b'\n' => {}
            _ => word.push(char::from(byte)),
        }
    }
    tokens.push(Token::Word(word));
    tokens
}

/// The bytes of a string in brackets.
fn literal(bytes: &mut impl Iterator<Item = u8>) -> Vec<u8> {
    let mut text = Vec::new();
    let mut depth = 1;
    while let Some(byte) = bytes.next() {
        match byte {
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
        if byte != b'\\' {
            text.push(byte);
            continue;
        }
        match bytes.next().unwrap() {
            b'n' => text.push(b'\n'),
            b'r' => text.push(b'\r'),
            b't' => text.push(b'\t'),
            b'b' => text.push(8),
            b'f' => text.push(12),
            digit @ b'0'..=b'7' => {
                let rest = [bytes.next().unwrap(), bytes.next().unwrap()];
                let octal = rest.iter().fold(u32::from(digit - b'0'), |all, it| {
                    all * 8 + u32::from(it - b'0')
                });
                text.push(octal as u8);
            }
            other => text.push(other),
        }
    }
    text
}

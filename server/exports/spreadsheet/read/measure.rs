//! Measures a workbook before it is read, because its reader takes memory for what the file says about itself.
use std::io::{BufReader, Cursor, Read, copy, sink};

use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};
use zip::ZipArchive;

use super::{Limits, ReadError};

/// A workbook of one sheet has about ten.
const MOST_PARTS: usize = 200;
/// Cell formats. The reader copies the font and the number format into each of them.
const MOST_FORMATS: usize = 10_000;
/// Bytes of a tag in a part with cell formats. Names of fonts and number formats have at most 255 characters.
const LONGEST_FORMAT: usize = 2 * 1024;

/// Refuses workbooks that take much more memory than their size. Keeps nothing of them.
///
/// # Errors
/// The file is no archive, or too large.
pub fn measure(file: &[u8], limits: &Limits) -> Result<(), ReadError> {
    let mut archive = ZipArchive::new(Cursor::new(file)).map_err(|_| ReadError::NoSpreadsheet)?;
    if archive.len() > MOST_PARTS {
        return Err(ReadError::TooLarge);
    }
    let declared = archive.decompressed_size();
    if declared.is_some_and(|bytes| bytes > u128::from(limits.unpacked)) {
        return Err(ReadError::TooLarge);
    }
    let mut left = limits.unpacked;
    let mut found = Elements::default();
    for place in 0..archive.len() {
        let part = archive
            .by_index(place)
            .map_err(|_| ReadError::NoSpreadsheet)?;
        // The declared sizes may be wrong.
        let mut part = part.take(left + 1);
        found.count(&mut part, limits.kept)?;
        copy(&mut part, &mut sink()).map_err(|_| ReadError::NoSpreadsheet)?;
        left = part.limit().checked_sub(1).ok_or(ReadError::TooLarge)?;
    }
    Ok(())
}

/// Counts of the elements that the reader keeps in memory. All parts count, because a file chooses the names of its parts.
#[derive(Default)]
struct Elements {
    kept: usize,
    formats: usize,
}

impl Elements {
    /// Counts up to the end of the part, or up to the place where it is no XML, which the reader does not pass either.
    fn count(&mut self, part: impl Read, most_kept: usize) -> Result<(), ReadError> {
        let mut xml = Reader::from_reader(BufReader::new(part));
        // The reader of workbooks has the same settings.
        let config = xml.config_mut();
        config.check_end_names = false;
        config.check_comments = false;
        let (mut buffer, mut longest, mut formats) = (Vec::new(), 0, 0);
        loop {
            buffer.clear();
            let tag = match xml.read_event_into(&mut buffer) {
                Ok(Event::Start(tag) | Event::Empty(tag)) => tag,
                Ok(Event::Eof) | Err(_) => break,
                Ok(_) => continue,
            };
            match tag.local_name().as_ref() {
                // Read one at a time.
                "row" | "c" | "v" | "f" | "is" | "t" | "r" => continue,
                "xf" => formats += 1,
                "sst" => expect_few_texts(&tag, most_kept)?,
                _ => {}
            }
            longest = longest.max(tag.len());
            self.kept += 1;
            if self.kept > most_kept {
                return Err(ReadError::TooLarge);
            }
        }
        self.formats += formats;
        if self.formats > MOST_FORMATS || (formats > 0 && longest > LONGEST_FORMAT) {
            return Err(ReadError::TooLarge);
        }
        Ok(())
    }
}

/// The reader reserves memory for as many texts as the table of texts says it has.
fn expect_few_texts(tag: &BytesStart<'_>, most: usize) -> Result<(), ReadError> {
    for attribute in tag.attributes().with_checks(false) {
        let attribute = attribute.map_err(|_| ReadError::NoSpreadsheet)?;
        if attribute.key.as_ref() != "uniqueCount" {
            continue;
        }
        let texts: usize = attribute.value.parse().unwrap_or(usize::MAX);
        if texts > most {
            return Err(ReadError::TooLarge);
        }
    }
    Ok(())
}

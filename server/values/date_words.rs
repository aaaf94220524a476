//! Dates with the month as a word, as the browser writes them: 21 Nov 2026, 21 نوفمبر 2026.
use chrono::{Datelike, NaiveDate};

use crate::Language;

const ARABIC: [&str; 12] = [
    "يناير",
    "فبراير",
    "مارس",
    "أبريل",
    "مايو",
    "يونيو",
    "يوليو",
    "أغسطس",
    "سبتمبر",
    "أكتوبر",
    "نوفمبر",
    "ديسمبر",
];

/// The abbreviations of British English (Common Locale Data Repository).
const ENGLISH: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec",
];

pub fn date_words(date: NaiveDate, language: Language) -> String {
    let months = match language {
        Language::Arabic => ARABIC,
        Language::English => ENGLISH,
    };
    let month = months[date.month0() as usize];
    format!("{} {month} {}", date.day(), date.year())
}

//! Validates the fields of accounts, and words the messages for invalid values.
use icu_properties::{
    CodePointMapData, CodePointSetData,
    props::{DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup},
};
use lettre::Address;
use zxcvbn::{Score, zxcvbn};

use contract::{LONGEST_EMAIL, LONGEST_PASSWORD};
use values::message_id::MessageId;

const LONGEST_NAME: usize = 100;
const LONGEST_COMPANY: usize = 120;
/// Minimum length of a password, in characters. Length is what makes guessing hard (NIST SP 800-63B, section 5.1.1.2): no rule
/// asks for digits or signs.
const SHORTEST_PASSWORD: usize = 12;
/// Minimum score of a password on zxcvbn's scale from 0 to 4: guessed with more than 10^8 attempts.
const LEAST_SCORE: Score = Score::Three;
/// Length of the part of a password that is rated, in characters. The time grows with the square of it, and with each letter that
/// may be written as a digit or a sign.
const LONGEST_RATED: usize = 40;
/// Minimum length of a name's words that are searched in passwords, in characters. Shorter words of names are part of many good
/// passwords.
const SHORTEST_WORD: usize = 3;
/// Minimum length of the rest of a password beside the words of names, in characters.
const SHORTEST_REST: usize = 8;

/// Plain addresses alone: no quotes, no address of a machine, a domain with a dot in it.
pub fn email(value: &str) -> Result<(), MessageId> {
    let plain = |address: Address| {
        value.is_ascii() && !value.contains(['"', '[']) && address.domain().contains('.')
    };
    match value {
        "" => Err(MessageId::new("form-email-required")),
        _ if value.len() > LONGEST_EMAIL => Err(MessageId::new("form-too-long")),
        _ if value.parse().is_ok_and(plain) => Ok(()),
        _ => Err(MessageId::new("form-email-invalid")),
    }
}

/// Letters that cannot be mistaken for those of another script: whoever reads a name knows who it is.
pub fn username(value: &str) -> Result<(), MessageId> {
    let allowed =
        |character: char| character.is_ascii_alphanumeric() || matches!(character, '.' | '_' | '-');
    match value.chars().count() {
        0 => Err(MessageId::new("service-username-required")),
        _ if !value.chars().all(allowed) => Err(MessageId::new("service-username-invalid")),
        3..=64 => Ok(()),
        _ => Err(MessageId::new("service-username-length")),
    }
}

/// A name of a person, in any script.
pub fn person_name(value: &str) -> Result<(), MessageId> {
    let allowed = |character: char| is_written(character) || " '’.-".contains(character);
    match value.chars().count() {
        0 => Err(MessageId::new("service-name-required")),
        _ if !value.chars().all(allowed) || !value.contains(char::is_alphabetic) => {
            Err(MessageId::new("service-name-invalid"))
        }
        1..=LONGEST_NAME => Ok(()),
        _ => Err(MessageId::new("form-too-long")),
    }
}

/// The name of a company, in any script.
pub fn company(value: &str) -> Result<(), MessageId> {
    let allowed = |character: char| {
        is_written(character) || character.is_numeric() || " '’.,-&()/+،".contains(character)
    };
    match value.chars().count() {
        0 => Err(MessageId::new("service-company-required")),
        _ if !value.chars().all(allowed) || !value.contains(char::is_alphanumeric) => {
            Err(MessageId::new("service-company-invalid"))
        }
        1..=LONGEST_COMPANY => Ok(()),
        _ => Err(MessageId::new("form-too-long")),
    }
}

/// A new password of a person with these names (of the person, the account and the company), which an attacker tries first.
pub fn password(value: &str, names: &[impl AsRef<str>]) -> Result<(), MessageId> {
    rate(value, names).1
}

/// The score of a password, from 0 (guessed at once) to 4, for a person with these names; and whether it is accepted.
pub fn rate(password: &str, names: &[impl AsRef<str>]) -> (u8, Result<(), MessageId>) {
    if password.len() > LONGEST_PASSWORD {
        return (0, Err(MessageId::new("form-too-long")));
    }
    let strength = strength(password, names);
    let refused = if password.is_empty() {
        Some("form-password-required")
    } else if password.contains(char::is_control) {
        Some("service-password-invalid")
    } else if password.chars().count() < SHORTEST_PASSWORD {
        Some("service-password-short")
    } else if strength < LEAST_SCORE {
        Some("service-password-guessable")
    } else {
        None
    };
    // A refused password is never rated like one that is accepted.
    let strength = match refused {
        Some(_) => strength.min(Score::Two),
        None => strength,
    };
    let accepted = refused.map_or(Ok(()), |id| Err(MessageId::new(id)));
    (strength.into(), accepted)
}

/// Estimates the guesses of an attacker who knows common passwords, words, dates, keyboards, and the names and their words.
/// zxcvbn overrates names that are joined with something short, such as a year, so these are told by what is left of them.
fn strength(password: &str, names: &[impl AsRef<str>]) -> Score {
    let names = names.iter().map(|name| name.as_ref().to_lowercase());
    let mut words: Vec<String> = names
        .flat_map(|name| {
            let words = name.split(|character: char| !character.is_alphanumeric());
            let words = words.filter(|word| word.chars().count() >= SHORTEST_WORD);
            words
                .map(str::to_owned)
                .chain([name.clone()])
                .collect::<Vec<_>>()
        })
        .collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let rest = words
        .iter()
        .fold(password.to_lowercase(), |rest, word| match word.as_str() {
            "" => rest,
            word => rest.replace(word, ""),
        });
    if rest.chars().count() < SHORTEST_REST {
        return Score::Zero;
    }
    let start: String = password.trim().chars().take(LONGEST_RATED).collect();
    zxcvbn(
        &start,
        &words.iter().map(String::as_str).collect::<Vec<_>>(),
    )
    .score()
}

/// Returns whether names are written with the character: the letters of every script, and the marks that many of them need, if
/// they are visible.
fn is_written(character: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(character);
    let is_letter_or_mark = GeneralCategoryGroup::Letter.contains(category)
        || GeneralCategoryGroup::Mark.contains(category);
    let is_invisible = CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(character);
    // Persian and Indic letters are parted and joined by these two.
    matches!(character, '\u{200C}' | '\u{200D}') || is_letter_or_mark && !is_invisible
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{LONGEST_PASSWORD, password};

    const NAMES: [&str; 5] = [
        "omar@nakheel.example",
        "omar.alqahtani",
        "Omar",
        "Al-Qahtani",
        "Nakheel Industrial Supplies",
    ];

    #[test]
    fn passwords_may_be_long_and_of_any_script() {
        let words = "seven quiet camels walk slowly through the northern valley at dawn";
        let arabic = "سبعة جمال هادئة تمشي ببطء عبر الوادي الشمالي عند الفجر كل يوم بارد";
        for long in [words, arabic] {
            assert!(long.chars().count() >= 64, "{long}");
            assert!(password(long, &NAMES).is_ok(), "{long}");
        }
        let longest =
            format!("{words}{}", " x9".repeat(LONGEST_PASSWORD))[..LONGEST_PASSWORD].to_owned();
        assert!(password(&longest, &NAMES).is_ok());
        assert!(password(&format!("{longest}a"), &NAMES).is_err());
    }

    #[test]
    fn guessable_passwords_are_refused() {
        let accepted: Vec<_> = [
            "passwordpassword",
            "P@ssw0rd2026",
            "qwertyuiop1234",
            "abcdefghijkl",
            "121212121212",
            "omar.alqahtani",
            "Nakheel-2026!",
            "nakheel industrial",
            "omaromaromar",
            "nakheel-user-7",
        ]
        .into_iter()
        .filter(|guessable| password(guessable, &NAMES).is_ok())
        .collect();
        assert!(accepted.is_empty(), "{accepted:?}");
    }

    #[test]
    fn unrelated_words_and_random_characters_are_accepted() {
        let refused: Vec<_> = [
            "seven quiet camels",
            "eight quiet dromedaries",
            "quite another long one",
            "four words are enough",
            "a long enough password",
            "eleven loud parrots",
            "جمال هادئة تمشي ليلا",
            "kV9#tQ2m!xW4",
        ]
        .into_iter()
        .filter(|good| password(good, &NAMES).is_err())
        .collect();
        assert!(refused.is_empty(), "{refused:?}");
    }

    #[test]
    fn the_longest_password_is_checked_quickly() {
        let start = Instant::now();
        for words in ["aB3$ qwerty 1999 password ", "4@8({[<369!1|7$5+%0z2"] {
            let _ = password(&words.repeat(1000 / words.len()), &NAMES);
        }
        assert!(
            start.elapsed() < Duration::from_secs(2),
            "{:?}",
            start.elapsed()
        );
    }
}

//! Serial Shipping Container Codes (GS1 General Specifications, section 7.9.1): 18 digits, the last of which is a check digit.

/// Number of digits.
const LENGTH: usize = 18;

/// Prefixes that scanners and labels write before the code.
const APPLICATION_IDENTIFIER: [&str; 2] = ["(00)", "00"];

/// A code whose last digit is not its check digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongCheckDigit {
    /// The last digit that would fit the digits before it.
    pub expected: u32,
}

/// Checks a mark of a package that has the form of an SSCC: 18 digits, with or without spaces and the application identifier 00.
/// Other marks are the supplier's own and are accepted.
///
/// # Errors
/// The last of the 18 digits is not the check digit.
pub fn check(mark: &str) -> Result<(), WrongCheckDigit> {
    let mark: String = mark.chars().filter(|letter| *letter != ' ').collect();
    let mut with_identifier = APPLICATION_IDENTIFIER
        .iter()
        .filter_map(|identifier| digits(mark.strip_prefix(identifier)?));
    let Some(digits) = digits(&mark).or_else(|| with_identifier.next()) else {
        return Ok(());
    };
    let [before @ .., last] = &digits[..] else {
        return Ok(());
    };
    let expected = check_digit(before);
    match *last == expected {
        true => Ok(()),
        false => Err(WrongCheckDigit { expected }),
    }
}

fn digits(text: &str) -> Option<Vec<u32>> {
    let digits: Option<Vec<_>> = text.chars().map(|digit| digit.to_digit(10)).collect();
    digits.filter(|digits| digits.len() == LENGTH)
}

/// Modulo 10 with the weights 3 and 1 in turn, from the last digit.
fn check_digit(digits: &[u32]) -> u32 {
    let weighted = digits.iter().rev().zip([3, 1].into_iter().cycle());
    let sum: u32 = weighted.map(|(digit, weight)| digit * weight).sum();
    (10 - sum % 10) % 10
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_with_their_check_digit_and_other_marks_are_accepted() {
        for mark in [
            // The example of the GS1 General Specifications.
            "106141412345678908",
            "340123450000000017",
            "(00)340123450000000017",
            "(00) 3 4012345 000000001 7",
            "00340123450000000017",
            "000000000000000000",
            "",
            "PAL-7",
            "12345678901234567",
            "1234567890123456789",
            "34012345000000001X",
        ] {
            assert_eq!(check(mark), Ok(()), "{mark}");
        }
    }

    #[test]
    fn a_wrong_check_digit_is_found_with_the_right_one() {
        for (mark, expected) in [
            ("340123450000000018", 7),
            ("106141412345678900", 8),
            // Two digits in the wrong order.
            ("430123450000000017", 5),
            ("(00)340123450000000010", 7),
        ] {
            assert_eq!(check(mark), Err(WrongCheckDigit { expected }), "{mark}");
        }
    }
}

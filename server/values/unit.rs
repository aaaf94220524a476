//! Units of measure: the codes of UN/ECE Recommendation 20 (revision 17), with those of Recommendation 21 (packages) that
//! EN 16931 allows beside them.
use std::{collections::HashSet, sync::LazyLock};

use crate::MessageId;

/// Separated by white space.
const CODES: &str = include_str!("unit_codes.txt");

static KNOWN: LazyLock<HashSet<&str>> = LazyLock::new(|| CODES.split_whitespace().collect());

/// The id of the unit's name; `None` for rare units, which are shown by their code.
pub fn name(code: &str) -> Option<MessageId> {
    Some(match code {
        "C62" | "EA" | "H87" => MessageId::new("unit-piece"),
        "BX" | "XBX" => MessageId::new("unit-box"),
        "SET" => MessageId::new("unit-set"),
        "KGM" => MessageId::new("unit-kilogram"),
        "TNE" => MessageId::new("unit-tonne"),
        "LTR" => MessageId::new("unit-litre"),
        "MTR" => MessageId::new("unit-metre"),
        "MTK" => MessageId::new("unit-square-metre"),
        "HUR" => MessageId::new("unit-hour"),
        _ => return None,
    })
}

pub fn is_known(code: &str) -> bool {
    KNOWN.contains(code)
}

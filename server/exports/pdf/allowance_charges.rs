//! The discounts and charges of a line below its item.
use contract::allowance_charge::AllowanceCharge;
use values::{Language, MessageId};

use super::{page::Reading, table::Cell};
use crate::wording::{amount, isolated, quantity, words};

pub fn with_allowance_charges(
    item: Cell,
    allowance_charges: &[AllowanceCharge],
    currency: &str,
    language: Language,
) -> Cell {
    allowance_charges.iter().fold(item, |item, one| {
        item.and_small(text(one, currency, language), Reading::Words)
    })
}

/// `Discount 5% (Volume): 12.00`.
fn text(one: &AllowanceCharge, currency: &str, language: Language) -> String {
    let kind = match one.is_charge {
        true => MessageId::new("line-charge"),
        false => MessageId::new("line-discount"),
    };
    let mut text = i18n::text(language, kind);
    if let Some(percent) = one.percent {
        let percent = format!("{}%", quantity(percent));
        text.push_str(&format!(" {}", isolated(&percent)));
    }
    let reason = one.reason.as_ref().map(|reason| words(reason, language));
    let code = one.reason_code.as_deref().map(|code| {
        let id = MessageId::new("line-reason-code");
        i18n::text_with(language, id, &[("code", code)])
    });
    if let Some(reason) = reason.map(str::to_owned).or(code) {
        text.push_str(&format!(" ({reason})"));
    }
    format!("{text}: {}", isolated(&amount(one.amount, currency)))
}

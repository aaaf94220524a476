//! The prices of a draft as far as they are typed, for the page of the draft.
use std::collections::HashMap;

use chrono::NaiveDate;

use contract::{
    price_request::{
        AskedPrice, PriceRequest, PriceRequestInput, PriceRequestLine, PriceRequestLineInput,
    },
    product_price::change_percent,
    quotation_request::limits::FIGURE,
};
use values::date_input::read_date;

/// Keeps the lines in which something is typed, with the prices that they would ask for. Values that cannot be read are left out:
/// the editor says what is wrong with them.
pub fn fill_in(request: &mut PriceRequest, input: PriceRequestInput) {
    let days = (day(&input.valid_from), day(&input.valid_to));
    let typed = input.lines.into_iter().filter(|line| !line.is_empty());
    let mut typed: HashMap<_, _> = typed.map(|line| (line.line_number, line)).collect();
    request.lines.retain_mut(|line| {
        let Some(typed) = typed.remove(&line.line_number) else {
            return false;
        };
        line.asked = asked(line, typed, days);
        true
    });
    request.reason = input.reason;
    request.note = input.note;
}

/// `days` are those of lines that have none of their own.
fn asked(
    line: &mut PriceRequestLine,
    typed: PriceRequestLineInput,
    days: (Option<NaiveDate>, Option<NaiveDate>),
) -> Option<AskedPrice> {
    let price = FIGURE.read(&typed.price).ok()?;
    let own_or = |typed: &str, common| match typed.trim() {
        "" => common,
        typed => day(typed),
    };
    let valid_from = own_or(&typed.valid_from, days.0);
    let valid_to = own_or(&typed.valid_to, days.1);
    let before = line.price_before(valid_from);
    line.current_price = before;
    let mut starts = line.later.iter().map(|later| later.valid_from);
    let next = valid_from.and_then(|from| starts.find(|start| *start > from));
    Some(AskedPrice {
        price,
        change_percent: before.and_then(|before| change_percent(before, price)),
        valid_from,
        valid_to,
        until_next: next
            .and_then(|next| next.pred_opt())
            .filter(|_| valid_to.is_none()),
        reason: typed.reason,
    })
}

fn day(typed: &str) -> Option<NaiveDate> {
    read_date(typed).ok()
}

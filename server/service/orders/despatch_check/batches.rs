//! The lots and serial numbers of shipped lines, as they were typed: no more of them than of the goods.
use std::collections::{BTreeMap, BTreeSet};

use rust_decimal::Decimal;

use contract::{
    order::{DespatchLineInput, Lot},
    quotation_request::limits::FIGURE,
};
use service_core::{
    field_errors::FieldErrors,
    fields::{self, words},
};
use tables::fixed_point::Quantity;
use values::{bidi::plain_line, digit_groups::grouped, message_id::MessageId, text::LocalizedText};

/// Maximum number of lots of a line.
const MOST_LOTS: usize = 100;
/// Maximum number of serial numbers of a line.
const MOST_SERIAL_NUMBERS: usize = 2_000;
/// Maximum length of a lot or serial number, in characters.
const LONGEST_NUMBER: usize = 64;

/// Quantity and batches of a line that left.
pub struct ShippedLine {
    pub quantity: Quantity,
    pub lots: Vec<Lot>,
    pub serial_numbers: Vec<String>,
}

/// Checks the batches of the lines. Rows of one line add up.
pub fn checked(
    typed: &[DespatchLineInput],
    quantities: BTreeMap<i32, Quantity>,
    errors: &mut FieldErrors,
) -> BTreeMap<i32, ShippedLine> {
    let mut found = BTreeMap::<u32, (Vec<Lot>, Vec<String>)>::new();
    for line in typed {
        let (lots, serial_numbers) = found.entry(line.line_number).or_default();
        let mut errors = errors.line(line.line_number);
        lots.extend(errors.read("lots", read_lots(&line.lots)));
        serial_numbers.extend(rows(&line.serial_numbers).filter_map(fields::own_number));
    }
    for (&line, (lots, serial_numbers)) in &found {
        let shipped = quantities.get(&line.cast_signed());
        let shipped = shipped.map_or(Decimal::ZERO, |&quantity| quantity.into());
        let mut errors = errors.line(line);
        // A quantity that is refused has its own complaint.
        if errors.is_empty() {
            errors.read("lots", expect_within(lots, shipped));
            errors.read("serialNumbers", expect_distinct(serial_numbers, shipped));
        }
    }
    let lines = quantities.into_iter().map(|(line, quantity)| {
        let (lots, serial_numbers) = found.remove(&line.unsigned_abs()).unwrap_or_default();
        let shipped = ShippedLine {
            quantity,
            lots,
            serial_numbers,
        };
        (line, shipped)
    });
    lines.collect()
}

/// The lines of the text that are not blank.
fn rows(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|row| !plain_line(row).is_empty())
}

fn read_lots(text: &str) -> Result<Vec<Lot>, LocalizedText> {
    rows(text)
        .map(|row| {
            read_lot(row).ok_or_else(|| about(MessageId::new("service-lot-unreadable"), row))
        })
        .collect()
}

/// `L-2201; 40; 2027-06-30`, with the semicolons of either language or tabs.
fn read_lot(row: &str) -> Option<Lot> {
    let mut parts = row.split([';', '؛', '\t']).map(str::trim);
    let lot = fields::own_number(parts.next()?).filter(|lot| is_number(lot))?;
    let quantity = fields::decimal(parts.next()?, FIGURE).ok()??;
    let expiry_date = fields::date(parts.next().unwrap_or_default()).ok()?;
    (parts.next().is_none() && !quantity.is_zero()).then_some(Lot {
        lot,
        quantity,
        expiry_date,
    })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && fields::one_line(text, LONGEST_NUMBER).is_ok()
}

fn expect_within(lots: &[Lot], shipped: Decimal) -> Result<(), LocalizedText> {
    let sum: Decimal = lots.iter().map(|lot| lot.quantity).sum();
    let mut known = BTreeSet::new();
    let twice = lots.iter().find(|lot| !known.insert(&lot.lot));
    if lots.len() > MOST_LOTS {
        Err(about(
            MessageId::new("service-lots-most"),
            &MOST_LOTS.to_string(),
        ))
    } else if let Some(Lot { lot, .. }) = twice {
        Err(about(MessageId::new("service-lot-twice"), lot))
    } else if sum > shipped {
        let arguments = [("sum", &*grouped(sum)), ("shipped", &grouped(shipped))];
        let id = MessageId::new("service-lots-exceed");
        Err(i18n::localized(id, &arguments))
    } else {
        Ok(())
    }
}

fn expect_distinct(serial_numbers: &[String], shipped: Decimal) -> Result<(), LocalizedText> {
    let mut known = BTreeSet::new();
    if serial_numbers.len() > MOST_SERIAL_NUMBERS {
        let most = grouped(MOST_SERIAL_NUMBERS);
        return Err(about(MessageId::new("service-serial-numbers-most"), &most));
    }
    if Decimal::from(serial_numbers.len()) > shipped {
        return Err(words(MessageId::new("service-serial-numbers-exceed")));
    }
    for number in serial_numbers {
        if !is_number(number) {
            return Err(about(
                MessageId::new("service-serial-number-unreadable"),
                number,
            ));
        }
        if !known.insert(number) {
            return Err(about(MessageId::new("service-serial-number-twice"), number));
        }
    }
    Ok(())
}

/// A complaint that quotes a part of the text, or a limit.
fn about(id: MessageId, quoted: &str) -> LocalizedText {
    i18n::localized(id, &[("quoted", quoted)])
}

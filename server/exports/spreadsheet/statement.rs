//! The statement of account as a table in the user's language.
use contract::payment::Movement;
use values::{Language, MessageId};

use super::{Table, Value};
use crate::wording::{movement_kind, words};

pub fn statement(movements: &[Movement], language: Language) -> Table {
    let headings = [
        MessageId::new("statement-date"),
        MessageId::new("statement-movement"),
        MessageId::new("statement-document"),
        MessageId::new("payments-reference"),
        MessageId::new("statement-debit"),
        MessageId::new("statement-credit"),
        MessageId::new("statement-balance"),
        MessageId::new("paper-currency"),
        MessageId::new("list-buyer"),
    ];
    let row = |row: &Movement| {
        vec![
            Value::Day(row.date),
            Value::Text(i18n::text(language, movement_kind(row.kind))),
            row.document.as_str().into(),
            row.reference.as_str().into(),
            row.debit.as_ref().map_or(Value::Empty, Value::from),
            row.credit.as_ref().map_or(Value::Empty, Value::from),
            Value::from(&row.balance),
            row.balance.currency.as_str().into(),
            words(&row.buyer, language).into(),
        ]
    };
    let name = MessageId::new("title-statement");
    Table::new(
        name,
        headings,
        movements.iter().map(row).collect(),
        language,
    )
}

//! Receivables by age as a table in the user's language: a row for each buyer and currency.
use contract::payment::AgingReport;
use values::{Language, MessageId};

use super::{Table, Value};
use crate::wording::{aging_too_long, by_name, words};

pub fn aging(report: &AgingReport, language: Language) -> Table {
    let headings = [
        MessageId::new("statement-date"),
        MessageId::new("list-buyer"),
        MessageId::new("paper-currency"),
        MessageId::new("payments-age-not-due"),
        MessageId::new("payments-age-30"),
        MessageId::new("payments-age-60"),
        MessageId::new("payments-age-90"),
        MessageId::new("payments-age-older"),
        MessageId::new("payments-total"),
    ];
    let mut rows = Vec::new();
    for aging in &report.agings {
        for of_buyer in by_name(&aging.buyers, language) {
            let mut row = vec![
                Value::Day(report.today),
                words(&of_buyer.buyer.name, language).into(),
                aging.currency.as_str().into(),
            ];
            row.extend(of_buyer.ages.iter().map(Value::from));
            row.push(Value::from(&of_buyer.open));
            rows.push(row);
        }
    }
    let mut table = Table::new(MessageId::new("title-aging"), headings, rows, language);
    table.remark = aging_too_long(report, language);
    table
}

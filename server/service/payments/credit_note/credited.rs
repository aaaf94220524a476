//! Amounts that the supplier's credit notes in force credit of an invoice, by line and by rate of VAT.
use std::collections::BTreeMap;

use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use contract::{exchange::Totals, vat_category::VatCategory};
use tables::{
    credit_note::{Column, Entity, Model, State},
    credit_note_line,
};

/// Percent and category.
pub type Rate = (Decimal, VatCategory);

#[derive(Default)]
pub struct Credited {
    /// Quantity and net amount.
    by_line: BTreeMap<i32, (Decimal, Decimal)>,
    /// Net amount and VAT.
    by_rate: BTreeMap<Rate, (Decimal, Decimal)>,
}

impl Credited {
    pub async fn load(database: &impl ConnectionTrait, invoice: Uuid) -> Result<Self, DbErr> {
        let notes = Entity::find()
            .filter(Column::InvoiceId.eq(invoice))
            .filter(Column::State.is_in(State::OWN_IN_FORCE))
            .all(database)
            .await?;
        let lines = credit_note_line::Entity::find()
            .filter(credit_note_line::Column::CreditNoteId.is_in(notes.iter().map(|note| note.id)))
            .all(database)
            .await?;
        let mut credited = Self::default();
        for line in lines {
            let (quantity, net) = credited.by_line.entry(line.line_number).or_default();
            *quantity += line.quantity.map_or(Decimal::ZERO, Decimal::from);
            *net += Decimal::from(line.net);
        }
        for part in notes.iter().flat_map(|note| totals(note).vat_by_rate) {
            let rate = (part.percent.normalize(), part.category);
            let (net, vat) = credited.by_rate.entry(rate).or_default();
            *net += part.net;
            *vat += part.vat;
        }
        Ok(credited)
    }

    /// Quantity and net amount.
    pub fn of_line(&self, line_number: i32) -> (Decimal, Decimal) {
        self.by_line.get(&line_number).copied().unwrap_or_default()
    }

    /// Net amount and VAT.
    pub fn of_rate(&self, rate: Rate) -> (Decimal, Decimal) {
        self.by_rate.get(&rate).copied().unwrap_or_default()
    }
}

/// Reads the totals of a credit note. Only the service writes the column.
pub fn totals(note: &Model) -> Totals {
    let stored = note.totals.as_deref().unwrap_or_default();
    serde_json::from_str(stored).expect("the supplier's credit notes have totals")
}

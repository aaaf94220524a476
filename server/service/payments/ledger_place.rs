//! A place among the movements of a currency, with the balance there.
use chrono::NaiveDate;
use sea_orm::{DbErr, QueryResult};

use crate::statement::kind_of;
use contract::{
    Money,
    payment::{Movement, MovementKind as Kind},
};
use service_core::export_pieces::Cursor;
use tables::fixed_point::Amount;
use values::text::LocalizedText;

/// A movement with the balance after it, in ten-thousandths.
pub struct Place {
    pub currency: String,
    pub date: NaiveDate,
    pub kind: Kind,
    pub number: String,
    pub reference: String,
    buyer: LocalizedText,
    amount: i64,
    balance: i64,
}

impl Place {
    /// Returns the place before the first movement from this day on.
    pub fn opening(balance: &Money, date: NaiveDate) -> Self {
        Self {
            date,
            kind: Kind::Opening,
            number: String::new(),
            reference: String::new(),
            buyer: LocalizedText::default(),
            amount: 0,
            balance: Amount::exactly(balance.amount).unwrap_or_default().0,
            currency: balance.currency.clone(),
        }
    }

    /// Writes the place as the cursor of a piece. A number may have spaces, but no tab.
    pub fn write(&self) -> String {
        let Self {
            currency,
            date,
            kind,
            number,
            reference,
            balance,
            ..
        } = self;
        let kind = *kind as i32;
        format!("{currency},{date},{kind},{balance} {number}\t{reference}")
    }

    pub fn read(cursor: &Cursor) -> Option<Self> {
        let mut values = cursor.value.splitn(4, ',');
        let currency = values.next()?.to_owned();
        let date = values.next()?.parse().ok()?;
        let kind = kind_of(values.next()?.parse().ok()?)?;
        let balance = values.next()?.parse().ok()?;
        let (number, reference) = cursor.key.split_once('\t')?;
        Some(Self {
            currency,
            date,
            kind,
            number: number.to_owned(),
            reference: reference.to_owned(),
            buyer: LocalizedText::default(),
            amount: 0,
            balance,
        })
    }

    pub fn after(self, row: &QueryResult) -> Result<Self, DbErr> {
        let kind: i32 = row.try_get("", "kind")?;
        let amount: i64 = row.try_get("", "amount")?;
        Ok(Self {
            date: row.try_get("", "moved_on")?,
            kind: kind_of(kind).ok_or_else(|| DbErr::Type(format!("a movement of kind {kind}")))?,
            number: row.try_get("", "number")?,
            reference: row.try_get("", "reference")?,
            buyer: LocalizedText {
                ar: row.try_get("", "buyer_ar")?,
                en: row.try_get("", "buyer_en")?,
            },
            amount,
            balance: self.balance.saturating_add(amount),
            currency: self.currency,
        })
    }

    pub fn closing(&self, date: NaiveDate) -> Movement {
        let closing = Self {
            currency: self.currency.clone(),
            date,
            kind: Kind::Closing,
            number: String::new(),
            reference: String::new(),
            buyer: LocalizedText::default(),
            amount: 0,
            balance: self.balance,
        };
        closing.movement()
    }

    pub fn movement(&self) -> Movement {
        let Self {
            currency,
            kind,
            number,
            reference,
            buyer,
            amount,
            ..
        } = self;
        let money = |amount| Amount(amount).in_currency(currency);
        Movement {
            key: format!("{currency} {} {number} {reference}", *kind as i32),
            date: self.date,
            kind: *kind,
            buyer: buyer.clone(),
            debit: (*amount > 0).then(|| money(*amount)),
            credit: (*amount < 0).then(|| money(-*amount)),
            balance: money(self.balance),
            document: number.clone(),
            reference: reference.clone(),
        }
    }
}

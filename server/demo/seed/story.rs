//! What happened between the demo's suppliers and buyers, as messages.
use chrono::{NaiveDate, NaiveTime, TimeDelta};

use super::{
    Moment,
    begun::Begun,
    catalogue::{PEOPLE_OF_BUYERS, Trade},
    generator::{Generator, shift},
};
use contract::exchange::Side;
use service::buyer::documents::{Document, Message};

/// Nine in the morning in Riyadh, in UTC.
const OFFICE_OPENS: NaiveTime = NaiveTime::from_hms_opt(6, 0, 0).expect("six o'clock is a time");
/// Minutes of an office day.
const OFFICE_DAY: i64 = 8 * 60;

pub struct Story {
    pub trade: &'static Trade,
    pub chance: Generator,
    pub at: Moment,
    pub messages: Vec<Message>,
    pub begun: Vec<Begun>,
}

impl Story {
    /// Every part of a large demo is another story.
    pub fn of(trade: &'static Trade, at: Moment, part: u32) -> Self {
        Self {
            trade,
            chance: Generator::of(trade, part),
            at,
            messages: Vec::new(),
            begun: Vec::new(),
        }
    }

    pub fn day(&self, days_ago: i64) -> NaiveDate {
        shift(self.at.today, -days_ago)
    }

    /// Tells of something that happened on this day or, where that is today, may just have happened.
    pub fn tell(&mut self, day: NaiveDate, document: Document) {
        let by = match document.side() {
            Side::Supplier => self.chance.one_of(self.trade.people),
            _ => self.chance.one_of(PEOPLE_OF_BUYERS),
        };
        let minutes = TimeDelta::minutes(self.chance.between(0, OFFICE_DAY));
        let told = day.and_time(OFFICE_OPENS).and_utc() + minutes;
        let id = self.chance.id().to_string();
        self.messages.push(Message {
            id,
            supplier: self.trade.supplier_id,
            at: Some(told.min(self.at.now)),
            by: by.to_owned(),
            document,
        });
    }
}

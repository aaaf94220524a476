//! The messages between a supplier of the demo and its buyers, in two years.
use chrono::{NaiveDate, NaiveTime, TimeDelta};

use super::{
    Moment,
    catalogue::{CATALOGUE, PaymentTerms, Question, Trade},
    generator::{Generator, shift},
    started::Started,
};
use buyer_documents::{
    Buyer, Commented, Decision, Document, Message, NewOrderLine, Remark, history::InvoiceState,
};
use contract::exchange::Side;
use values::LocalizedText;

/// Nine in the morning in Riyadh, in UTC.
const OFFICE_OPENS: NaiveTime = NaiveTime::from_hms_opt(6, 0, 0).expect("six o'clock is a time");
/// Days between an award and its order, at most.
const LONGEST_WAIT: i64 = 21;
/// Messages about one order or request.
const LONGEST_EXCHANGE: usize = 12;
/// Minutes of an office day.
const OFFICE_DAY: i64 = 8 * 60;

pub struct Timeline {
    pub trade: &'static Trade,
    pub random: Generator,
    pub at: Moment,
    pub messages: Vec<Message>,
    pub started: Vec<Started>,
    /// The invoices, for the payments that follow.
    pub billed: Vec<Billed>,
    /// Awards without an order yet, oldest first.
    pub awards: Vec<Awarded>,
}

/// An invoice, and the state that it is to reach.
pub struct Billed {
    pub number: String,
    pub issued: NaiveDate,
    pub due: NaiveDate,
    pub state: InvoiceState,
}

/// An awarded request, for the order that follows.
pub struct Awarded {
    pub day: NaiveDate,
    pub request: String,
    pub buyer: Buyer,
    pub payment_terms: PaymentTerms,
    pub delivery_address: LocalizedText,
    /// The awarded quantities at the quoted prices.
    pub lines: Vec<NewOrderLine>,
}

impl Timeline {
    /// Each part of a large demo has different documents.
    pub fn new(trade: &'static Trade, at: Moment, part: u32) -> Self {
        Self {
            trade,
            random: Generator::new(trade, part),
            at,
            messages: Vec::new(),
            started: Vec::new(),
            billed: Vec::new(),
            awards: Vec::new(),
        }
    }

    pub fn day(&self, days_ago: i64) -> NaiveDate {
        shift(self.at.today, -days_ago)
    }

    /// Adds a document that was sent on this day, after those of the day that were added just before: they may be about the same
    /// order. Today's are sent now at the latest.
    pub fn add(&mut self, day: NaiveDate, document: Document) {
        let by = match document.side() {
            Side::Supplier => self.random.one_of(&self.trade.people),
            _ => self.random.one_of(&CATALOGUE.people_of_buyers),
        };
        let minutes = TimeDelta::minutes(self.random.between(0, OFFICE_DAY));
        let sent = day.and_time(OFFICE_OPENS).and_utc() + minutes;
        let before = self.messages.iter().rev().take(LONGEST_EXCHANGE);
        let before = before.filter_map(|message| message.at);
        let before = before
            .filter(|before| before.naive_utc().date() == day)
            .max();
        let sent = before.map_or(sent, |before| sent.max(before + TimeDelta::minutes(1)));
        let id = self.random.id().to_string();
        self.messages.push(Message {
            id,
            supplier: self.trade.supplier_id,
            at: Some(sent.min(self.at.now)),
            by,
            validate_only: false,
            document,
        });
    }

    /// Removes an award that an order of this day can come from.
    pub fn take_award(&mut self, issued: NaiveDate) -> Option<Awarded> {
        let is_recent =
            |award: &Awarded| award.day < issued && issued <= shift(award.day, LONGEST_WAIT);
        let place = self.awards.iter().position(is_recent)?;
        Some(self.awards.remove(place))
    }

    /// Adds a question of the supplier on this day, and the buyer's answer on the next.
    pub fn add_question(&mut self, of: Commented, number: &str, day: NaiveDate) {
        let Question { question, answer } = self.random.one_of(&CATALOGUE.questions);
        let remark = |text: &str| Remark {
            of,
            number: number.to_owned(),
            text: text.to_owned(),
        };
        self.add(day, Document::SupplierComment(remark(&question)));
        self.add(shift(day, 1), Document::Comment(remark(&answer)));
    }
}

pub fn decision(number: &str, reason: &str) -> Decision {
    Decision {
        number: number.to_owned(),
        reason: reason.to_owned(),
    }
}

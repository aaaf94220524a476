//! The goods, buyers and texts of the demo, from `data/catalogue.json`.
use std::sync::LazyLock;

use serde::Deserialize;
use uuid::Uuid;

use crate::embedded;
use buyer_documents::Buyer;
use values::LocalizedText;

pub static CATALOGUE: LazyLock<Catalogue> =
    LazyLock::new(|| embedded(include_str!("data/catalogue.json")));

#[derive(Deserialize)]
pub struct Catalogue {
    pub trades: Vec<Trade>,
    pub buyers: Vec<Buyer>,
    pub people_of_buyers: Vec<String>,
    pub terms: Vec<PaymentTerms>,
    pub places: Vec<LocalizedText>,
    pub questions: Vec<Question>,
    pub reasons_to_decline: Vec<String>,
}

#[derive(Clone, Deserialize)]
pub struct PaymentTerms {
    #[serde(flatten)]
    pub words: LocalizedText,
    /// Days to pay, from the date of an invoice.
    pub days: u32,
}

/// One supplier's business.
#[derive(Deserialize)]
pub struct Trade {
    pub supplier_id: Uuid,
    /// The seed of the random generator.
    pub seed: u64,
    /// Days between two orders, on average.
    pub order_pace: i64,
    /// The users who act for the supplier.
    pub people: Vec<String>,
    pub goods: Vec<Goods>,
    pub announcements: Vec<Announcement>,
}

#[derive(Deserialize)]
pub struct Goods {
    pub name: LocalizedText,
    /// The approximate price of a unit in riyals.
    pub price: i64,
    /// The names of the items on price lists, one for each of the first buyers.
    pub variants: Vec<LocalizedText>,
}

#[derive(Deserialize)]
pub struct Announcement {
    pub days_ago: u64,
    pub title: LocalizedText,
    pub body: LocalizedText,
}

/// A supplier's question, and the buyer's answer.
#[derive(Clone, Deserialize)]
pub struct Question {
    pub question: String,
    pub answer: String,
}

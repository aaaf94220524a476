//! Tests that orders of the demo are closed only where something of them is missing.
use chrono::{DateTime, Utc};
use rust_decimal::Decimal;

use super::{Moment, catalogue::TRADES, orders, story::Story};
use service::buyer::documents::Document;

/// Tells every order of a demo a hundred times as large as the usual one.
#[test]
fn no_order_is_closed_whose_last_piece_was_invoiced() {
    let now: DateTime<Utc> = "2026-03-15T09:00:00Z".parse().unwrap();
    let today = now.date_naive();
    for (trade, part) in TRADES
        .iter()
        .flat_map(|trade| (0..100).map(move |part| (trade, part)))
    {
        let mut story = Story::of(trade, Moment { now, today }, part);
        orders::tell(&mut story);
        for message in &story.messages {
            let Document::OrderClosing(closed) = &message.document else {
                continue;
            };
            let of = &closed.number;
            assert_ne!(invoiced(&story, of), ordered(&story, of), "{of}");
        }
    }
}

fn invoiced(story: &Story, order: &str) -> Decimal {
    let documents = story.messages.iter().map(|message| &message.document);
    let invoices = documents.filter_map(|document| match document {
        Document::Invoice(invoice) if invoice.number == order => Some(&invoice.lines),
        _ => None,
    });
    invoices.flatten().map(|line| line.quantity).sum()
}

/// As its last revision says.
fn ordered(story: &Story, order: &str) -> Decimal {
    let documents = story.messages.iter().map(|message| &message.document);
    let mut terms = documents.filter_map(|document| match document {
        Document::Order(new) if new.number == order => Some(&new.terms),
        Document::OrderRevision(revision) if revision.number == order => Some(&revision.terms),
        _ => None,
    });
    let lines = terms
        .next_back()
        .expect("what is closed was ordered")
        .lines
        .iter();
    lines.map(|line| line.quantity).sum()
}

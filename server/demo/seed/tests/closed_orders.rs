//! Tests that the demo closes only incomplete orders.
use chrono::{DateTime, Utc};
use rust_decimal::Decimal;

use crate::seed::{Moment, catalogue::CATALOGUE, orders, timeline::Timeline};
use buyer_documents::Document;

/// Generates every order of a demo that is a hundred times as large as usual.
#[test]
fn no_order_is_closed_whose_last_piece_was_invoiced() {
    let now: DateTime<Utc> = "2026-03-15T09:00:00Z".parse().unwrap();
    let today = now.naive_utc().date();
    for (trade, part) in CATALOGUE
        .trades
        .iter()
        .flat_map(|trade| (0..100).map(move |part| (trade, part)))
    {
        let mut timeline = Timeline::new(trade, Moment { now, today }, part);
        orders::generate(&mut timeline);
        for message in &timeline.messages {
            let Document::OrderClosing(closed) = &message.document else {
                continue;
            };
            let of = &closed.number;
            assert_ne!(invoiced(&timeline, of), order(&timeline, of), "{of}");
        }
    }
}

fn invoiced(timeline: &Timeline, order: &str) -> Decimal {
    let documents = timeline.messages.iter().map(|message| &message.document);
    let invoices = documents.filter_map(|document| match document {
        Document::Invoice(invoice) if invoice.number == order => Some(&invoice.lines),
        _ => None,
    });
    invoices.flatten().map(|line| line.quantity).sum()
}

/// In the latest revision.
fn order(timeline: &Timeline, order: &str) -> Decimal {
    let documents = timeline.messages.iter().map(|message| &message.document);
    let mut terms = documents.filter_map(|document| match document {
        Document::Order(new) if new.number == order => Some(&new.terms),
        Document::OrderRevision(revision) if revision.number == order => Some(&revision.terms),
        _ => None,
    });
    let lines = terms
        .next_back()
        .expect("a closed order exists")
        .lines
        .iter();
    let delivered = lines.filter(|line| !line.is_return);
    delivered.map(|line| line.quantity).sum()
}

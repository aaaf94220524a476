//! The requests for quotation of the demo, and their outcomes.
use chrono::NaiveDate;
use rust_decimal::Decimal;

use super::{
    TWO_YEARS,
    catalogue::{CATALOGUE, PaymentTerms},
    generator::shift,
    orders::VAT_PERCENT,
    references::references,
    started::Started,
    timeline::{Awarded, Timeline, decision},
};
use crate::SUBMISSION_ENDS;
use buyer_documents::{
    Amendment, Award, Buyer, Commented, Document, LineQuantity, NewOrderLine, NewQuotationRequest,
    NewRequestLine, RequestTerms, history::AnsweredRequest,
};
use contract::quotation_request::{QuotationInput, QuotationLineInput};
use tables::fixed_point::Amount;
use values::LocalizedText;

/// Days from a request's issue to its submission deadline, at most.
const LONGEST_REQUEST: i64 = 21;
const NEEDED_AFTER: i64 = 45;

/// Final state of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Unanswered,
    Viewed,
    Started,
    Amended,
    Quoted,
    Awarded,
    AwardedInPart,
    NotAwarded,
    Declined,
    Cancelled,
}

/// A request whose messages are being generated.
struct DemoRequest {
    number: String,
    issued: NaiveDate,
    due: NaiveDate,
    payment_terms: PaymentTerms,
    terms: RequestTerms,
    /// The unit price of each line.
    prices: Vec<Amount>,
}

pub fn generate(timeline: &mut Timeline) {
    let closed = [
        (Outcome::Awarded, 35),
        (Outcome::AwardedInPart, 8),
        (Outcome::NotAwarded, 36),
        (Outcome::Declined, 9),
        (Outcome::Cancelled, 4),
        (Outcome::Unanswered, 8),
    ];
    let mut age = TWO_YEARS;
    while age > LONGEST_REQUEST {
        let due_in = timeline.random.between(9, LONGEST_REQUEST) - age;
        let outcome = timeline.random.weighted(&closed);
        generate_one(timeline, (age, due_in), outcome);
        age -= timeline.random.between(1, timeline.trade.order_pace * 2);
    }
    // Days since the issue, days until the deadline.
    for (age, due_in, outcome) in [
        (12, 1, Outcome::Unanswered),
        (10, 2, Outcome::Started),
        (9, 3, Outcome::Viewed),
        (8, 4, Outcome::Quoted),
        (6, 6, Outcome::Amended),
        (5, 9, Outcome::Quoted),
        (4, 11, Outcome::Unanswered),
        (2, 16, Outcome::Unanswered),
    ] {
        generate_one(timeline, (age, due_in), outcome);
    }
}

fn generate_one(timeline: &mut Timeline, (age, due_in): (i64, i64), outcome: Outcome) {
    let request = request(timeline, timeline.day(age), timeline.day(-due_in));
    let buyer = timeline.random.buyer();
    let new = NewQuotationRequest {
        number: request.number.clone(),
        buyer: buyer.clone(),
        issue_date: request.issued,
        terms: request.terms.clone(),
    };
    timeline.add(request.issued, Document::QuotationRequest(new));
    if timeline.random.between(1, 4) == 1 {
        timeline.add_question(Commented::QuotationRequest, &request.number, request.issued);
    }
    match outcome {
        Outcome::Unanswered => {}
        Outcome::Viewed => timeline.started.push(Started {
            number: request.number,
            draft: None,
        }),
        Outcome::Started => {
            let freight = freight(timeline);
            let draft = Some(quotation(&request, "", freight));
            let number = request.number;
            timeline.started.push(Started { number, draft });
        }
        Outcome::Amended => amend(timeline, &request),
        Outcome::Declined => {
            let reason = timeline.random.one_of(&CATALOGUE.reasons_to_decline);
            let decision = decision(&request.number, &reason);
            timeline.add(
                shift(request.issued, 2),
                Document::QuotationRequestDecline(decision),
            );
        }
        Outcome::Cancelled => {
            let decision = decision(&request.number, "أُلغي المشروع");
            let document = Document::QuotationRequestCancellation(decision);
            timeline.add(shift(request.issued, 5), document);
        }
        Outcome::Quoted => {
            let freight = freight(timeline);
            quote(timeline, &request, freight);
        }
        Outcome::Awarded | Outcome::AwardedInPart | Outcome::NotAwarded => {
            // An order has no freight: the buyer awards quotations whose prices include it.
            let freight = Some(freight(timeline)).filter(|_| outcome == Outcome::NotAwarded);
            quote(timeline, &request, freight.unwrap_or_default());
            award(timeline, &request, buyer, outcome);
        }
    }
}

fn request(timeline: &mut Timeline, issued: NaiveDate, due: NaiveDate) -> DemoRequest {
    let random = &mut timeline.random;
    let count = random.weighted(&[(1_u32, 3), (2, 3), (3, 2), (5, 1)]);
    let goods = (0..count).map(|_| {
        let (goods, price) = random.goods();
        (goods.name.clone(), price)
    });
    let goods: Vec<_> = goods.collect();
    let lines = (1..).zip(&goods).map(|(place, (words, _))| NewRequestLine {
        reference: None,
        line_number: place * 10,
        item: format!("M-{}", random.between(100_000, 999_999)),
        supplier_part_number: None,
        description: words.clone(),
        quantity: Decimal::from(random.between(1, 40) * 5),
        uom: "C62".to_owned(),
        required_date: Some(shift(due, NEEDED_AFTER)),
    });
    let lines: Vec<_> = lines.collect();
    let payment_terms = random.one_of(&CATALOGUE.terms);
    let terms = RequestTerms {
        subject: goods[0].0.clone(),
        submission_due_at: due.and_time(SUBMISSION_ENDS).and_utc(),
        currency: "SAR".to_owned(),
        payment_terms: payment_terms.words.clone(),
        incoterm: Some("DAP Dammam".to_owned()),
        delivery_place: random.one_of(&CATALOGUE.places),
        note: LocalizedText::default(),
        text_lines: Vec::new(),
        references: references(&lines[0].item, &payment_terms),
        lines,
    };
    DemoRequest {
        number: random.number("RFQ", issued),
        issued,
        due,
        payment_terms,
        terms,
        prices: goods.into_iter().map(|(_, price)| price).collect(),
    }
}

fn amend(timeline: &mut Timeline, request: &DemoRequest) {
    let mut terms = request.terms.clone();
    terms.lines[0].quantity *= Decimal::TWO;
    let amendment = Amendment {
        number: request.number.clone(),
        amendment: 1,
        terms,
    };
    let document = Document::QuotationRequestAmendment(amendment);
    timeline.add(shift(request.issued, 3), document);
}

/// Empty for none.
fn freight(timeline: &mut Timeline) -> &'static str {
    timeline.random.one_of(&["", "", "250", "400"])
}

fn quote(timeline: &mut Timeline, request: &DemoRequest, freight: &str) {
    let day = shift(request.issued, timeline.random.between(2, 5));
    let number = timeline.random.number("Q", day);
    let quotation = quotation(request, &number, freight);
    let number = request.number.clone();
    let answer = AnsweredRequest { number, quotation };
    timeline.add(day, Document::Quotation(answer));
}

fn quotation(request: &DemoRequest, number: &str, freight: &str) -> QuotationInput {
    let lines = request.terms.lines.iter().zip(&request.prices);
    let lines = lines.map(|(line, price)| QuotationLineInput {
        line_number: line.line_number,
        unit_price: Decimal::from(*price).to_string(),
        quantity: line.quantity.to_string(),
        promised_date: line
            .required_date
            .map_or_else(String::new, |date| date.to_string()),
        ..QuotationLineInput::default()
    });
    QuotationInput {
        number: number.to_owned(),
        valid_till: shift(request.due, 60).to_string(),
        freight: freight.to_owned(),
        lines: lines.collect(),
        ..QuotationInput::default()
    }
}

fn award(timeline: &mut Timeline, request: &DemoRequest, buyer: Buyer, outcome: Outcome) {
    let whole = |line: &NewRequestLine| LineQuantity {
        line_number: line.line_number,
        quantity: line.quantity,
    };
    let lines = match outcome {
        Outcome::NotAwarded => Vec::new(),
        Outcome::AwardedInPart => request.terms.lines[..1]
            .iter()
            .map(|line| LineQuantity {
                quantity: line.quantity / Decimal::from(5),
                ..whole(line)
            })
            .collect(),
        _ => request.terms.lines.iter().map(whole).collect(),
    };
    let day = shift(request.due, 3).min(timeline.at.today);
    if !lines.is_empty() {
        timeline.awards.push(Awarded {
            day,
            request: request.number.clone(),
            buyer,
            payment_terms: request.payment_terms.clone(),
            delivery_address: request.terms.delivery_place.clone(),
            lines: order_lines(request, &lines),
        });
    }
    let award = Award {
        number: request.number.clone(),
        revision: 1,
        lines,
    };
    timeline.add(day, Document::Award(award));
}

/// The awarded quantities at the quoted prices.
fn order_lines(request: &DemoRequest, awarded: &[LineQuantity]) -> Vec<NewOrderLine> {
    let quoted = request.terms.lines.iter().zip(&request.prices);
    let lines = quoted.filter_map(|(line, price)| {
        let awarded = awarded
            .iter()
            .find(|awarded| awarded.line_number == line.line_number)?;
        Some(NewOrderLine {
            reference: None,
            line_number: line.line_number,
            item: line.item.clone(),
            supplier_part_number: line.supplier_part_number.clone(),
            description: line.description.clone(),
            quantity: awarded.quantity,
            uom: line.uom.clone(),
            unit_price: (*price).into(),
            vat_percent: VAT_PERCENT.into(),
            required_date: line.required_date,
            vat_category: None,
            vat_exemption_reason: LocalizedText::default(),
            vat_exemption_reason_code: None,
            allowance_charges: Vec::new(),
            is_return: false,
        })
    });
    lines.collect()
}

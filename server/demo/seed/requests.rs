//! What the demo's suppliers were asked a price for, and what became of it.
use chrono::{NaiveDate, NaiveTime};
use rust_decimal::Decimal;

use super::{begun::Begun, catalogue, extras::TWO_YEARS, generator::shift, story::Story};
use contract::quotation_request::{QuotationInput, QuotationLineInput};
use service::{
    buyer::{
        documents::{
            Amendment, Award, Commented, Decision, Document, LineQuantity, NewQuotationRequest,
            NewRequestLine, Remark, RequestTerms,
        },
        history::AnsweredRequest,
    },
    fixed_point::Amount,
};
use values::text::LocalizedText;

/// Days from a request's issue to its submission deadline, at most.
const LONGEST_REQUEST: i64 = 21;
/// One in the afternoon in Riyadh, in UTC.
const SUBMISSION_ENDS: NaiveTime =
    NaiveTime::from_hms_opt(10, 0, 0).expect("ten o'clock is a time");
const NEEDED_AFTER: i64 = 45;

/// How a request goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Course {
    Unanswered,
    Viewed,
    Begun,
    Amended,
    Quoted,
    Awarded,
    AwardedInPart,
    NotAwarded,
    Declined,
    Cancelled,
}

/// A request while it is told.
struct Asked {
    number: String,
    issued: NaiveDate,
    due: NaiveDate,
    terms: RequestTerms,
    /// What the supplier takes for a unit of each line.
    prices: Vec<Amount>,
}

pub fn tell(story: &mut Story) {
    let closed = [
        (Course::Awarded, 35),
        (Course::AwardedInPart, 8),
        (Course::NotAwarded, 36),
        (Course::Declined, 9),
        (Course::Cancelled, 4),
        (Course::Unanswered, 8),
    ];
    let mut age = TWO_YEARS;
    while age > LONGEST_REQUEST {
        let due_in = story.chance.between(9, LONGEST_REQUEST) - age;
        let course = story.chance.weighted(&closed);
        one(story, (age, due_in), course);
        age -= story.chance.between(1, story.trade.order_pace * 2);
    }
    // Issued so many days ago, due in so many.
    for (age, due_in, course) in [
        (12, 1, Course::Unanswered),
        (10, 2, Course::Begun),
        (9, 3, Course::Viewed),
        (8, 4, Course::Quoted),
        (6, 6, Course::Amended),
        (5, 9, Course::Quoted),
        (4, 11, Course::Unanswered),
        (2, 16, Course::Unanswered),
    ] {
        one(story, (age, due_in), course);
    }
}

fn one(story: &mut Story, (age, due_in): (i64, i64), course: Course) {
    let asked = asked(story, story.day(age), story.day(-due_in));
    let request = NewQuotationRequest {
        number: asked.number.clone(),
        buyer: story.chance.buyer(),
        issue_date: asked.issued,
        terms: asked.terms.clone(),
    };
    story.tell(asked.issued, Document::QuotationRequest(request));
    converse(story, &asked);
    match course {
        Course::Unanswered => {}
        Course::Viewed => story.begun.push(Begun {
            number: asked.number,
            draft: None,
        }),
        Course::Begun => {
            let draft = Some(quotation(story, &asked, ""));
            let number = asked.number;
            story.begun.push(Begun { number, draft });
        }
        Course::Amended => amend(story, &asked),
        Course::Declined => {
            let reason = story.chance.one_of(catalogue::REASONS_TO_DECLINE);
            let decision = decision(&asked, reason);
            story.tell(
                shift(asked.issued, 2),
                Document::QuotationRequestDecline(decision),
            );
        }
        Course::Cancelled => {
            let decision = decision(&asked, "أُلغي المشروع");
            let document = Document::QuotationRequestCancellation(decision);
            story.tell(shift(asked.issued, 5), document);
        }
        Course::Quoted => quote(story, &asked),
        Course::Awarded | Course::AwardedInPart | Course::NotAwarded => {
            quote(story, &asked);
            award(story, &asked, course);
        }
    }
}

fn asked(story: &mut Story, issued: NaiveDate, due: NaiveDate) -> Asked {
    let chance = &mut story.chance;
    let count = chance.weighted(&[(1_u32, 3), (2, 3), (3, 2), (5, 1)]);
    let goods: Vec<_> = (0..count).map(|_| chance.goods()).collect();
    let lines = (1..).zip(&goods).map(|(place, (words, _))| NewRequestLine {
        line_number: place * 10,
        item: format!("M-{}", chance.between(100_000, 999_999)),
        supplier_part_number: None,
        description: catalogue::worded(*words),
        quantity: Decimal::from(chance.between(1, 40) * 5),
        uom: "C62".to_owned(),
        required_date: shift(due, NEEDED_AFTER),
    });
    let lines: Vec<_> = lines.collect();
    let terms = RequestTerms {
        subject: catalogue::worded(goods[0].0),
        submission_due_at: due.and_time(SUBMISSION_ENDS).and_utc(),
        currency: "SAR".to_owned(),
        payment_terms: catalogue::worded(chance.one_of(catalogue::TERMS)),
        incoterm: Some("DAP Dammam".to_owned()),
        delivery_place: catalogue::worded(chance.one_of(catalogue::PLACES)),
        note: LocalizedText::default(),
        lines,
    };
    Asked {
        number: chance.number("RFQ", issued),
        issued,
        due,
        terms,
        prices: goods.into_iter().map(|(_, price)| price).collect(),
    }
}

/// One supplier in four has a question.
fn converse(story: &mut Story, asked: &Asked) {
    if story.chance.between(1, 4) > 1 {
        return;
    }
    let (question, answer) = story.chance.one_of(catalogue::QUESTIONS);
    let remark = |text: &str| Remark {
        of: Commented::QuotationRequest,
        number: asked.number.clone(),
        text: text.to_owned(),
    };
    story.tell(asked.issued, Document::SupplierComment(remark(question)));
    story.tell(shift(asked.issued, 1), Document::Comment(remark(answer)));
}

fn amend(story: &mut Story, asked: &Asked) {
    let mut terms = asked.terms.clone();
    terms.lines[0].quantity *= Decimal::TWO;
    let amendment = Amendment {
        number: asked.number.clone(),
        amendment: 1,
        terms,
    };
    let document = Document::QuotationRequestAmendment(amendment);
    story.tell(shift(asked.issued, 3), document);
}

fn quote(story: &mut Story, asked: &Asked) {
    let day = shift(asked.issued, story.chance.between(2, 5));
    let number = story.chance.number("Q", day);
    let quotation = quotation(story, asked, &number);
    let number = asked.number.clone();
    let answer = AnsweredRequest { number, quotation };
    story.tell(day, Document::Quotation(answer));
}

fn quotation(story: &mut Story, asked: &Asked, number: &str) -> QuotationInput {
    let lines = asked.terms.lines.iter().zip(&asked.prices);
    let lines = lines.map(|(line, price)| QuotationLineInput {
        line_number: line.line_number,
        unit_price: Decimal::from(*price).to_string(),
        quantity: line.quantity.to_string(),
        promised_date: line.required_date.to_string(),
        ..QuotationLineInput::default()
    });
    QuotationInput {
        number: number.to_owned(),
        valid_till: shift(asked.due, 60).to_string(),
        freight: story.chance.one_of(&["", "", "250", "400"]).to_owned(),
        lines: lines.collect(),
        ..QuotationInput::default()
    }
}

fn award(story: &mut Story, asked: &Asked, course: Course) {
    let whole = |line: &NewRequestLine| LineQuantity {
        line_number: line.line_number,
        quantity: line.quantity,
    };
    let lines = match course {
        Course::NotAwarded => Vec::new(),
        Course::AwardedInPart => asked.terms.lines[..1]
            .iter()
            .map(|line| LineQuantity {
                quantity: line.quantity / Decimal::from(5),
                ..whole(line)
            })
            .collect(),
        _ => asked.terms.lines.iter().map(whole).collect(),
    };
    let award = Award {
        number: asked.number.clone(),
        revision: 1,
        lines,
    };
    story.tell(
        shift(asked.due, 3).min(story.at.today),
        Document::Award(award),
    );
}

fn decision(asked: &Asked, reason: &str) -> Decision {
    Decision {
        number: asked.number.clone(),
        reason: reason.to_owned(),
    }
}

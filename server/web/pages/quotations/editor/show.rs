//! `GET /quotations/{number}/quotation`
use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::Serialize;
use ts_rs::TS;

use super::{
    fields::{beginning, values},
    upload::UploadOutcome,
};
use crate::{
    answer::Answer,
    error::Error,
    http::form::{Form, Values},
    pages::{
        Page,
        draft::{AnswerPage, SavedDraft},
        questions::{self, AsksFirst, Questions, WantedLine},
        quotations::{AskedRequest, QuotationProps},
    },
};
use contract::{
    exchange::Attachment,
    quotation_request::{QuotationRequest, QuotationRequestAction, RequestLine},
};
use values::{currency::minor_unit, text::LocalizedText};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct QuotationEditorProps {
    pub number: String,
    pub version: u32,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    pub submission_due_at: DateTime<Utc>,
    /// ISO 4217: what is quoted in.
    pub currency: String,
    /// The decimals of the currency's minor unit.
    pub minor_unit: u32,
    #[ts(type = "string")]
    pub default_vat_percent: Decimal,
    pub lines: Vec<RequestLine>,
    pub attachments: Vec<Attachment>,
    /// Of the quotation that is revised; 0 where none was submitted yet.
    pub revision: u32,
    /// The fields where there is no draft.
    pub beginning: Values,
    pub draft: Option<SavedDraft>,
    /// Empty, or what was typed and not taken.
    pub form: Form,
    pub attachments_form: Form,
    /// What came of a filled-in template that was not taken whole.
    pub upload: Option<UploadOutcome>,
    /// The service's clock.
    pub now: DateTime<Utc>,
}

impl AnswerPage for QuotationEditorProps {
    type Of = QuotationProps;

    const PATH: &'static str = "/quotation";

    fn of(request: QuotationRequest) -> Self {
        let beginning = match request.draft {
            Some(_) => Values::new(),
            None => beginning(&request),
        };
        Self {
            number: request.number,
            version: request.version,
            buyer: request.buyer,
            subject: request.subject,
            submission_due_at: request.submission_due_at,
            minor_unit: minor_unit(&request.currency),
            currency: request.currency,
            default_vat_percent: request.default_vat_percent,
            lines: request.lines,
            attachments: request.attachments,
            revision: request.quotation.map_or(0, |quotation| quotation.revision),
            beginning,
            draft: request.draft.map(|draft| SavedDraft::of(draft, values)),
            form: Form::keyed(Values::new()),
            attachments_form: Form::keyed(Values::new()),
            upload: None,
            now: request.now,
        }
    }

    fn form(&mut self) -> &mut Form {
        &mut self.form
    }

    fn page(self) -> Page {
        Page::QuotationEditor(Box::new(self))
    }
}

impl AsksFirst for QuotationEditorProps {
    fn versions(request: &QuotationRequest) -> (u32, u32) {
        let draft = request.draft.as_ref();
        (request.version, draft.map_or(0, |draft| draft.version))
    }

    fn questions(request: &QuotationRequest, values: &Values) -> Questions {
        if !takes_answer(request) {
            return Questions::new();
        }
        let offered = request.lines.iter().filter(|line| {
            let no_offer = format!("lines.{}.noOffer", line.line_number);
            !values.contains_key(&no_offer)
        });
        questions::of_lines(offered.map(wanted), values)
    }
}

/// A request that takes no answer has its own page alone.
pub async fn show(asked: AskedRequest) -> Result<Answer, Error> {
    let request = asked.load().await?;
    if !takes_answer(&request) {
        return Ok(Answer::redirect(asked.url()));
    }
    let props = QuotationEditorProps::of(request);
    Ok(Answer::Page(props.page()))
}

pub fn takes_answer(request: &QuotationRequest) -> bool {
    request.actions.iter().any(|action| {
        matches!(
            action,
            QuotationRequestAction::Respond | QuotationRequestAction::Revise
        )
    })
}

fn wanted(line: &RequestLine) -> WantedLine<'_> {
    WantedLine {
        line_number: line.line_number,
        quantity: line.quantity,
        uom: &line.uom,
        required_date: line.required_date,
    }
}

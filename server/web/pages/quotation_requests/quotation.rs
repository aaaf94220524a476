//! `/quotations/{number}/quotation`: the quotation, line by line.
use std::mem;

use chrono::{DateTime, Days, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::Serialize;
use ts_rs::TS;

use contract::{
    Money,
    exchange::{Attachment, Draft},
    operations::{CheckQuotation, SaveQuotationDraft, SubmitQuotation},
    quotation_request::{
        LineOffer, Quotation, QuotationInput, QuotationLineInput, QuotationRequest,
        QuotationRequestAction, QuotationRequestState, RequestLine, limits::DAYS,
    },
};
use service_client::ClientError;
use values::{
    Language, LocalizedText, MessageId, Text, currency::minor_unit, date_input::read_date,
};

use super::{QuotationPageRequest, QuotationProps, QuotationReviewProps};
use crate::{
    http::{Form, Messages, NoticeMessage, Values},
    pages::documents::{
        confirmations::{RequestedLine, line_questions},
        draft::DraftPage,
        draft_props::SavedDraft,
        fields::{line_field, to_values},
        prices_in_force::{self, OfferedPrice},
        review::DraftReview,
        spreadsheet_upload::UploadOutcome,
    },
};

/// Validity of a quotation unless the supplier changes it.
const DEFAULT_VALIDITY: Days = Days::new(30);

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct QuotationEditorProps {
    pub number: String,
    pub state: QuotationRequestState,
    /// Total of the submitted quotation, with VAT.
    pub total: Option<Money>,
    pub version: u32,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    pub submission_due_at: DateTime<Utc>,
    /// ISO 4217.
    pub currency: String,
    /// The decimals of the currency's minor unit.
    pub minor_unit: u32,
    #[ts(type = "string")]
    pub default_vat_percent: Decimal,
    pub lines: Vec<RequestLine>,
    /// Prices that the buyer has agreed to pay today, by line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<OfferedPrice>>", optional)]
    pub prices_in_force: Vec<OfferedPrice>,
    pub attachments: Vec<Attachment>,
    /// Revision of the submitted quotation; 0 before the first one.
    pub revision: u32,
    /// Values of the fields without a draft.
    pub beginning: Values,
    pub draft: Option<SavedDraft>,
    /// Empty, or the typed values that were not accepted.
    pub form: Form,
    pub attachments_form: Form,
    /// The result of an uploaded template with errors.
    pub upload: Option<UploadOutcome>,
    /// The service's time.
    pub now: DateTime<Utc>,
}

impl DraftPage for QuotationEditorProps {
    type Kind = QuotationProps;
    type Input = QuotationInput;
    type Line = QuotationLineInput;
    type SaveDraft = SaveQuotationDraft;
    type Check = CheckQuotation;
    type Submit = SubmitQuotation;
    type Review = QuotationReviewProps;

    const PATH: &'static str = "/quotation";
    const SEND: &'static str = "submit";
    const DATES: &'static [&'static str] = &["validTill", "promisedDate"];
    const SENT: NoticeMessage = NoticeMessage::QuotationSubmitted;
    const CONFIRMATIONS: Option<fn(&QuotationRequest, &Values) -> Messages> = Some(questions);

    fn accepts_answer(request: &QuotationRequest) -> bool {
        request.actions.iter().any(|action| {
            matches!(
                action,
                QuotationRequestAction::Respond | QuotationRequestAction::Revise
            )
        })
    }

    fn version(request: &QuotationRequest) -> u32 {
        request.version
    }

    fn draft(request: &QuotationRequest) -> Option<&Draft<QuotationInput>> {
        request.draft.as_ref()
    }

    fn new(request: QuotationRequest, form: Form) -> Self {
        let beginning = match request.draft {
            Some(_) => Values::new(),
            None => to_values(beginning(&request)),
        };
        let draft = request.draft.map(SavedDraft::from);
        let shown = form.shown_values(draft.as_ref().map_or(&beginning, |draft| &draft.values));
        let offered = request.prices_in_force.into_iter().map(|in_force| {
            let mut lines = request.lines.iter();
            let line = lines.find(|line| line.line_number == in_force.line_number);
            let quantity = line.map_or(Decimal::ZERO, |line| line.quantity);
            OfferedPrice::new(in_force, quantity, shown)
        });
        let prices_in_force = offered.collect();
        let submitted = request
            .quotation
            .as_ref()
            .map(|quotation| &quotation.totals);
        let total = submitted.map(|totals| Money {
            amount: totals.gross,
            currency: totals.currency.clone(),
        });
        Self {
            number: request.number,
            state: request.state,
            total,
            version: request.version,
            buyer: request.buyer,
            subject: request.subject,
            submission_due_at: request.submission_due_at,
            minor_unit: minor_unit(&request.currency),
            currency: request.currency,
            default_vat_percent: request.default_vat_percent,
            lines: request.lines.into_iter().map(with_texts).collect(),
            prices_in_force,
            attachments: request.attachments,
            revision: request.quotation.map_or(0, |quotation| quotation.revision),
            beginning,
            draft,
            form,
            attachments_form: Form::with_new_key(),
            upload: None,
            now: request.now,
        }
    }

    fn review(
        request: QuotationRequest,
        quotation: Quotation,
        review: DraftReview,
    ) -> QuotationReviewProps {
        QuotationReviewProps::new(request, quotation, review)
    }

    async fn apply_action(
        request: &QuotationPageRequest,
        values: &mut Values,
        action: &str,
    ) -> Result<Messages, ClientError> {
        if prices_in_force::is_action(action) {
            let request = request.load().await?;
            let lines = request.lines.iter();
            let lines = lines.map(|line| (line.line_number, line.quantity));
            prices_in_force::apply(lines, &request.prices_in_force, values, action);
        }
        Ok(Messages::new())
    }
}

/// The texts among the lines become a part of the descriptions: the editor's scripts have no bytes left for more.
fn with_texts(mut line: RequestLine) -> RequestLine {
    let texts = mem::take(&mut line.text_lines);
    let (before, after): (Vec<_>, Vec<_>) = texts
        .iter()
        .partition(|text| text.line_number < line.line_number);
    let joined = |language| {
        let before = before.iter().map(|text| text.text.in_language(language));
        let after = after.iter().map(|text| text.text.in_language(language));
        let description = line.description.in_language(language);
        let parts: Vec<_> = before.chain([description]).chain(after).collect();
        parts.join(" · ")
    };
    line.description = LocalizedText::new(joined(Language::Arabic), joined(Language::English));
    line
}

fn questions(request: &QuotationRequest, values: &Values) -> Messages {
    let offered = request.lines.iter().filter(|line| {
        let no_offer = line_field(line.line_number, "noOffer");
        !values.contains_key(&no_offer)
    });
    let requested = offered.map(|line| RequestedLine {
        line_number: line.line_number,
        quantity: line.quantity,
        uom: &line.uom,
        required_date: line.required_date,
        price_in_force: prices_in_force::of_line(&request.prices_in_force, line.line_number),
    });
    let mut questions = line_questions(requested, request.today, values);
    for line in &request.lines {
        let field = |name| line_field(line.line_number, name);
        let typed = |name| values.get(&field(name));
        let days = typed("leadTimeDays").and_then(|days| DAYS.read(days).ok());
        let days = days.and_then(|days| u64::try_from(days).ok());
        let ready = days.and_then(|days| request.today.checked_add_days(Days::new(days)));
        let promised = typed("promisedDate").and_then(|date| read_date(date).ok());
        if ready > promised && promised.is_some() && !values.contains_key(&field("noOffer")) {
            let id = MessageId::new("question-lead-time");
            questions.insert(field("leadTimeDays"), Text::message(id));
        }
    }
    questions
}

/// The draft, or the initial values of the form.
pub fn current_input(request: &QuotationRequest) -> QuotationInput {
    match &request.draft {
        Some(draft) => draft.input.clone(),
        None => beginning(request),
    }
}

fn beginning(request: &QuotationRequest) -> QuotationInput {
    match &request.quotation {
        Some(quotation) => as_submitted(quotation),
        None => as_requested(request),
    }
}

/// The requested quantities with the default VAT rate.
fn as_requested(request: &QuotationRequest) -> QuotationInput {
    let lines = request.lines.iter().map(|line| QuotationLineInput {
        line_number: line.line_number,
        quantity: plain(line.quantity),
        vat_percent: plain(request.default_vat_percent),
        ..QuotationLineInput::default()
    });
    QuotationInput {
        valid_till: date_text(request.today.checked_add_days(DEFAULT_VALIDITY)),
        lines: lines.collect(),
        ..QuotationInput::default()
    }
}

/// The submitted quotation.
fn as_submitted(quotation: &Quotation) -> QuotationInput {
    let lines = quotation.lines.iter().map(|line| {
        let offer = line.offer.as_ref();
        // An empty field would not mean zero here.
        let figure = |field: fn(&LineOffer) -> Decimal| {
            let figure = offer.map(field);
            figure.map_or_else(String::new, |figure| figure.normalize().to_string())
        };
        QuotationLineInput {
            line_number: line.line_number,
            no_offer: offer.is_none(),
            unit_price: figure(|offer| offer.unit_price),
            quantity: figure(|offer| offer.quantity),
            discount_percent: offer.map_or_else(String::new, |offer| plain(offer.discount_percent)),
            vat_percent: figure(|offer| offer.vat_percent),
            promised_date: date_text(offer.and_then(|offer| offer.promised_date)),
            lead_time_days: offer
                .and_then(|offer| offer.lead_time_days)
                .map_or_else(String::new, |days| days.to_string()),
            substitute: offer
                .and_then(|offer| offer.substitute.clone())
                .unwrap_or_default(),
            note: line.note.clone(),
        }
    });
    QuotationInput {
        number: quotation.number.clone(),
        valid_till: quotation.valid_till.to_string(),
        freight: plain(quotation.totals.freight),
        discount: plain(quotation.totals.discount),
        note: quotation.note.clone(),
        lines: lines.collect(),
    }
}

/// Empty for zero.
fn plain(number: Decimal) -> String {
    if number.is_zero() {
        return String::new();
    }
    number.normalize().to_string()
}

fn date_text(date: Option<NaiveDate>) -> String {
    date.map_or_else(String::new, |date| date.to_string())
}

//! `/products-price/requests/{number}/edit`: the new prices, line by line; `review` below it: what would be submitted.
use std::mem;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::Serialize;
use ts_rs::TS;

use contract::{
    exchange::{Attachment, Draft},
    operations::{CheckPriceRequest, SavePriceRequestDraft, SubmitPriceRequest},
    price_request::{
        CheckedPriceRequest, PriceRequest, PriceRequestAction, PriceRequestInput, PriceRequestLine,
        PriceRequestLineInput,
    },
};
use service_client::ClientError;
use values::LocalizedText;

use super::{PriceRequestPageRequest, PriceRequestProps, questions::questions, raise};
use crate::{
    http::{Form, Messages, NoticeMessage, Values},
    pages::documents::{draft::DraftPage, draft_props::SavedDraft, review::DraftReview},
};

pub const PATH: &str = "/edit";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PriceRequestEditorProps {
    pub number: String,
    pub version: u32,
    pub buyer: LocalizedText,
    /// ISO 4217.
    pub currency: String,
    pub issue_date: NaiveDate,
    /// The buyer refuses prices that differ from the current one by more, percent.
    #[ts(type = "string | null")]
    pub change_limit_percent: Option<Decimal>,
    pub lines: Vec<PriceRequestLine>,
    pub attachments: Vec<Attachment>,
    /// The fields without a draft.
    pub beginning: Values,
    pub draft: Option<SavedDraft>,
    /// The last change of the draft replaced all prices, and can be undone.
    pub is_raised: bool,
    /// Empty, or the typed values that were not accepted.
    pub form: Form,
    pub attachments_form: Form,
}

/// Props of `/products-price/requests/{number}/edit/review`.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PriceRequestReviewProps {
    pub number: String,
    pub buyer: LocalizedText,
    /// ISO 4217.
    pub currency: String,
    pub issue_date: NaiveDate,
    /// The request as it would be submitted.
    pub checked: CheckedPriceRequest,
    pub attachments: Vec<Attachment>,
    #[serde(flatten)]
    #[ts(flatten)]
    pub review: DraftReview,
}

impl DraftPage for PriceRequestEditorProps {
    type Kind = PriceRequestProps;
    type Input = PriceRequestInput;
    type Line = PriceRequestLineInput;
    type SaveDraft = SavePriceRequestDraft;
    type Check = CheckPriceRequest;
    type Submit = SubmitPriceRequest;
    type Review = PriceRequestReviewProps;

    const PATH: &'static str = PATH;
    const SEND: &'static str = "submit";
    const DATES: &'static [&'static str] = &["validFrom", "validTo"];
    const SENT: NoticeMessage = NoticeMessage::PriceRequestSubmitted;
    const CONFIRMATIONS: Option<fn(&PriceRequest, &Values) -> Messages> = Some(questions);

    fn accepts_answer(request: &PriceRequest) -> bool {
        request.actions.contains(&PriceRequestAction::Edit)
    }

    fn version(request: &PriceRequest) -> u32 {
        request.version
    }

    fn draft(request: &PriceRequest) -> Option<&Draft<PriceRequestInput>> {
        request.draft.as_ref()
    }

    fn new(mut request: PriceRequest, form: Form) -> Self {
        // It is no field of the form.
        let input = request.draft.as_mut().map(|draft| &mut draft.input);
        let before = input.map(|input| mem::take(&mut input.raised_from));
        Self {
            is_raised: before.is_some_and(|before| !before.is_empty()),
            number: request.number,
            version: request.version,
            buyer: request.buyer,
            currency: request.currency,
            issue_date: request.issue_date,
            change_limit_percent: request.change_limit_percent,
            lines: request.lines,
            attachments: request.attachments,
            beginning: Values::new(),
            draft: request.draft.map(SavedDraft::from),
            form,
            attachments_form: Form::with_new_key(),
        }
    }

    fn review(
        request: PriceRequest,
        checked: CheckedPriceRequest,
        review: DraftReview,
    ) -> PriceRequestReviewProps {
        PriceRequestReviewProps {
            number: request.number,
            buyer: request.buyer,
            currency: request.currency,
            issue_date: request.issue_date,
            checked,
            attachments: request.attachments,
            review,
        }
    }

    async fn apply_action(
        request: &PriceRequestPageRequest,
        values: &mut Values,
        action: &str,
    ) -> Result<Messages, ClientError> {
        match action {
            raise::ACTION => return Ok(raise::apply(&request.load().await?, values)),
            raise::UNDO => raise::undo(&request.load().await?, values),
            _ => {}
        }
        Ok(Messages::new())
    }

    fn to_send(mut input: PriceRequestInput) -> PriceRequestInput {
        input.raised_from.clear();
        input
    }
}

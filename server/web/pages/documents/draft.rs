//! Pages with a form that is kept as a draft until it is sent: what the supplier answers to a document.
use axum::{Extension, http::StatusCode};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::json;

use contract::{
    exchange::{Draft, DraftChange, Submission},
    operation::{DocumentOperation, Operation},
};
use service_client::ClientError;
use values::{MessageId, Text, date_input::read_date};

use super::{
    confirmations::missing_confirmations,
    fields::{Rows, to_input},
    request::{DocumentPage, DocumentRequest},
    review::{DraftReview, REVIEW, is_reviewed, review, unpack},
    version,
};
use crate::{
    Error, Outcome,
    http::{Form, Input, Messages, NoticeMessage, Values},
    pages::Page,
    render::request_context::{RequestContext, ResponseFormat},
};

pub type DocumentOf<D> = <<D as DraftPage>::Kind as DocumentPage>::Document;

/// Output of the service's check of a draft.
pub type CheckedOf<D> = <<D as DraftPage>::Check as Operation>::Output;

/// A form that is kept as a draft until it is reviewed and sent, implemented by the props of its page.
pub trait DraftPage: Into<Page> + Send + 'static {
    /// The kind of document that the form answers.
    type Kind: DocumentPage;
    type Input: Clone + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    type Line: Default + Serialize;
    type SaveDraft: DocumentOperation<Input = DraftChange<Self::Input>, Output = Draft<Self::Input>>;
    /// Returns what would be sent, for the page that shows it before.
    type Check: DocumentOperation<Input = Self::Input>;
    type Submit: DocumentOperation<Input = Submission<Self::Input>>;
    /// Props of the page that shows what would be sent.
    type Review: Into<Page>;

    /// The path below the document's.
    const PATH: &'static str;
    /// `action` of the review's button, which sends.
    const SEND: &'static str;
    /// The names of date fields, without their line.
    const DATES: &'static [&'static str];
    /// The rows that the form has beside its lines.
    const ROWS: &'static [Rows] = &[];
    /// Notice after the form was sent.
    const SENT: NoticeMessage;
    /// Messages for the values that the user has to confirm, if the form has such values.
    const CONFIRMATIONS: Option<fn(&DocumentOf<Self>, &Values) -> Messages> = None;

    fn accepts_answer(document: &DocumentOf<Self>) -> bool;

    fn version(document: &DocumentOf<Self>) -> u32;

    fn draft(document: &DocumentOf<Self>) -> Option<&Draft<Self::Input>>;

    /// The page of the document with a form: an empty one, or the typed values that were not accepted.
    fn new(document: DocumentOf<Self>, form: Form) -> Self;

    /// The page that shows what would be sent.
    fn review(
        document: DocumentOf<Self>,
        checked: CheckedOf<Self>,
        review: DraftReview,
    ) -> Self::Review;

    /// Values that the page does not offer, by the fields' names.
    fn invalid_values(_values: &Values) -> Messages {
        Messages::new()
    }

    /// Applies a button of the form that changes its fields. Returns the errors of what it cannot use, by the fields' names.
    fn apply_action(
        _request: &DocumentRequest<Self::Kind>,
        _values: &mut Values,
        _action: &str,
    ) -> impl Future<Output = Result<Messages, ClientError>> + Send {
        async { Ok(Messages::new()) }
    }

    /// Returns the input that is sent for a draft.
    fn to_send(input: Self::Input) -> Self::Input {
        input
    }
}

/// `GET`. Redirects to the document's page if the document accepts no answer.
pub async fn show<D: DraftPage>(request: DocumentRequest<D::Kind>) -> Result<Outcome, Error> {
    let document = request.load().await?;
    if !D::accepts_answer(&document) {
        return Ok(Outcome::redirect(request.url()));
    }
    Ok(Outcome::page(D::new(document, Form::with_new_key())))
}

/// `POST`: saves the draft, leads to its review, or sends it. A draft that was not reviewed is reviewed first. Buttons
/// without an action save, because Enter in a field presses the form's first button.
pub async fn submit<D: DraftPage>(
    Extension(context): Extension<RequestContext>,
    request: DocumentRequest<D::Kind>,
    Input(mut values): Input<Values>,
) -> Result<Outcome, Error> {
    unpack(&mut values)?;
    let action = values.remove("action").unwrap_or_default();
    // A script saves dates while they are typed: `6/1/20` of `6/1/2026`.
    let is_final = action == D::SEND || action == REVIEW;
    if is_final || context.format == ResponseFormat::Document {
        normalise_dates(&mut values, D::DATES);
    }
    let errors = D::invalid_values(&values);
    if !errors.is_empty() {
        return invalid::<D>(&request, values, errors).await;
    }
    if action == D::SEND && is_reviewed(&values) {
        return send::<D>(&request, values).await;
    }
    if is_final {
        return review::<D>(&request, values).await;
    }
    let errors = D::apply_action(&request, &mut values, &action).await?;
    if !errors.is_empty() {
        return invalid::<D>(&request, values, errors).await;
    }
    save::<D>(&request, values, context.format).await
}

/// Writes dates in ISO 8601. Text that is no date stays, for the service's message.
fn normalise_dates(values: &mut Values, dates: &[&str]) {
    for (name, value) in values {
        let field = name.rsplit('.').next().unwrap_or_default();
        if let Some(date) = dates
            .contains(&field)
            .then(|| read_date(value).ok())
            .flatten()
        {
            *value = date.to_string();
        }
    }
}

async fn save<D: DraftPage>(
    request: &DocumentRequest<D::Kind>,
    values: Values,
    response_format: ResponseFormat,
) -> Result<Outcome, Error> {
    let change = DraftChange {
        version: version(&values, "draftVersion"),
        input: to_input::<D::Input, D::Line>(&values, D::ROWS)?,
    };
    match request.call::<D::SaveDraft>(change).await {
        Ok(draft) => Ok(Outcome::Done {
            redirect: url::<D>(request),
            // A script saves every few seconds, and reports that itself.
            notice: (response_format == ResponseFormat::Document)
                .then_some(NoticeMessage::DraftSaved),
            body: json!({ "version": draft.version, "savedAt": draft.saved_at }),
        }),
        Err(error) => failed::<D>(request, values, error).await,
    }
}

async fn send<D: DraftPage>(
    request: &DocumentRequest<D::Kind>,
    values: Values,
) -> Result<Outcome, Error> {
    if let Some(outcome) = missing_confirmations::<D>(request, &values).await {
        return Ok(outcome);
    }
    let submission = Submission {
        version: version(&values, "version"),
        draft_version: version(&values, "draftVersion"),
        input: D::to_send(to_input::<D::Input, D::Line>(&values, D::ROWS)?),
    };
    match request.call_once::<D::Submit>(submission, &values).await {
        Ok(_) => Ok(Outcome::done(request.url(), D::SENT)),
        Err(error) => failed::<D>(request, values, error).await,
    }
}

/// The page with the current document and draft, the typed values and the service's error.
pub(super) async fn failed<D: DraftPage>(
    request: &DocumentRequest<D::Kind>,
    values: Values,
    error: ClientError,
) -> Result<Outcome, Error> {
    let refused = Form::from_service_error(values, error)?;
    Ok(with_form::<D>(request, request.load().await?, refused))
}

/// The page with errors that the portal found itself. It also says if the document changed meanwhile, as the service would
/// (409).
pub(super) async fn invalid<D: DraftPage>(
    request: &DocumentRequest<D::Kind>,
    values: Values,
    errors: Messages,
) -> Result<Outcome, Error> {
    let document = request.load().await?;
    let changed = MessageId::new("service-document-changed");
    let problem =
        (!is_current::<D>(&document, &values)).then(|| Text::Worded(i18n::localized(changed, &[])));
    let form = Form {
        values,
        errors,
        problem,
        ..Form::default()
    };
    let status = match form.errors.is_empty() {
        true => StatusCode::CONFLICT,
        false => StatusCode::UNPROCESSABLE_ENTITY,
    };
    Ok(with_form::<D>(request, document, (status, form)))
}

/// Whether the form was made from the current versions of the document and the draft.
pub(super) fn is_current<D: DraftPage>(document: &DocumentOf<D>, values: &Values) -> bool {
    let typed = (version(values, "version"), version(values, "draftVersion"));
    typed == versions::<D>(document)
}

/// Returns the versions of the document and of its draft; 0 without a draft.
fn versions<D: DraftPage>(document: &DocumentOf<D>) -> (u32, u32) {
    let draft = D::draft(document).map_or(0, |draft| draft.version);
    (D::version(document), draft)
}

/// The page of a document with a form that was not accepted.
pub(super) fn with_form<D: DraftPage>(
    request: &DocumentRequest<D::Kind>,
    document: DocumentOf<D>,
    refused: (StatusCode, Form),
) -> Outcome {
    Outcome::refused(refused, url::<D>(request), |form| D::new(document, form))
}

pub fn url<D: DraftPage>(request: &DocumentRequest<D::Kind>) -> String {
    format!("{}{}", request.url(), D::PATH)
}

//! The page that shows what a draft would send. Its form sends the draft at the address of the draft's form.
use axum::http::StatusCode;
use serde::Serialize;
use ts_rs::TS;

use contract::exchange::DraftChange;
use service_client::ClientError;

use super::{
    confirmations::missing_confirmations,
    draft::{DraftPage, failed, invalid, url},
    fields::{to_input, to_values},
    request::DocumentRequest,
    version,
};
use crate::{
    Error, Outcome,
    http::{Form, Messages, Values, form::is_confirmed},
};

/// `action` of the button that leads to the review.
pub(super) const REVIEW: &str = "review";

/// Path of the review, below the address of the draft's form.
const PATH: &str = "/review";

/// The field with the fields of a reviewed draft, as JSON.
const PACKED: &str = "values";

/// The part of a review page's props that all drafts share.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DraftReview {
    /// The document's.
    pub version: u32,
    pub draft_version: u32,
    /// The fields of the draft.
    pub values: Values,
    /// Questions about unusual values, which the button confirms.
    pub questions: Messages,
    pub form: Form,
}

/// Whether the form was sent from the review of this version of the document.
pub(super) fn is_reviewed(values: &Values) -> bool {
    is_confirmed(values, "version")
}

/// `GET`. Leads to the draft's form if the draft cannot be sent as it is, and to the document if there is no draft.
pub async fn show<D: DraftPage>(request: DocumentRequest<D::Kind>) -> Result<Outcome, Error> {
    let document = request.load().await?;
    let draft = D::draft(&document).filter(|_| D::accepts_answer(&document));
    let Some(draft) = draft.cloned() else {
        return Ok(Outcome::redirect(request.url()));
    };
    let checked = request.call::<D::Check>(D::to_send(draft.input.clone()));
    let checked = match checked.await {
        Ok(checked) => checked,
        Err(ClientError::Refused(StatusCode::BAD_REQUEST, _)) => {
            return Ok(Outcome::redirect(url::<D>(&request)));
        }
        Err(error) => return Err(error.into()),
    };
    let values = to_values(&draft.input);
    let review = DraftReview {
        version: D::version(&document),
        draft_version: draft.version,
        questions: D::CONFIRMATIONS.map_or_else(Messages::new, |of| of(&document, &values)),
        values,
        form: Form::with_new_key(),
    };
    Ok(Outcome::page(D::review(document, checked, review)))
}

/// Checks the form, saves it as the draft and leads to its review.
pub(super) async fn review<D: DraftPage>(
    request: &DocumentRequest<D::Kind>,
    values: Values,
) -> Result<Outcome, Error> {
    if let Some(outcome) = missing_confirmations::<D>(request, &values).await {
        return Ok(outcome);
    }
    let input = to_input::<D::Input, D::Line>(&values, D::ROWS)?;
    let checked = request.call::<D::Check>(D::to_send(input.clone()));
    if let Err(error) = checked.await {
        return failed::<D>(request, values, error).await;
    }
    let document = request.load().await?;
    if version(&values, "version") != D::version(&document) {
        return invalid::<D>(request, values, Messages::new()).await;
    }
    // A repeated request finds its own draft.
    if D::draft(&document).map(|draft| &draft.input) != Some(&input) {
        let change = DraftChange {
            version: version(&values, "draftVersion"),
            input,
        };
        if let Err(error) = request.call::<D::SaveDraft>(change).await {
            return failed::<D>(request, values, error).await;
        }
    }
    let review = format!("{}{PATH}", url::<D>(request));
    Ok(Outcome::redirect(review))
}

/// Adds the fields of [`PACKED`], which the review sends as one field because they were not typed there.
pub(super) fn unpack(values: &mut Values) -> Result<(), Error> {
    let Some(packed) = values.remove(PACKED) else {
        return Ok(());
    };
    let packed: Values =
        serde_json::from_str(&packed).map_err(|error| Error::Malformed(error.to_string()))?;
    for (field, value) in packed {
        values.entry(field).or_insert(value);
    }
    Ok(())
}

//! `/products-price/requests/upload`: a file of price changes becomes drafts of price requests, or joins the one that `draft` names;
//! the refused rows can be downloaded.
use std::sync::Arc;

use axum::extract::Path;
use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    list::BuyerChoice,
    operations::{ListProductPrices, ShowPriceRequest, ShowPriceUpload, UploadPrices},
    price_request::PriceRequestAction,
    price_upload::{MOST_ROWS, NewPriceUpload, PriceUpload, RefusedPriceRow, UploadedDraft},
    product_price::ProductPriceQuery,
};
use exports::spreadsheet::{columns::FileColumn, price_file, read::LIST};
use service_client::ClientError;
use values::{LocalizedText, MessageId, Text};

use super::URL;
use crate::{
    Error, Outcome,
    heavy_work::ExpensiveRequest,
    http::{Form, FormError, Messages, NoticeMessage, UserService, Values},
    pages::documents::{
        document_url,
        list_query::ListQuery,
        spreadsheet_upload::{Received, UploadOutcome, UploadedRow, receive},
        upload::{BUYER, DRAFT, REASON, Upload},
    },
};

pub const UPLOAD: &str = "/products-price/requests/upload";
/// The refused rows as a file; the address names the upload.
pub const REFUSED: &str = "/products-price/requests/upload/refused";

/// The field of the file.
const FILE: &str = "file";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PriceUploadProps {
    /// The draft that the rows of the file are added to; otherwise they become drafts.
    pub draft: Option<ExtendedDraft>,
    /// Buyers with prices.
    pub buyers: Vec<BuyerChoice>,
    /// Rows with new prices that a file may have.
    pub most_rows: u32,
    /// Megabytes of a file.
    pub most_megabytes: u32,
    pub form: Form,
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct ExtendedDraft {
    pub number: String,
    pub buyer: LocalizedText,
    /// ISO 4217.
    pub currency: String,
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PriceUploadResultProps {
    pub id: String,
    pub buyer: LocalizedText,
    pub uploaded_at: DateTime<Utc>,
    pub uploaded_by: String,
    pub refused: u32,
    pub drafts: Vec<UploadedDraft>,
    /// Result of the upload, with the first problems.
    pub outcome: UploadOutcome,
}

/// `GET`. Leads to the request that `draft` names if it is no longer a draft.
pub async fn show(user: UserService, query: ListQuery) -> Result<Outcome, Error> {
    user.expect_permitted::<UploadPrices>().await?;
    let number = query.text(DRAFT).unwrap_or_default();
    let draft = match number {
        "" => None,
        number => match draft(&user, number).await? {
            None => return Ok(Outcome::redirect(document_url(URL, number))),
            draft => draft,
        },
    };
    let props = props(&user, draft, Form::with_new_key()).await?;
    Ok(Outcome::page(props))
}

/// None if it can no longer be edited.
async fn draft(user: &UserService, number: &str) -> Result<Option<ExtendedDraft>, Error> {
    let request = user
        .call::<ShowPriceRequest>([number.to_owned()], ())
        .await?;
    let is_draft = request.actions.contains(&PriceRequestAction::Edit);
    Ok(is_draft.then_some(ExtendedDraft {
        number: request.number,
        buyer: request.buyer,
        currency: request.currency,
    }))
}

async fn props(
    user: &UserService,
    draft: Option<ExtendedDraft>,
    form: Form,
) -> Result<PriceUploadProps, Error> {
    let query = ProductPriceQuery::default();
    let list = user.call::<ListProductPrices>([], query).await?;
    Ok(PriceUploadProps {
        draft,
        buyers: list.buyers,
        most_rows: u32::try_from(MOST_ROWS).unwrap_or(u32::MAX),
        most_megabytes: u32::try_from(LIST.size / (1024 * 1024)).unwrap_or(u32::MAX),
        form,
    })
}

/// `POST`
pub async fn upload(
    expensive: ExpensiveRequest,
    user: UserService,
    upload: Upload,
) -> Result<Outcome, Error> {
    if let Err(error) = user.expect_permitted::<UploadPrices>().await {
        upload.discard_rest().await;
        return Err(error);
    }
    let Received { work, values, file } = receive(expensive, upload, &LIST).await?;
    let file = match file {
        Ok(file) => file,
        Err(problem) => return refused_file(&user, values, problem).await,
    };
    let content = file.content;
    // The turn lasts until the rows are kept, so that the rows of two files at most are in memory.
    let (_turn, read) = work.run_in_turn(move || price_file::read(&content)).await?;
    let price_file::PriceFile { rows, is_computed } = match read {
        Ok(file) => file,
        Err(error) => return refused_file(&user, values, price_file::problem(&error)).await,
    };
    let text = |name: &str| values.get(name).cloned().unwrap_or_default();
    let new = NewPriceUpload {
        buyer: text(BUYER),
        draft: text(DRAFT),
        reason: text(REASON),
        rows: Arc::new(rows),
    };
    match user.call_once::<UploadPrices>([], new, &file.key).await {
        Ok(kept) => {
            let url = format!("{UPLOAD}/{}", kept.id);
            Ok(match is_computed {
                true => Outcome::done(url, NoticeMessage::FormulaResultsUsed),
                false => Outcome::redirect(url),
            })
        }
        Err(error) => refused_by_service(&user, values, error).await,
    }
}

/// Says beside the field what is wrong with the file as a whole.
async fn refused_file(user: &UserService, values: Values, problem: Text) -> Result<Outcome, Error> {
    let errors = Messages::from([(FILE.to_owned(), problem)]);
    let refused = FormError::Invalid(errors).into_form(values)?;
    refused_form(user, refused).await
}

async fn refused_by_service(
    user: &UserService,
    values: Values,
    error: ClientError,
) -> Result<Outcome, Error> {
    let (status, mut form) = Form::from_service_error(values, error)?;
    if let Some(problem) = form.errors.remove("rows") {
        form.errors.insert(FILE.to_owned(), problem);
    }
    refused_form(user, (status, form)).await
}

async fn refused_form(
    user: &UserService,
    (status, form): (axum::http::StatusCode, Form),
) -> Result<Outcome, Error> {
    let form = Form {
        values: Form::keyed(form.values).values,
        ..form
    };
    let number = form.values.get(DRAFT).filter(|number| !number.is_empty());
    let draft = match number {
        Some(number) => draft(user, number).await?,
        None => None,
    };
    let props = props(user, draft, form.clone()).await?;
    Ok(Outcome::refused((status, form), UPLOAD, |_| props))
}

/// `GET` of `{id}`
pub async fn show_result(user: UserService, Path(id): Path<String>) -> Result<Outcome, Error> {
    let upload = user.call::<ShowPriceUpload>([id], ()).await?;
    let props = PriceUploadResultProps::from(upload);
    Ok(Outcome::page(props))
}

impl From<PriceUpload> for PriceUploadResultProps {
    fn from(upload: PriceUpload) -> Self {
        let listed = upload.first_refused.iter().flat_map(problems).collect();
        Self {
            id: upload.id,
            buyer: upload.buyer,
            uploaded_at: upload.uploaded_at,
            uploaded_by: upload.uploaded_by,
            refused: upload.refused,
            drafts: upload.drafts,
            outcome: UploadOutcome {
                problem: Some(first_rows()),
                // The page says how many rows there are.
                more: 0,
                ..UploadOutcome::with_problems(upload.taken, listed)
            },
        }
    }
}

fn first_rows() -> Text {
    let id = MessageId::new("price-upload-first");
    Text::Worded(i18n::localized(id, &[]))
}

fn problems(refused: &RefusedPriceRow) -> impl Iterator<Item = UploadedRow> {
    let row = refused.cells.row;
    refused.problems.iter().map(move |problem| UploadedRow {
        row,
        column: i18n::localized(problem.column.heading(), &[]),
        text: Text::Worded(problem.reason.clone()),
    })
}

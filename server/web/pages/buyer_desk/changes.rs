//! `/buyer/suppliers/{id}/changes/{request}`: the buyer decides on a change of the supplier's bank accounts or company data, which
//! the supplier's page shows before and after.
use axum::{
    body::Body,
    extract::Path,
    http::{Response, StatusCode},
};
use serde_json::json;
use uuid::Uuid;

use contract::{
    buyer::{ChangeRequestRecord, Scope},
    change_request::ChangeRequestState,
};
use service_client::ClientError;

use super::{
    CursorPage, PAGE_SIZE, escaped, path_with,
    supplier::{BuyerSupplierProps, page_of},
};
use crate::{
    Error, Outcome,
    http::{DeskService, Form, FormError, Input, NoticeMessage, Values, form::is_confirmed},
    pages::documents::{attachments::downloaded, list_query::ListQuery, version},
};

/// The field with the version that the page shows: another one is not decided.
const VERSION: &str = "version";

/// The path of a page of the changes that wait for the buyer: of one supplier, or of all.
pub fn waiting_path(supplier: Option<Uuid>, cursor: Option<&str>) -> String {
    let query = (
        ("state", ChangeRequestState::Waiting),
        ("supplier", supplier),
        ("cursor", cursor),
        ("limit", PAGE_SIZE),
    );
    path_with("/change-requests", query)
}

/// A page of the changes of a supplier's bank accounts and company data that wait for the buyer, the one that changed first at
/// the top, with their files, and the cursor of the next page. Whoever may decide sees the whole number of a bank account,
/// which the buyer API records with the person's name.
pub async fn waiting(
    desk: &DeskService,
    supplier: Uuid,
    cursor: Option<&str>,
) -> Result<(Vec<ChangeRequestRecord>, Option<String>), Error> {
    let path = waiting_path(Some(supplier), cursor);
    let mut waiting: CursorPage<ChangeRequestRecord> = desk.get(&path).await?;
    for change in &mut waiting.items {
        if change.is_masked && desk.may(Scope::SuppliersWrite) {
            let by = escaped(&desk.user.name);
            *change = desk
                .get(&format!("/change-requests/{}?by={by}", change.id))
                .await?;
        }
    }
    Ok((waiting.items, waiting.next_cursor))
}

/// `POST .../approve`
pub async fn approve(
    desk: DeskService,
    Path(path): Path<(String, String)>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let notice = NoticeMessage::ChangeApproved;
    decide(desk, path, "approval", notice, values).await
}

/// `POST .../reject`
pub async fn reject(
    desk: DeskService,
    Path(path): Path<(String, String)>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let notice = NoticeMessage::ChangeRejected;
    decide(desk, path, "rejection", notice, values).await
}

/// `GET .../attachments/{file}`
pub async fn download(
    desk: DeskService,
    Path((_, request, file)): Path<(String, String, String)>,
) -> Result<Response<Body>, Error> {
    let by = escaped(&desk.user.name);
    let below = format!("attachments/{}?by={by}", escaped(&file));
    let file = desk.file(&route(&request, &below)).await?;
    Ok(downloaded(file))
}

async fn decide(
    desk: DeskService,
    (supplier, request): (String, String),
    decision: &str,
    notice: NoticeMessage,
    values: Values,
) -> Result<Outcome, Error> {
    desk.expect(Scope::SuppliersWrite)?;
    let asked = format!("{decision} {request}");
    if !is_confirmed(&values, VERSION) {
        let asking = Form::asking(values, &asked);
        return refused(&desk, &supplier, asking).await;
    }
    let decided: Result<(), ClientError> = async {
        let mut body = json!({ "version": version(&values, VERSION) });
        if decision == "rejection" {
            body["reason"] = json!(values.get("reason"));
        }
        let path = route(&request, decision);
        desk.post(&path, &desk.signed(body)).await
    }
    .await;
    match decided {
        Ok(()) => Ok(Outcome::done(page_of(&supplier), notice).at("changes")),
        Err(error) => {
            let (status, mut form) = FormError::Service(error).into_form(values)?;
            // Opens the form again.
            let words = values::Text::message(values::MessageId::new("confirm-first"));
            form.questions.insert(asked, words);
            refused(&desk, &supplier, (status, form)).await
        }
    }
}

/// The supplier's page, with what it shows now.
async fn refused(
    desk: &DeskService,
    supplier: &str,
    refused: (StatusCode, Form),
) -> Result<Outcome, Error> {
    let shown = ListQuery::new(refused.1.values.clone());
    let props = BuyerSupplierProps::load(desk, supplier, &shown).await?;
    Ok(Outcome::refused_in(
        refused,
        page_of(supplier),
        props,
        |props| &mut props.change_form,
    ))
}

fn route(request: &str, below: &str) -> String {
    format!("/change-requests/{}/{below}", escaped(request))
}

//! `/buyer/suppliers/{id}`: one supplier with what an approval is decided on, and the buyer's decisions.
use axum::extract::Path;
use futures_util::future::BoxFuture;
use serde::Serialize;
use serde_json::{Value, json};
use ts_rs::TS;
use uuid::Uuid;

use contract::buyer::{
    ChangeRequestRecord, ClosedChangeRequests, Scope, SupplierCompanyData, SupplierEvent,
    SupplierPage, SupplierRecord,
};
use service_client::ClientError;

use super::{changes, escaped, path_with, suppliers::URL};
use crate::{
    Error, Outcome,
    http::{
        DeskService, Form, FormError, Input, NoticeMessage, Values, form::is_decision_confirmed,
    },
    pages::{
        documents::list_query::ListQuery,
        named_codes::{NamedCode, countries, currencies},
    },
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuyerSupplierProps {
    pub supplier: SupplierRecord,
    /// Suppliers with a similar name.
    pub similar: Vec<SupplierRecord>,
    /// Events of the supplier, newest first.
    pub history: Vec<SupplierEvent>,
    /// Whether the person may decide.
    pub may_write: bool,
    /// Form for decisions without a form of their own; its question has the name of the decision.
    pub form: Form,
    pub rejection: Form,
    pub deactivation: Form,
    /// A page of the changes that wait for a decision, the one that changed first comes first.
    pub changes: Vec<ChangeRequestRecord>,
    /// The query's `cursor` of this page of changes; none on the first.
    pub cursor: Option<String>,
    /// The query's `cursor` of the next page of changes; none on the last.
    pub next: Option<String>,
    /// Form for a decision on a change; its question has the name of the decision and the change's ID.
    pub change_form: Form,
    /// Form of the correction of country, currency and language.
    pub correction: Form,
    pub countries: Vec<NamedCode>,
    pub currencies: Vec<NamedCode>,
    pub company_data: SupplierCompanyData,
    /// A page of the closed changes, newest first.
    pub closed: Vec<ChangeRequestRecord>,
    /// The bank account, address, contact or certificate whose closed changes are listed; `None` for all.
    #[ts(type = "string | null")]
    pub subject: Option<Uuid>,
    /// The page of closed changes is not the first one.
    pub is_later_closed: bool,
    /// The query's `before` of the next page of closed changes.
    pub next_closed: Option<String>,
}

/// Closed changes on a page of a supplier.
const CLOSED_SIZE: u32 = 10;

impl BuyerSupplierProps {
    pub(super) async fn load(
        desk: &DeskService,
        id: &str,
        query: &ListQuery,
    ) -> Result<Self, Error> {
        let id = Uuid::try_parse(id).map_err(|_| Error::NotFound)?;
        let subject = query.value::<Uuid>("subject");
        let before = query.value::<Uuid>("before");
        let closed = (
            ("subject", subject),
            ("before", before),
            ("limit", CLOSED_SIZE),
        );
        let (own, history, data, closed) = (
            format!("/suppliers/{id}"),
            format!("/suppliers/{id}/history"),
            format!("/suppliers/{id}/company-data"),
            path_with(&format!("/suppliers/{id}/closed-change-requests"), closed),
        );
        let (supplier, history, company_data, closed) = tokio::try_join!(
            desk.get::<SupplierRecord>(&own),
            desk.get(&history),
            desk.get(&data),
            desk.get::<ClosedChangeRequests>(&closed),
        )?;
        let cursor = query.text("cursor");
        let (changes, next) = changes::waiting(desk, id, cursor).await?;
        Ok(Self {
            similar: similar(desk, &supplier).await?,
            supplier,
            history,
            may_write: desk.may(Scope::SuppliersWrite),
            form: Form::default(),
            rejection: Form::default(),
            deactivation: Form::default(),
            changes,
            cursor: cursor.map(str::to_owned),
            next,
            change_form: Form::default(),
            correction: Form::default(),
            countries: countries(desk.language),
            currencies: currencies(desk.language),
            company_data,
            closed: closed.items,
            subject,
            is_later_closed: before.is_some(),
            next_closed: closed.next,
        })
    }
}

/// Suppliers with a similar name, those that the API names first.
async fn similar(
    desk: &DeskService,
    supplier: &SupplierRecord,
) -> Result<Vec<SupplierRecord>, ClientError> {
    if supplier.resembles.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<_> = supplier.resembles.iter().map(Uuid::to_string).collect();
    let path = format!("/suppliers?ids={}", ids.join(","));
    let found: SupplierPage = desk.get(&path).await?;
    let mut similar = found.items;
    similar.sort_by_key(|other| supplier.resembles.iter().position(|id| *id == other.id));
    Ok(similar)
}

/// `GET /buyer/suppliers/{id}`
pub async fn show(
    desk: DeskService,
    Path(id): Path<String>,
    query: ListQuery,
) -> Result<Outcome, Error> {
    let props = BuyerSupplierProps::load(&desk, &id, &query).await?;
    Ok(Outcome::page(props))
}

/// A decision of the buyer, by its route of the buyer API.
#[derive(Clone, Copy, Debug)]
pub enum Decision {
    Approval,
    Rejection,
    /// Mails the invitation again.
    Invitation,
    Deactivation,
    Reactivation,
}

impl Decision {
    fn route(self) -> &'static str {
        match self {
            Self::Approval => "approval",
            Self::Rejection => "rejection",
            Self::Invitation => "invitation",
            Self::Deactivation => "deactivation",
            Self::Reactivation => "reactivation",
        }
    }

    fn notice(self) -> NoticeMessage {
        match self {
            Self::Approval => NoticeMessage::SupplierApproved,
            Self::Rejection => NoticeMessage::SupplierRejected,
            Self::Invitation => NoticeMessage::SupplierInvited,
            Self::Deactivation => NoticeMessage::SupplierDeactivated,
            Self::Reactivation => NoticeMessage::SupplierReactivated,
        }
    }

    /// Returns the further fields of the decision. An approval names the numbers that the person saw: others are not approved.
    fn details(self, values: &Values) -> Value {
        let text = |name: &str| values.get(name).map(String::as_str).unwrap_or_default();
        let seen = |name: &str| Some(text(name)).filter(|number| !number.is_empty());
        match self {
            Self::Approval => json!({
                "vatNumber": seen("vatNumber"),
                "commercialRegistrationNumber": seen("commercialRegistrationNumber"),
            }),
            Self::Rejection | Self::Deactivation => json!({ "reason": text("reason") }),
            Self::Invitation | Self::Reactivation => json!({}),
        }
    }
}

/// `POST /buyer/suppliers/{id}/…`: the handler of a decision.
pub fn decision(
    decision: Decision,
) -> impl FnOnce(DeskService, Path<String>, Input<Values>) -> Decided + Clone {
    move |desk, Path(id), Input(values)| Box::pin(decide(desk, decision, id, values))
}

type Decided = BoxFuture<'static, Result<Outcome, Error>>;

async fn decide(
    desk: DeskService,
    decision: Decision,
    id: String,
    values: Values,
) -> Result<Outcome, Error> {
    desk.expect(Scope::SuppliersWrite)?;
    let page = page_of(&id);
    let refused = if is_decision_confirmed(&values, "supplier", &id) {
        match send(&desk, decision, &id, &values).await {
            Ok(()) => return Ok(Outcome::done(page, decision.notice())),
            Err(error) => FormError::Service(error).into_form(values)?,
        }
    } else {
        Form::asking(values, decision.route())
    };
    let props = BuyerSupplierProps::load(&desk, &id, &ListQuery::default()).await?;
    Ok(Outcome::refused_in(refused, page, props, |props| {
        props.form_of(decision)
    }))
}

impl BuyerSupplierProps {
    fn form_of(&mut self, decision: Decision) -> &mut Form {
        match decision {
            Decision::Rejection => &mut self.rejection,
            Decision::Deactivation => &mut self.deactivation,
            _ => &mut self.form,
        }
    }
}

async fn send(
    desk: &DeskService,
    decision: Decision,
    id: &str,
    values: &Values,
) -> Result<(), ClientError> {
    let id = escaped(id);
    let path = format!("/suppliers/{id}/{}", decision.route());
    desk.post(&path, &desk.signed(decision.details(values)))
        .await
}

/// `POST /buyer/suppliers/{id}/correct`: corrects the country, the currency and the language of the supplier.
pub async fn correct(
    desk: DeskService,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    desk.expect(Scope::SuppliersWrite)?;
    let page = page_of(&id);
    // A supplier without a contact has no language.
    let typed = |field: &str| values.get(field).filter(|value| !value.is_empty());
    let correction = desk.signed(json!({
        "country": typed("country"),
        "currency": typed("currency"),
        "language": typed("language"),
    }));
    let path = format!("/suppliers/{}", escaped(&id));
    match desk.change::<SupplierRecord>(&path, &correction).await {
        Ok(_) => Ok(Outcome::done(page, NoticeMessage::SupplierCorrected)),
        Err(error) => {
            let refused = FormError::Service(error).into_form(values)?;
            let props = BuyerSupplierProps::load(&desk, &id, &ListQuery::default()).await?;
            Ok(Outcome::refused_in(refused, page, props, |props| {
                &mut props.correction
            }))
        }
    }
}

/// The address of a supplier's page.
pub fn page_of(id: &str) -> String {
    format!("{URL}/{}", escaped(id))
}

//! `/notifications`: what the buyers did, for the viewer. A notification's address leads to its document.
use axum::{Extension, extract::Path};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use contract::{
    notification::{NotificationList, NotifiedKind, ReadUntil},
    operations::{ListNotifications, ReadNotification, ReadNotifications},
};

use super::{
    brief::keep_language,
    company,
    documents::{document_url, list_query::ListQuery, request::DocumentPage},
    payments, price_requests, product_prices,
    purchase_orders::PurchaseOrderProps,
    quotation_requests::QuotationProps,
};
use crate::{
    Error, Outcome,
    http::{Input, NoticeMessage, UserService},
    render::request_context::RequestContext,
};

const URL: &str = "/notifications";

#[derive(Clone, Debug, Serialize, TS)]
pub struct NotificationsProps {
    pub list: NotificationList,
}

/// `GET /notifications`. Redirects from a page beyond the end of the list to the last page.
pub async fn show(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    query: ListQuery,
) -> Result<Outcome, Error> {
    let mut list = user.call::<ListNotifications>([], query.parse()).await?;
    if let Some(last_page) = query.last_page(URL, list.paging) {
        return Ok(Outcome::redirect(last_page));
    }
    let language = context.preferences.language;
    for row in &mut list.rows {
        keep_language(&mut row.subject, language);
        keep_language(&mut row.buyer, language);
    }
    let props = NotificationsProps { list };
    Ok(Outcome::page(props))
}

/// `GET /notifications/{id}`: marks the notification as read and redirects to its document. A prefetch reads nothing: it
/// gets a redirect to the address itself, so that the browser asks again when the link is pressed.
pub async fn open(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    Path(id): Path<String>,
) -> Result<Outcome, Error> {
    let id = Uuid::try_parse(&id).map_err(|_| Error::NotFound)?;
    if context.is_prefetch {
        return Ok(Outcome::redirect(format!("{URL}/{id}")));
    }
    let document = user.call::<ReadNotification>([id.to_string()], ()).await?;
    let list = match document.kind {
        NotifiedKind::QuotationRequest => QuotationProps::LIST,
        NotifiedKind::Order => PurchaseOrderProps::LIST,
        NotifiedKind::BankAccountRequest => "/settings/bankAccounts/requests",
        NotifiedKind::CompanyRequest => company::REQUESTS,
        NotifiedKind::Certificate => {
            return Ok(Outcome::redirect(format!("{}#certificates", company::URL)));
        }
        NotifiedKind::PriceRequest => price_requests::URL,
        NotifiedKind::PriceList => return Ok(Outcome::redirect(product_prices::URL)),
        NotifiedKind::Invoice => payments::INVOICES,
        NotifiedKind::Payment => payments::URL,
        NotifiedKind::AccountStatement => return Ok(Outcome::redirect(payments::statement::URL)),
        NotifiedKind::CreditNote => payments::CREDIT_NOTES,
    };
    Ok(Outcome::redirect(document_url(list, &document.number)))
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Seen {
    until: String,
}

/// `POST /notifications/read`
pub async fn read_all(
    user: UserService,
    Input(Seen { until }): Input<Seen>,
) -> Result<Outcome, Error> {
    let until = until.parse::<DateTime<Utc>>();
    let until = until.map_err(|_| Error::Malformed("`until` must be a time".into()))?;
    user.call::<ReadNotifications>([], ReadUntil { until })
        .await?;
    Ok(Outcome::done(URL, NoticeMessage::NotificationsRead))
}

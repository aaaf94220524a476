//! The suppliers' credit notes as the buyer reads them.
use axum::{
    Json,
    extract::{Path, State},
};
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{extract::BuyerSystem, reads::supplier_answers::DocumentPath, state::BuyerApi};
use contract::{
    exchange::Totals,
    payment::{BilledLine, CreditNoteState},
};
use payments::{by_number, credit_note::detail};
use service_core::error::ServiceError;
use tables::credit_note;

/// A credit note that the supplier sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadCreditNote {
    /// The portal's id.
    #[schema(value_type = String, format = "uuid")]
    pub id: Uuid,
    /// The supplier's own.
    pub number: String,
    /// `submitted`, `accepted`, `rejected` or `withdrawn`.
    pub state: CreditNoteState,
    /// The number of the invoice.
    pub invoice: String,
    /// The number of the invoice's order.
    pub order: Option<String>,
    pub issue_date: NaiveDate,
    pub reason: String,
    /// Reason for the buyer's rejection.
    pub rejection_reason: Option<String>,
    pub totals: Totals,
    pub lines: Vec<BilledLine>,
    pub changed_at: Option<DateTime<Utc>>,
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/issued-credit-notes/{number}",
    tag = "documents",
    params(DocumentPath),
    responses(
        (status = 200, description = "The supplier's credit note, which may be withdrawn or rejected", body = ReadCreditNote),
        (status = 404, description = "The supplier has sent no such credit note"),
    ),
)]
pub async fn issued_credit_note(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
) -> Result<Json<ReadCreditNote>, ServiceError> {
    let supplier = path.supplier_id()?;
    let row = by_number::find::<credit_note::Entity>(&api.database, supplier, &path.number).await?;
    if !CreditNoteState::KNOWN_TO_BUYER.contains(&row.state) {
        return Err(ServiceError::NotFound);
    }
    let (id, changed_at) = (row.id, row.changed_at);
    let note = detail::to_contract(&api.database, row, api.options.clock.today()).await?;
    Ok(Json(ReadCreditNote {
        id,
        number: note.number,
        state: note.state,
        invoice: note.invoice,
        order: note.order,
        issue_date: note.issue_date,
        reason: note.reason,
        rejection_reason: note.rejection_reason,
        totals: note.totals,
        lines: note.lines,
        changed_at,
    }))
}

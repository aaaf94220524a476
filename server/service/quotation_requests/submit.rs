//! Quotations: saved as drafts, checked, and submitted or revised (`POST /quotation-requests/{number}/quotation`).
use chrono::{Datelike, NaiveDate};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::{
    check::{self, Offered, Requested},
    detail,
};
use contract::{
    exchange::{Draft, DraftChange, EventKind, Submission},
    operations::SubmitQuotation,
    quotation_request::{Quotation, QuotationInput, QuotationRequest},
};
use documents::{
    Document, Requests, attachments,
    drafts::{self, DraftKind},
    quotation_requests::{answered, lines},
    submission,
    transition::{Step, apply_transition},
};
use service_core::{
    audit::AuditContext,
    context::Context,
    error::ServiceError,
    fields, lists, number_series,
    rows::{insert, insert_all},
    vat_rate,
};
use tables::{
    outbox_message::PartKind,
    quotation,
    request_for_quotation::{Model, states::Action},
};

/// Prefix of the numbers that quotations are given.
const PREFIX: &str = "Q";

pub async fn submit(
    context: Context,
    [number]: [String; 1],
    submission: Submission<QuotationInput>,
) -> Result<QuotationRequest, ServiceError> {
    let audit = context.audit();
    let today = context.options.clock.today();
    submission::submit::<SubmitQuotation, Requests, _>(
        &context,
        &audit,
        &number,
        DraftKind::Quotation,
        submission,
        |request| {
            request.after(Action::Submit, audit.at)?;
            Ok(())
        },
        async |transaction, request, input| {
            let request = accept(transaction, request, &audit, input, today).await?;
            detail::to_contract(transaction, request, audit.at, today).await
        },
    )
    .await
}

/// A quotation as it would be submitted. Nothing is written.
pub async fn check(
    context: Context,
    [number]: [String; 1],
    input: QuotationInput,
) -> Result<Quotation, ServiceError> {
    let database = &context.database;
    let audit = context.audit();
    let today = context.options.clock.today();
    let request = documents::find::<Requests>(database, context.user.supplier_id, &number).await?;
    request.after(Action::Submit, audit.at)?;
    let Checked {
        offered,
        quotation_id,
        revision,
    } = checked(database, &request, &input, today).await?;
    let number = offered.number.clone().unwrap_or_default();
    let lines = offered.lines.clone();
    let key = (quotation_id, revision, number.as_str());
    answered::to_contract(row(&request, &audit, key, &offered), lines)
}

/// Checks an answer and keeps it as what the supplier offers.
pub async fn accept(
    transaction: &DatabaseTransaction,
    request: Model,
    audit: &AuditContext,
    input: &QuotationInput,
    today: NaiveDate,
) -> Result<Model, ServiceError> {
    // If two requests are answered at once with one number, the second is refused.
    number_series::lock(transaction, request.supplier_id, PREFIX, today.year()).await?;
    let Checked {
        offered,
        quotation_id,
        revision,
    } = checked(transaction, &request, input, today).await?;
    let event = match revision {
        1 => EventKind::Submitted,
        _ => EventKind::Resubmitted,
    };
    let number = match &offered.number {
        Some(number) => number.clone(),
        None => {
            let numbered = (quotation::Column::SupplierId, quotation::Column::Number);
            let (supplier, year) = (request.supplier_id, today.year());
            number_series::next_free::<quotation::Entity>(
                transaction,
                numbered,
                supplier,
                PREFIX,
                year,
            )
            .await?
        }
    };
    let key = (quotation_id, revision, number.as_str());
    keep(transaction, &request, audit, key, offered).await?;
    attachments::submit(transaction, request.document(), audit.at).await?;
    drafts::discard(transaction, request.document().draft(DraftKind::Quotation)).await?;
    let step = Step::new(Action::Submit, event)
        .noted(&number)
        .with(input)
        .about(PartKind::Quotation, quotation_id);
    apply_transition(transaction, request, audit, step).await
}

/// A checked quotation.
struct Checked {
    pub offered: Offered,
    pub quotation_id: Uuid,
    /// Number of the revision, from 1.
    pub revision: i32,
}

/// # Errors
/// The fields that are not acceptable.
async fn checked(
    database: &impl ConnectionTrait,
    request: &Model,
    input: &QuotationInput,
    today: NaiveDate,
) -> Result<Checked, ServiceError> {
    let lines = lines::load(database, request).await?;
    let (_, vat_percent) = vat_rate::of_supplier(database, request.supplier_id, today).await?;
    let earlier = answered::last_row(database, request).await?;
    let typed = fields::own_number(&input.number).unwrap_or_default();
    // Numbers were taken twice before that was refused: a revision may keep its own.
    let is_kept = earlier
        .as_ref()
        .is_some_and(|earlier| earlier.number == typed);
    let quotation_id = Uuid::now_v7();
    let offered = check::check(
        input,
        &Requested {
            quotation_id,
            lines: &lines,
            currency: &request.currency,
            vat_percent: vat_percent.unwrap_or_default(),
            today,
            is_number_taken: !is_kept && is_of_another(database, request, &typed).await?,
        },
    )?;
    Ok(Checked {
        offered,
        quotation_id,
        revision: earlier.map_or(0, |earlier| earlier.revision) + 1,
    })
}

/// Whether the supplier answered another request under this number. Revisions keep theirs.
async fn is_of_another(
    database: &impl ConnectionTrait,
    request: &Model,
    number: &str,
) -> Result<bool, DbErr> {
    if !lists::can_be_number(number) {
        return Ok(false);
    }
    let other = quotation::Entity::find()
        .filter(quotation::Column::SupplierId.eq(request.supplier_id))
        .filter(quotation::Column::Number.eq(number))
        .filter(quotation::Column::RequestId.ne(request.id))
        .one(database)
        .await?;
    Ok(other.is_some())
}

async fn keep(
    transaction: &DatabaseTransaction,
    request: &Model,
    audit: &AuditContext,
    key: (Uuid, i32, &str),
    offered: Offered,
) -> Result<(), ServiceError> {
    insert(transaction, row(request, audit, key, &offered)).await?;
    Ok(insert_all(transaction, offered.lines).await?)
}

fn row(
    request: &Model,
    audit: &AuditContext,
    (id, revision, number): (Uuid, i32, &str),
    offered: &Offered,
) -> quotation::Model {
    quotation::Model {
        id,
        supplier_id: request.supplier_id,
        request_id: request.id,
        revision,
        amendment: request.amendment,
        number: number.to_owned(),
        currency: request.currency.clone(),
        valid_till: offered.valid_till,
        freight: offered.freight,
        discount: offered.discount,
        note: offered.note.clone(),
        is_withdrawn: false,
        submitted_at: audit.at,
        submitted_by_id: audit.user_id,
        submitted_by_name: audit.name.clone(),
        changed_at: audit.recorded_at,
    }
}

/// Saves any input, valid or not, as the draft of the quotation.
pub async fn save_draft(
    context: Context,
    [number]: [String; 1],
    change: DraftChange<QuotationInput>,
) -> Result<Draft<QuotationInput>, ServiceError> {
    drafts::replace::<Requests, _>(
        &context,
        &number,
        DraftKind::Quotation,
        change,
        async |transaction, request, audit| {
            start_draft(transaction, request, audit).await.map(|_| ())
        },
    )
    .await
}

/// Starts the quotation; the history names its first draft only.
pub async fn start_draft(
    transaction: &DatabaseTransaction,
    request: Model,
    audit: &AuditContext,
) -> Result<Model, ServiceError> {
    if request.after(Action::SaveDraft, audit.at)? == request.state {
        return Ok(request);
    }
    let step = Step::new(Action::SaveDraft, EventKind::Started);
    apply_transition(transaction, request, audit, step).await
}

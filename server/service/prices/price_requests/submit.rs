//! Price requests: saved as drafts, checked and submitted (`POST /price-requests/{number}/submission`).
use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait,
    QueryFilter,
};

use super::{
    check::{self, Asked, Changeable},
    detail, lines,
    standing::{self, Standings},
};
use contract::{
    exchange::{Draft, DraftChange, EventKind, Submission},
    operations::SubmitPriceRequest,
    price_request::{CheckedPriceRequest, PriceRequest, PriceRequestInput},
};
use documents::{
    Document, PriceRequests, attachments,
    decision::change,
    drafts::{self, DraftKind},
    submission,
    transition::{Step, apply_transition_with},
};
use service_core::{audit::AuditContext, context::Context, error::ServiceError, rows::insert_all};
use tables::{
    buyer,
    price_request::{Model, states::Action},
    price_request_line::{Column, Entity},
};

pub async fn submit(
    context: Context,
    [number]: [String; 1],
    submission: Submission<PriceRequestInput>,
) -> Result<PriceRequest, ServiceError> {
    let audit = context.audit();
    let today = context.options.clock.today();
    submission::submit::<SubmitPriceRequest, PriceRequests, _>(
        &context,
        &audit,
        &number,
        DraftKind::PriceRequest,
        submission,
        |request| {
            request.after(Action::Submit)?;
            Ok(())
        },
        async |transaction, request, input| {
            let request = accept(transaction, request, &audit, input, today).await?;
            detail::to_contract(transaction, request, audit.at, today).await
        },
    )
    .await
}

/// # Errors
/// The fields that are not acceptable.
async fn checked(
    database: &impl ConnectionTrait,
    request: &Model,
    input: &PriceRequestInput,
    today: NaiveDate,
) -> Result<Asked, ServiceError> {
    let lines = lines::load(database, request).await?;
    let standings = standing::load(database, request, &lines, today).await?;
    let changeable = Changeable {
        lines: &lines,
        standings: &standings,
        limit: limit(database, request).await?,
        today,
    };
    check::check(input, &changeable)
}

/// The buyer's limit of changes, in percent.
pub async fn limit(
    database: &impl ConnectionTrait,
    request: &Model,
) -> Result<Option<Decimal>, DbErr> {
    let buyer = buyer::Entity::find_by_id(request.buyer_id)
        .one(database)
        .await?;
    let limit = buyer.and_then(|buyer| buyer.price_change_limit);
    Ok(limit.map(Decimal::from))
}

/// Checks a request and keeps what it asks for.
pub async fn accept(
    transaction: &DatabaseTransaction,
    request: Model,
    audit: &AuditContext,
    input: &PriceRequestInput,
    today: NaiveDate,
) -> Result<Model, ServiceError> {
    let Asked {
        reason,
        note,
        lines,
    } = checked(transaction, &request, input, today).await?;
    let document = request.document();
    let subject = lines::subject(&lines);
    let search_text = lines::search_text(&request.number, &lines);
    // Prices that were not changed are no part of the request.
    Entity::delete_many()
        .filter(Column::RequestId.eq(request.id))
        .exec(transaction)
        .await?;
    insert_all(transaction, lines).await?;
    attachments::submit(transaction, document, audit.at).await?;
    drafts::discard(transaction, document.draft(DraftKind::PriceRequest)).await?;
    let step = Step::new(Action::Submit, EventKind::Submitted).with(input);
    apply_transition_with(transaction, request, audit, step, |changed| {
        changed.reason = Set(reason);
        changed.note = Set(note);
        changed.subject_ar = Set(subject.ar);
        changed.subject_en = Set(subject.en);
        changed.search_text = Set(search_text);
    })
    .await
}

/// A request as it would be submitted. Nothing is written.
pub async fn check(
    context: Context,
    [number]: [String; 1],
    input: PriceRequestInput,
) -> Result<CheckedPriceRequest, ServiceError> {
    let database = &context.database;
    let supplier_id = context.user.supplier_id;
    let request = documents::find::<PriceRequests>(database, supplier_id, &number).await?;
    request.after(Action::Submit)?;
    let today = context.options.clock.today();
    let asked = checked(database, &request, &input, today).await?;
    let nothing = Standings::new();
    let to_contract = |line| lines::to_contract(line, &request.currency, &nothing);
    let mut lines: Vec<_> = asked.lines.iter().map(to_contract).collect();
    let standings = standing::load(database, &request, &asked.lines, today).await?;
    lines::add_ends(&mut lines, &standings);
    Ok(CheckedPriceRequest {
        lines,
        reason: asked.reason,
        note: asked.note,
    })
}

/// Saves any input, valid or not, as the draft of the request.
pub async fn save_draft(
    context: Context,
    [number]: [String; 1],
    DraftChange { version, mut input }: DraftChange<PriceRequestInput>,
) -> Result<Draft<PriceRequestInput>, ServiceError> {
    let audit = context.audit();
    change::<PriceRequests, _>(&context, &number, async |transaction, request| {
        request.after(Action::SaveDraft)?;
        let draft = request.document().draft(DraftKind::PriceRequest);
        let before = drafts::load::<PriceRequestInput>(transaction, draft).await?;
        // The calculation of all prices can be undone until one of them is changed.
        if let Some(before) = before.map(|before| before.input)
            && input.raised_from.is_empty()
            && prices(&before) == prices(&input)
        {
            input.raised_from = before.raised_from;
        }
        drafts::save(transaction, draft, &audit, version, input).await
    })
    .await
}

/// The typed prices by the numbers of their lines.
fn prices(input: &PriceRequestInput) -> BTreeMap<u32, &str> {
    let typed = input.lines.iter().filter(|line| !line.price.is_empty());
    typed.map(|line| (line.line_number, &*line.price)).collect()
}

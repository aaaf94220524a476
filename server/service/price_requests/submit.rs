//! `POST /price-requests/{number}/submission`: a request is checked and submitted as one.
use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait,
    QueryFilter,
};

use super::{
    check::{self, Asked, Changeable},
    detail, lines, standing,
    states::Action,
};
use crate::{
    context::Context,
    documents::{
        AuditContext, Document, PriceRequests, attachments,
        drafts::{self, DraftKind},
        submission,
        transition::{Step, apply_transition_with},
    },
    entities::{
        buyer,
        price_request::Model,
        price_request_line::{Column, Entity},
    },
    error::ServiceError,
    rows::insert_all,
};
use contract::{
    exchange::{EventKind, Submission},
    operations::SubmitPriceRequest,
    price_request::{PriceRequest, PriceRequestInput},
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
        |request| request.after(Action::Submit).map(|_| ()),
        async |transaction, request, input| {
            let request = accept(transaction, request, &audit, input, today).await?;
            detail::to_contract(transaction, request, audit.at, today).await
        },
    )
    .await
}

/// # Errors
/// The fields that are not acceptable.
pub async fn checked(
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

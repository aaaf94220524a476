//! `POST /inquiries/{number}/comments` and `…/closing`: messages of both sides, and the end of an inquiry.
use sea_orm::{ActiveValue::Set, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel};

use super::lock;
use contract::{
    exchange::{Comment, EventKind, NewComment, Side},
    operations::{CloseInquiry, CommentOnInquiry},
};
use documents::{
    comments,
    events::{self, Change},
};
use service_core::{
    audit::AuditContext,
    context::Context,
    error::{ServiceError, ensure},
    idempotency::once_for,
};
use tables::inquiry::{Entity, Model, State};
use values::message_id::MessageId;

pub async fn comment(
    context: Context,
    [number]: [String; 1],
    new: NewComment,
) -> Result<Comment, ServiceError> {
    let audit = context.audit();
    once_for::<CommentOnInquiry, _>(&context, &number, &new, async |transaction| {
        let inquiry = lock(transaction, context.user.supplier_id, &number).await?;
        expect_unclosed(&inquiry)?;
        write(transaction, inquiry, &audit, &new.text).await
    })
    .await
}

pub async fn close_own(context: Context, [number]: [String; 1], _: ()) -> Result<(), ServiceError> {
    let audit = context.audit();
    once_for::<CloseInquiry, _>(&context, &number, &(), async |transaction| {
        let inquiry = lock(transaction, context.user.supplier_id, &number).await?;
        expect_unclosed(&inquiry)?;
        Ok(close(transaction, inquiry, &audit, "").await?)
    })
    .await
}

/// # Errors
/// `Conflict`: the inquiry is closed.
pub fn expect_unclosed(inquiry: &Model) -> Result<(), ServiceError> {
    ensure(
        inquiry.state != State::Closed,
        MessageId::new("service-inquiry-closed"),
    )
}

/// Adds a message to a locked inquiry that is not closed: the buyer's answers it.
///
/// # Errors
/// `Fields`: the text is empty, too long or not to be shown.
pub async fn write(
    transaction: &DatabaseTransaction,
    inquiry: Model,
    audit: &AuditContext,
    text: &str,
) -> Result<Comment, ServiceError> {
    let (state, kind) = match audit.side {
        Side::Buyer => (State::Answered, EventKind::Answered),
        Side::Supplier | Side::System => (State::Open, EventKind::Commented),
    };
    let document = inquiry.document();
    set(transaction, inquiry, audit, state).await?;
    comments::add_as(transaction, document, audit, (text, kind)).await
}

/// Closes a locked inquiry that is not closed.
pub async fn close(
    transaction: &DatabaseTransaction,
    inquiry: Model,
    audit: &AuditContext,
    reason: &str,
) -> Result<(), DbErr> {
    let document = inquiry.document();
    let change = Change::new(EventKind::InquiryClosed).noted(reason);
    let change = change.before(&inquiry.state);
    set(transaction, inquiry, audit, State::Closed).await?;
    events::record(transaction, document, audit, change).await
}

pub async fn set(
    transaction: &DatabaseTransaction,
    inquiry: Model,
    audit: &AuditContext,
    state: State,
) -> Result<(), DbErr> {
    let mut row = inquiry.into_active_model();
    row.state = Set(state);
    row.changed_at = Set(audit.recorded_at);
    Entity::update(row).exec(transaction).await?;
    Ok(())
}

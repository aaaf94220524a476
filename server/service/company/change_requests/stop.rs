//! `/change-requests/stop`: whoever gets a mail about a change stops it with the mail's token, without signing in.
use sea_orm::{ConnectionTrait, EntityTrait};

use super::{
    lock,
    steps::{Reason, Step, take},
    subjects,
};
use contract::{
    TokenState,
    change_request::{StopToken, StoppableAccount, StoppableChange},
};
use database::BeginWrite;
use service_core::{Service, context::AnonymousContext, error::ServiceError, mailed_tokens};
use tables::{
    change_request::{Entity, Model, State},
    mailed_token::{self, Purpose},
};
use values::message_id::MessageId;

pub async fn show(
    service: AnonymousContext,
    _: [String; 0],
    StopToken { token }: StopToken,
) -> Result<StoppableChange, ServiceError> {
    let (request, _) = find(&service, &service.database, &token.0).await?;
    Ok(to_contract(request))
}

/// The token stays good: pressed again, it says what has become of the request.
pub async fn stop(
    service: AnonymousContext,
    _: [String; 0],
    StopToken { token }: StopToken,
) -> Result<StoppableChange, ServiceError> {
    let (request, mailed) = find(&service, &service.database, &token.0).await?;
    let transaction = service.database.begin_write().await?;
    let id = request.id.to_string();
    let request = lock(&transaction, request.supplier_id, request.kind, &id).await?;
    if request.state == State::Stopped {
        return Ok(to_contract(request));
    }
    let audit = service.audit_of_mailbox(&mailed.email_key);
    let step = Step::Stop(Reason::Worded(MessageId::new(
        "service-change-not-expected",
    )));
    let request = take(&transaction, request, &audit, step).await?;
    transaction.commit().await?;
    Ok(to_contract(request))
}

async fn find(
    service: &Service,
    database: &impl ConnectionTrait,
    token: &str,
) -> Result<(Model, mailed_token::Model), ServiceError> {
    let now = service.options.clock.now();
    let found = mailed_tokens::state(database, Purpose::StopChange, token, now).await?;
    let (TokenState::Valid, Some(mailed)) = found else {
        return Err(ServiceError::InvalidToken);
    };
    let request = Entity::find_by_id(mailed.subject_id).one(database).await?;
    Ok((request.ok_or(ServiceError::InvalidToken)?, mailed))
}

fn to_contract(request: Model) -> StoppableChange {
    let account = subjects::changed_account(&request).map(|account| StoppableAccount {
        bank: account.after.bank,
        number: account.after.number,
    });
    StoppableChange {
        account,
        kind: request.kind,
        state: request.state,
        action: request.action,
        author: request.author_name,
        sent_at: request.sent_at,
        effective_at: request.effective_at,
    }
}

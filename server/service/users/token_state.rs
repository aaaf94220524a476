//! `POST /users/tokens/state`: what has become of a mailed token. A POST, since a URL would end up in logs.
use sea_orm::EntityTrait;

use crate::{
    Service,
    context::AnonymousContext,
    entities::{
        email_change,
        invitation::{self, State},
        registration, supplier,
    },
    error::ServiceError,
    mailed_tokens,
};
use contract::{
    PendingRegistration, TokenAnswer, TokenPurpose, TokenQuestion, TokenState,
    invitation::PendingInvitation,
};

use values::text::LocalizedText;

pub async fn token_state(
    service: AnonymousContext,
    _: [String; 0],
    TokenQuestion { purpose, token }: TokenQuestion,
) -> Result<TokenAnswer, ServiceError> {
    let now = service.options.clock.now();
    let (state, row) = mailed_tokens::state(&service.database, purpose, &token.0, now).await?;
    let answer = TokenAnswer {
        state,
        email: None,
        registration: None,
        invitation: None,
    };
    let invitation = match (purpose, &row) {
        (TokenPurpose::AcceptInvitation, Some(row)) => {
            let found = invitation::Entity::find_by_id(row.subject_id);
            found.one(&service.database).await?
        }
        _ => None,
    };
    if invitation
        .as_ref()
        .is_some_and(|invitation| invitation.state == State::Withdrawn)
    {
        let state = TokenState::Withdrawn;
        return Ok(TokenAnswer { state, ..answer });
    }
    let Some(row) = row.filter(|_| state == TokenState::Valid) else {
        return Ok(answer);
    };
    let registration = match purpose {
        TokenPurpose::ResetPassword
        | TokenPurpose::AcceptInvitation
        | TokenPurpose::RestoreEmail
        | TokenPurpose::StopChange => None,
        TokenPurpose::ChangeEmail => {
            let found = email_change::Entity::find_by_id(row.subject_id)
                .one(&service.database)
                .await?;
            if found.is_none() {
                let state = TokenState::Replaced;
                return Ok(TokenAnswer { state, ..answer });
            }
            None
        }
        TokenPurpose::ConfirmEmail => {
            let found = registration::Entity::find_by_id(row.subject_id)
                .one(&service.database)
                .await?;
            let Some(registration) = found else {
                // Another registration took its place.
                let state = TokenState::Unknown;
                return Ok(TokenAnswer { state, ..answer });
            };
            Some(PendingRegistration {
                username: registration.username,
                company: registration.company,
            })
        }
    };
    let invitation = match invitation {
        Some(invitation) => Some(pending(&service, invitation).await?),
        None => None,
    };
    Ok(TokenAnswer {
        email: Some(row.email_key),
        invitation,
        registration,
        ..answer
    })
}

async fn pending(
    service: &Service,
    invitation: invitation::Model,
) -> Result<PendingInvitation, ServiceError> {
    let supplier = supplier::Entity::find_by_id(invitation.supplier_id)
        .one(&service.database)
        .await?
        .ok_or(ServiceError::InvalidToken)?;
    Ok(PendingInvitation {
        full_name: invitation.full_name(),
        company: LocalizedText::new(supplier.name_ar, supplier.name_en),
        invited_by: invitation.invited_by,
    })
}

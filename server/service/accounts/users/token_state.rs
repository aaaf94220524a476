//! `POST /users/tokens/state`: what has become of a mailed token. A POST, since a URL would end up in logs.
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::users::register;
use contract::{
    PendingRegistration, TokenAnswer, TokenPurpose, TokenQuestion, TokenState,
    invitation::PendingInvitation,
};
use service_core::{
    Service, context::AnonymousContext, error::ServiceError, mailed_tokens, validation,
};
use tables::{
    buyer_person, email_change,
    invitation::{self, State},
    registration, supplier, user,
};
use values::text::LocalizedText;

/// Maximum length of a suggested username, in characters. A username may be longer.
const LONGEST_SUGGESTED: usize = 40;
/// Usernames that are tried until one is free.
const MOST_TRIED: u32 = 20;

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
        invited_company: None,
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
    let invited_company = match purpose {
        TokenPurpose::ResetPassword => invited_company(&service, row.subject_id).await?,
        _ => None,
    };
    Ok(TokenAnswer {
        invited_company,
        email: Some(row.email_key),
        invitation,
        registration,
        ..answer
    })
}

/// Name of the buyer for one of the buyer's people. `None` if the user has signed in before, or the buyer did not invite the
/// company.
async fn invited_company(
    service: &Service,
    user: Uuid,
) -> Result<Option<LocalizedText>, ServiceError> {
    let person = buyer_person::Entity::find_by_id(user)
        .filter(buyer_person::Column::PasswordHash.is_null())
        .one(&service.database)
        .await?;
    if person.is_some() {
        return Ok(Some(service.options.links.buyer.names()));
    }
    let manager = user::Entity::find_by_id(user)
        .filter(user::Column::IsAccountManager.eq(true))
        .filter(user::Column::LastSignInAt.is_null())
        .one(&service.database)
        .await?;
    let Some(manager) = manager else {
        return Ok(None);
    };
    let supplier = supplier::Entity::find_by_id(manager.supplier_id)
        .filter(supplier::Column::InvitedAt.is_not_null())
        .one(&service.database)
        .await?;
    Ok(supplier.map(|supplier| supplier.name()))
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
        suggested_username: suggested_username(service, &invitation.email_key).await?,
        company: LocalizedText::new(supplier.name_ar, supplier.name_en),
        invited_by: invitation.invited_by,
    })
}

/// The part of the address before the @, with a number if the username is taken.
async fn suggested_username(service: &Service, email_key: &str) -> Result<String, ServiceError> {
    let local = email_key.split(['@', '+']).next().unwrap_or_default();
    let is_allowed = |letter: &char| validation::username(&letter.to_string().repeat(3)).is_ok();
    let local: String = local
        .chars()
        .filter(is_allowed)
        .take(LONGEST_SUGGESTED)
        .collect();
    for number in 1..=MOST_TRIED {
        let username = match number {
            1 => local.clone(),
            _ => format!("{local}{number}"),
        };
        if validation::username(&username).is_ok()
            && !register::username_is_taken(service, &username, None).await?
        {
            return Ok(username);
        }
    }
    Ok(String::new())
}

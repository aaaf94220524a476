//! The names of a user and of the company, which attackers try first in passwords.
use sea_orm::{ConnectionTrait, DbErr, EntityTrait};
use uuid::Uuid;

use contract::{TokenPurpose, TokenQuestion, TokenState};
use service_core::{Service, mailed_tokens};
use tables::{buyer_person, invitation, supplier, user};

pub async fn known_names(
    database: &impl ConnectionTrait,
    user: &user::Model,
) -> Result<Vec<String>, DbErr> {
    let own = [
        &user.email,
        &user.username,
        &user.first_name,
        &user.last_name,
    ];
    with_company(database, &own, user.supplier_id).await
}

/// The names that count when a password is chosen with a mailed link; none of a link that cannot be used.
pub async fn names_of_link(
    service: &Service,
    TokenQuestion { purpose, token }: TokenQuestion,
) -> Result<Vec<String>, DbErr> {
    let database = &service.database;
    let now = service.options.clock.now();
    let (state, row) = mailed_tokens::state(database, purpose, &token.0, now).await?;
    let Some(row) = row.filter(|_| state == TokenState::Valid) else {
        return Ok(Vec::new());
    };
    match purpose {
        TokenPurpose::ResetPassword => {
            let user = user::Entity::find_by_id(row.subject_id);
            if let Some(user) = user.one(database).await? {
                return known_names(database, &user).await;
            }
            let person = buyer_person::Entity::find_by_id(row.subject_id);
            let person = person.one(database).await?;
            Ok(person.map_or_else(Vec::new, |person| vec![person.email, person.name]))
        }
        TokenPurpose::AcceptInvitation => {
            let invitation = invitation::Entity::find_by_id(row.subject_id);
            match invitation.one(database).await? {
                Some(invitation) => names_of_invited(database, &invitation).await,
                None => Ok(Vec::new()),
            }
        }
        _ => Ok(Vec::new()),
    }
}

/// Returns the known names of an invited person; the username is chosen with the password.
pub async fn names_of_invited(
    database: &impl ConnectionTrait,
    invitation: &invitation::Model,
) -> Result<Vec<String>, DbErr> {
    let own = [
        &invitation.email,
        &invitation.first_name,
        &invitation.last_name,
    ];
    with_company(database, &own, invitation.supplier_id).await
}

async fn with_company(
    database: &impl ConnectionTrait,
    own: &[&String],
    supplier_id: Uuid,
) -> Result<Vec<String>, DbErr> {
    let supplier = supplier::Entity::find_by_id(supplier_id)
        .one(database)
        .await?;
    let company = supplier.map(|supplier| [supplier.name_ar, supplier.name_en]);
    let own = own.iter().copied().cloned();
    Ok(own.chain(company.into_iter().flatten()).collect())
}

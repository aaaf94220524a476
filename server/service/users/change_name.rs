//! `PUT /users/me/name`: changes the user's own name.
use database::BeginWrite;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use super::{events, me};
use crate::{
    context::Context, entities::user, error::ServiceError, field_errors::FieldErrors, validation,
};
use contract::{CurrentUser, NameChange, UserEventKind};
use values::bidi::plain_line;

pub async fn change_name(
    context: Context,
    _: [String; 0],
    change: NameChange,
) -> Result<CurrentUser, ServiceError> {
    let [first_name, last_name] =
        [change.first_name, change.last_name].map(|name| plain_line(&name));
    let mut errors = FieldErrors::default();
    errors.check("firstName", validation::person_name(&first_name));
    errors.check("lastName", validation::person_name(&last_name));
    errors.into_result()?;

    let own = &context.user;
    if (&first_name, &last_name) == (&own.first_name, &own.last_name) {
        return me::to_contract(&context, own.clone()).await;
    }
    let mut user = own.clone().into_active_model();
    let search_text =
        user::Model::search_text([&first_name, &last_name], &own.username, &own.email);
    user.search_text = Set(search_text);
    user.first_name = Set(first_name);
    user.last_name = Set(last_name);
    let transaction = context.database.begin_write().await?;
    let user = user.update(&transaction).await?;
    let change = events::change_of("name", own.full_name(), user.full_name());
    let kind = UserEventKind::NameChanged;
    events::record_own(&transaction, &context.audit(), kind, own, Some(change)).await?;
    transaction.commit().await?;
    me::to_contract(&context, user).await
}

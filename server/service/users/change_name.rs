//! `PUT /users/me/name`: changes the user's own name.
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use super::me;
use crate::{
    context::Context,
    entities::user,
    error::ServiceError,
    validation::{self, FieldErrors},
};
use contract::{CurrentUser, NameChange};
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

    let mut user = context.user.clone().into_active_model();
    let (names, own) = ([&*first_name, &*last_name], &context.user);
    let search_text = user::Model::search_text(names, &own.username, &own.email);
    user.search_text = Set(search_text);
    user.first_name = Set(first_name);
    user.last_name = Set(last_name);
    let user = user.update(&context.database).await?;
    me::to_contract(&context, user).await
}

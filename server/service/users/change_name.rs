//! `PUT /users/me/name`: what people call themselves.
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use super::me;
use crate::{
    context::Context,
    error::ServiceError,
    rules::{self, Complaints},
};
use contract::{CurrentUser, NameChange};

pub async fn change_name(
    context: Context,
    _: [String; 0],
    change: NameChange,
) -> Result<CurrentUser, ServiceError> {
    let [first_name, last_name] =
        [change.first_name, change.last_name].map(|name| name.trim().to_owned());
    let mut complaints = Complaints::default();
    complaints.check("firstName", rules::person_name(&first_name));
    complaints.check("lastName", rules::person_name(&last_name));
    complaints.refuse_any()?;

    let mut user = context.user.clone().into_active_model();
    user.first_name = Set(first_name);
    user.last_name = Set(last_name);
    let user = user.update(&context.database).await?;
    me::told(&context, user).await
}

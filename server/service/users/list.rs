//! `GET /users`: the supplier's people.
use axum::{Json, extract::State};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::{Service, entities::user, error::ServiceError, extract::Caller};
use contract::{Person, Refusal};
use values::text::LocalizedText;

#[utoipa::path(
    get,
    path = "/users",
    tag = "users",
    security(("token" = [])),
    responses(
        (status = 200, description = "The people of the supplier, the active ones first", body = [Person]),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
    ),
)]
pub async fn list(
    State(service): State<Service>,
    Caller(caller): Caller,
) -> Result<Json<Vec<Person>>, ServiceError> {
    use user::Column;
    let people = user::Entity::find()
        .filter(Column::SupplierId.eq(caller.supplier_id))
        .order_by_desc(Column::IsActive)
        .order_by_desc(Column::IsAccountManager)
        .order_by_asc(Column::Username)
        .all(&service.database)
        .await?;
    Ok(Json(people.into_iter().map(told).collect()))
}

fn told(user: user::Model) -> Person {
    Person {
        id: user.id.to_string(),
        full_name: user.full_name(),
        username: user.username,
        email: user.email,
        employee_type_name: LocalizedText::new(user.employee_type_ar, user.employee_type_en),
        is_account_manager: user.is_account_manager,
        is_active: user.is_active,
        last_sign_in_at: user.last_sign_in_at,
    }
}

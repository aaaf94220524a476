//! `GET /users/me`: the caller, as the shell shows them.
use axum::{Json, extract::State};
use sea_orm::EntityTrait;

use crate::{
    Service,
    entities::{supplier, user},
    error::ServiceError,
    extract::Caller,
};
use contract::{CurrentUser, Employee, Refusal, Supplier};
use values::text::LocalizedText;

#[utoipa::path(
    get,
    path = "/users/me",
    tag = "users",
    security(("token" = [])),
    responses(
        (status = 200, description = "The caller", body = CurrentUser),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
    ),
)]
pub async fn me(
    State(service): State<Service>,
    Caller(user): Caller,
) -> Result<Json<CurrentUser>, ServiceError> {
    Ok(Json(told(&service, user).await?))
}

pub async fn told(service: &Service, user: user::Model) -> Result<CurrentUser, ServiceError> {
    let supplier = supplier::Entity::find_by_id(user.supplier_id)
        .one(&service.database)
        .await?
        .ok_or(ServiceError::Unauthorised)?;
    Ok(CurrentUser {
        id: user.id.to_string(),
        full_name: user.full_name(),
        email: user.email,
        username: user.username,
        first_name: user.first_name,
        last_name: user.last_name,
        employee: Employee {
            employee_type_name: LocalizedText::new(user.employee_type_ar, user.employee_type_en),
        },
        supplier: Supplier {
            name: LocalizedText::new(supplier.name_ar, supplier.name_en),
            is_account_manager: user.is_account_manager,
        },
    })
}

//! `GET /users/me`: the caller, as the shell shows them.
use sea_orm::EntityTrait;

use contract::{CurrentUser, Employee, Supplier};
use service_core::{Service, context::Context, error::ServiceError};
use tables::{supplier, user};
use values::{language::Language, text::LocalizedText};

pub async fn me(context: Context, _: [String; 0], _: ()) -> Result<CurrentUser, ServiceError> {
    to_contract(&context, context.user.clone()).await
}

pub async fn to_contract(
    service: &Service,
    user: user::Model,
) -> Result<CurrentUser, ServiceError> {
    let supplier = supplier::Entity::find_by_id(user.supplier_id)
        .one(&service.database)
        .await?
        .ok_or(ServiceError::Unauthorised)?;
    Ok(CurrentUser {
        id: user.id.to_string(),
        full_name: user.full_name(),
        permissions: user.permissions(),
        email: user.email,
        username: user.username,
        first_name: user.first_name,
        last_name: user.last_name,
        employee: Employee {
            employee_type_name: LocalizedText::new(user.employee_type_ar, user.employee_type_en),
        },
        supplier: Supplier {
            id: Some(supplier.id.to_string()),
            name: LocalizedText::new(supplier.name_ar, supplier.name_en),
            is_account_manager: user.is_account_manager,
            state: supplier.state,
            reason: supplier.reason,
        },
        language: Language::parse(&user.language),
        has_second_factor: user.second_factor_since.is_some(),
    })
}

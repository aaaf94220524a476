//! `GET /users`: the supplier's users.
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::{context::Context, entities::user, error::ServiceError};
use contract::SupplierUser;
use values::text::LocalizedText;

pub async fn list(
    context: Context,
    _: [String; 0],
    _: (),
) -> Result<Vec<SupplierUser>, ServiceError> {
    use user::Column;
    let users = user::Entity::find()
        .filter(Column::SupplierId.eq(context.user.supplier_id))
        .order_by_desc(Column::IsActive)
        .order_by_desc(Column::IsAccountManager)
        .order_by_asc(Column::Username)
        .all(&context.database)
        .await?;
    Ok(users.into_iter().map(to_contract).collect())
}

fn to_contract(user: user::Model) -> SupplierUser {
    SupplierUser {
        id: user.id.to_string(),
        full_name: user.full_name(),
        username: user.username,
        email: user.email,
        employee_type_name: LocalizedText::new(user.employee_type_ar, user.employee_type_en),
        is_account_manager: user.is_account_manager,
        is_active: user.is_active,
        last_sign_in_at: user.last_sign_in_at,
        has_second_factor: user.second_factor_since.is_some(),
    }
}

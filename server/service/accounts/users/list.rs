//! `GET /users` and `GET /user-exports/{after}`: the supplier's users, filtered.
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, Order, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    Select, sea_query::ExprTrait,
};

use super::invitations;
use contract::{
    SupplierUser, UserList, UserQuery, UserRole, UserStatus,
    list::{Count, EXPORT_PIECE, ExportPiece, FIRST_PIECE, MOST_COUNTED},
};
use service_core::{
    context::Context,
    error::ServiceError,
    lists::{self, Page},
};
use tables::user::{Column, Entity, Model};
use values::text::LocalizedText;

pub async fn list(
    context: Context,
    _: [String; 0],
    query: UserQuery,
) -> Result<UserList, ServiceError> {
    let database = &context.database;
    let page = Page::nearest(query.page, query.page_size);
    let own = Entity::find().filter(Column::SupplierId.eq(context.user.supplier_id));
    let found = narrowed(own.clone(), &query);
    let active = own.filter(Column::IsActive.eq(true));
    let rows = sorted(found.clone())
        .offset(u64::from(page.rows_before()))
        .limit(page.rows())
        .all(database);
    let counted = lists::counts(database, [(found, MOST_COUNTED), (active, MOST_COUNTED)]);
    let rows = async { Ok(rows.await?) };
    let counted = async { Ok(counted.await?) };
    let (mut rows, counted, invitations) = tokio::try_join!(
        rows,
        counted,
        invitations::unanswered(&context, &query.search)
    )?;
    let paging = page.paging(&mut rows, counted[0]);
    Ok(UserList {
        rows: rows.into_iter().map(to_contract).collect(),
        paging,
        active: Count::capped(counted[1], MOST_COUNTED),
        invitations,
    })
}

/// Each piece begins after the last user of the one before.
pub async fn export(
    context: Context,
    [after]: [String; 1],
    query: UserQuery,
) -> Result<ExportPiece<SupplierUser>, ServiceError> {
    let last = Last::parse(&after)?;
    let own = Entity::find().filter(Column::SupplierId.eq(context.user.supplier_id));
    let mut rows = sorted(narrowed(own, &query))
        .apply_if(last, |users, last| users.filter(last.following()))
        .limit(u64::from(EXPORT_PIECE) + 1)
        .all(&context.database)
        .await?;
    let has_more = rows.len() > EXPORT_PIECE as usize;
    rows.truncate(EXPORT_PIECE as usize);
    let last = rows.last().filter(|_| has_more).map(Last::of);
    Ok(ExportPiece {
        next: last.as_ref().map(Last::parameter),
        rows: rows.into_iter().map(to_contract).collect(),
    })
}

fn narrowed(own: Select<Entity>, query: &UserQuery) -> Select<Entity> {
    own.apply_if(
        lists::words_in(Column::SearchText, &query.search),
        QueryFilter::filter,
    )
    .apply_if(query.role, |users, role| {
        users.filter(Column::IsAccountManager.eq(role == UserRole::AccountManager))
    })
    .apply_if(query.status, |users, status| {
        users.filter(Column::IsActive.eq(status == UserStatus::Active))
    })
}

fn sorted(users: Select<Entity>) -> Select<Entity> {
    users
        .order_by(Column::IsActive, Order::Desc)
        .order_by(Column::IsAccountManager, Order::Desc)
        .order_by(Column::SearchText, Order::Asc)
}

/// Sort values of the last user of a piece.
struct Last {
    is_active: bool,
    is_account_manager: bool,
    /// It begins with the full name and ends with the address; no two users have the same.
    search_text: String,
}

impl Last {
    fn of(user: &Model) -> Self {
        Self {
            is_active: user.is_active,
            is_account_manager: user.is_account_manager,
            search_text: user.search_text.clone(),
        }
    }

    /// # Errors
    /// `NotFound`: no piece has this parameter.
    fn parse(after: &str) -> Result<Option<Self>, ServiceError> {
        if after == FIRST_PIECE {
            return Ok(None);
        }
        let flag = |text| match text {
            "1" => Some(true),
            "0" => Some(false),
            _ => None,
        };
        let parse = || {
            let mut parts = after.splitn(3, ' ');
            Some(Self {
                is_active: flag(parts.next()?)?,
                is_account_manager: flag(parts.next()?)?,
                search_text: parts.next().filter(|name| !name.contains('\0'))?.to_owned(),
            })
        };
        parse().map(Some).ok_or(ServiceError::NotFound)
    }

    fn parameter(&self) -> String {
        let [active, manager] = [self.is_active, self.is_account_manager].map(u8::from);
        format!("{active} {manager} {}", self.search_text)
    }

    fn following(&self) -> Condition {
        let same_activity = Column::IsActive.eq(self.is_active);
        let same_role = Column::IsAccountManager.eq(self.is_account_manager);
        let later_role = Column::IsAccountManager.lt(self.is_account_manager);
        let later_name = Column::SearchText.gt(&*self.search_text);
        Condition::any()
            .add(Column::IsActive.lt(self.is_active))
            .add(same_activity.clone().and(later_role))
            .add(same_activity.and(same_role).and(later_name))
    }
}

pub fn to_contract(user: Model) -> SupplierUser {
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

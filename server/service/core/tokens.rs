//! Access tokens: random, expiring, and kept as their hash alone.
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityName, EntityTrait, FromQueryResult, IntoSimpleExpr,
    Iterable, QueryFilter, QueryResult, QuerySelect, QueryTrait, Select,
    sea_query::{ExprTrait, Query, SimpleExpr},
};
use serde::Serialize;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{json_pieces, rows::insert, unread_notifications};
use contract::SupplierState;
use tables::{access_token, supplier, user};

/// Gives the user a token of 256 random bits, and forgets everyone's expired ones.
pub async fn issue(
    database: &impl ConnectionTrait,
    user_id: Uuid,
    now: DateTime<Utc>,
    lifetime: TimeDelta,
) -> Result<String, DbErr> {
    let token = random();
    access_token::Entity::delete_many()
        .filter(access_token::Column::ExpiresAt.lte(now))
        .exec(database)
        .await?;
    let row = access_token::ActiveModel {
        token_hash: Set(hash(&token)),
        user_id: Set(user_id),
        expires_at: Set(now + lifetime),
    };
    insert(database, row).await?;
    Ok(token)
}

/// Ends this token.
pub async fn revoke(database: &impl ConnectionTrait, token: &str) -> Result<(), DbErr> {
    access_token::Entity::delete_by_id(hash(token))
        .exec(database)
        .await?;
    Ok(())
}

/// Ends every token of the user.
pub async fn revoke_all(database: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    access_token::Entity::delete_many()
        .filter(access_token::Column::UserId.eq(user_id))
        .exec(database)
        .await?;
    Ok(())
}

/// Ends every token of the user but this one.
pub async fn revoke_others(
    database: &impl ConnectionTrait,
    user_id: Uuid,
    token: &str,
) -> Result<(), DbErr> {
    access_token::Entity::delete_many()
        .filter(access_token::Column::UserId.eq(user_id))
        .filter(access_token::Column::TokenHash.ne(hash(token)))
        .exec(database)
        .await?;
    Ok(())
}

/// The owner of a token.
#[derive(Clone, Debug)]
pub struct Owner {
    pub user: user::Model,
    /// State of the user's supplier.
    pub supplier_state: SupplierState,
}

/// Returns the owner of a token; `None` if it is unknown or expired, or if the user or the user's supplier is deactivated.
pub async fn owner(
    database: &impl ConnectionTrait,
    token: &str,
    now: DateTime<Utc>,
) -> Result<Option<Owner>, DbErr> {
    let query = owners(token, now).into_query();
    let row = database.query_one(&query).await?;
    row.map(|row| Owner::read(&row)).transpose()
}

/// The same owner, and the number of the owner's unread notifications, in one query.
pub async fn owner_with_unread(
    database: &impl ConnectionTrait,
    token: &str,
    now: DateTime<Utc>,
) -> Result<Option<(Owner, u32)>, DbErr> {
    let query = owners(token, now)
        .expr_as(unread_notifications::of_user(), UNREAD)
        .into_query();
    let Some(row) = database.query_one(&query).await? else {
        return Ok(None);
    };
    let unread: i64 = row.try_get("", UNREAD)?;
    let owner = Owner::read(&row)?;
    Ok(Some((owner, u32::try_from(unread).unwrap_or_default())))
}

fn owners(token: &str, now: DateTime<Utc>) -> Select<access_token::Entity> {
    access_token::Entity::find_by_id(hash(token))
        .filter(access_token::Column::ExpiresAt.gt(now))
        .inner_join(user::Entity)
        .filter(user::Column::IsActive.eq(true))
        .filter(state_of_supplier().ne(SupplierState::Deactivated))
        .select_only()
        .columns(user::Column::iter())
        .expr_as(state_of_supplier(), SUPPLIER_STATE)
}

fn state_of_supplier() -> SimpleExpr {
    let state = Query::select()
        .expr(supplier::Column::State.into_simple_expr())
        .from(supplier::Entity.table_ref())
        .and_where(
            supplier::Column::Id
                .into_simple_expr()
                .eq(user::Column::SupplierId.into_simple_expr()),
        )
        .to_owned();
    SimpleExpr::SubQuery(None, Box::new(state.into()))
}

impl Owner {
    fn read(row: &QueryResult) -> Result<Self, DbErr> {
        Ok(Self {
            user: user::Model::from_query_result(row, "")?,
            supplier_state: row.try_get("", SUPPLIER_STATE)?,
        })
    }
}

/// The names of columns in results.
const UNREAD: &str = "unread";
const SUPPLIER_STATE: &str = "supplier_state";

/// 256 random bits, as text that fits into a URL and a header.
pub fn random() -> String {
    BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>())
}

/// Returns the hash of a token, which is stored instead of the token.
pub fn hash(token: &str) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(token))
}

/// [`hash`] of a text that ends with the value as JSON.
pub fn hash_with_json(text: &str, value: &impl Serialize) -> String {
    let mut hash = Sha256::new_with_prefix(text);
    json_pieces::write(value, |piece| hash.update(piece));
    BASE64_URL_SAFE_NO_PAD.encode(hash.finalize())
}

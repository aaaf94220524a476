//! Recovery codes: ten of 50 random bits, each good once. A keyed hash is stored, so that the database alone does not reveal
//! them.
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait,
    QueryFilter, sea_query::Expr,
};
use uuid::Uuid;

use contract::{Secret, second_factor::RecoveryCodes};
use service_core::{error::ServiceError, fields, rows::insert_all, secrets::Secrets};
use tables::recovery_code::{ActiveModel, Column, Entity};
use values::{decimal_input::plain_text, message_id::MessageId};

const CODES: usize = 10;
/// Characters; a hyphen stands in the middle.
const LENGTH: usize = 10;
/// Crockford's base 32 in lower case: without i, l, o and u.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

const WRONG: MessageId = MessageId::new("second-factor-code-wrong");
const USED: MessageId = MessageId::new("second-factor-recovery-code-used");

/// New codes in place of all earlier ones.
pub async fn renew(
    transaction: &impl ConnectionTrait,
    secrets: &Secrets,
    user_id: Uuid,
) -> Result<RecoveryCodes, DbErr> {
    remove(transaction, user_id).await?;
    let codes: Vec<String> = (0..CODES).map(|_| random()).collect();
    let rows = codes.iter().map(|code| ActiveModel {
        user_id: Set(user_id),
        code_hash: Set(secrets.hash(user_id, code)),
        used_at: Set(None),
    });
    insert_all(transaction, rows.collect()).await?;
    let shown = codes.iter().map(|code| {
        let (start, end) = code.split_at(LENGTH / 2);
        Secret(format!("{start}-{end}"))
    });
    Ok(RecoveryCodes {
        codes: shown.collect(),
    })
}

pub async fn remove(database: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    let of_user = Entity::delete_many().filter(Column::UserId.eq(user_id));
    of_user.exec(database).await.map(drop)
}

pub async fn left(database: &impl ConnectionTrait, user_id: Uuid) -> Result<u32, DbErr> {
    let unused = Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::UsedAt.is_null());
    let left = unused.count(database).await?;
    Ok(u32::try_from(left).unwrap_or_default())
}

/// Uses a code up. Of several calls with one code at once, one succeeds.
///
/// # Errors
/// `Fields` with `code`
pub async fn redeem(
    database: &impl ConnectionTrait,
    secrets: &Secrets,
    user_id: Uuid,
    typed: &str,
    now: DateTime<Utc>,
) -> Result<(), ServiceError> {
    let hash = secrets.hash(user_id, &plain(typed));
    let used = Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::CodeHash.eq(&*hash))
        .filter(Column::UsedAt.is_null())
        .exec(database)
        .await?;
    if used.rows_affected > 0 {
        return Ok(());
    }
    let was_used = Entity::find_by_id((user_id, hash)).one(database).await?;
    let reason = if was_used.is_some() { USED } else { WRONG };
    Err(ServiceError::field("code", fields::words(reason)))
}

/// Normalises a typed code: in lower case, without hyphens, with digits instead of letters that look like them.
fn plain(typed: &str) -> String {
    let letters = plain_text(typed).to_lowercase();
    let letters = letters.chars().filter(|c| c.is_ascii_alphanumeric());
    letters
        .map(|letter| match letter {
            'o' => '0',
            'i' | 'l' => '1',
            other => other,
        })
        .collect()
}

fn random() -> String {
    let bytes: [u8; LENGTH] = rand::random();
    let letters = bytes.map(|byte| char::from(ALPHABET[usize::from(byte % 32)]));
    letters.iter().collect()
}

#[cfg(test)]
mod tests {
    use super::{LENGTH, plain, random};

    #[test]
    fn a_code_is_read_as_people_write_it() {
        assert_eq!(plain(" ABCDE-fghjk "), "abcdefghjk");
        assert_eq!(plain("OIL12٣٤٥67"), "0111234567");
        let code = random();
        assert_eq!(code.len(), LENGTH);
        assert_eq!(plain(&code), code);
    }
}

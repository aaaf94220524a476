//! Ends or changes all sessions of a user.
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryTrait, sea_query::Expr};
use tower_sessions::{session::Id, session_store::Result};

use super::{
    cipher::Data,
    store::{DatabaseStore, hash},
    store_error::backend,
    table::{Column, Entity, Model},
};

/// All sessions of a user when they were read.
pub struct SessionsOfUser(Vec<Model>);

impl DatabaseStore {
    /// Ends all sessions of a user, except one, and returns their number.
    ///
    /// # Errors
    /// The database cannot be reached; no session has ended.
    pub async fn delete_all_of_user(
        &self,
        user_id: &str,
        except: Option<Id>,
    ) -> std::result::Result<u64, DbErr> {
        let mut delete = Entity::delete_many().filter(Column::UserId.eq(user_id));
        if let Some(id) = except {
            delete = delete.filter(Column::IdHash.ne(hash(id)));
        }
        self.write(&delete.into_query()).await
    }

    /// The sessions of a user as they are now, for [`Self::change`].
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn sessions_of_user(&self, user_id: &str) -> Result<SessionsOfUser> {
        Entity::find()
            .filter(Column::UserId.eq(user_id))
            .all(self.database())
            .await
            .map(SessionsOfUser)
            .map_err(backend)
    }

    /// Changes the data of sessions. One that was saved or ended since it was read is not changed.
    ///
    /// # Errors
    /// The database cannot be reached, or the changed data are too large.
    pub async fn change(
        &self,
        SessionsOfUser(rows): SessionsOfUser,
        change: impl Fn(&mut Data),
    ) -> Result<()> {
        for row in rows {
            let Some(mut data) = self.open(&row) else {
                continue;
            };
            change(&mut data);
            let update = Entity::update_many()
                .col_expr(Column::Record, Expr::value(self.seal(&row.id_hash, &data)?))
                .filter(Column::IdHash.eq(row.id_hash.as_slice()))
                .filter(Column::Record.eq(row.record));
            self.update(update).await?;
        }
        Ok(())
    }
}

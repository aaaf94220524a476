//! Keeps preferences on the user's account, so that they follow to another browser.
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, DatabaseConnection, DbErr, EntityTrait, TransactionTrait,
    sea_query::OnConflict,
};

use super::{
    Preferences,
    chosen::Chosen,
    table::{ActiveModel, Column, Entity},
};
use crate::clock::Clock;

#[derive(Clone, Debug)]
pub struct AccountPreferences {
    database: DatabaseConnection,
    clock: Clock,
}

impl AccountPreferences {
    pub fn new(database: DatabaseConnection, clock: Clock) -> Self {
        Self { database, clock }
    }

    /// What the user kept last, in whichever browser.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn of(&self, user_id: &str) -> Result<Option<Preferences>, DbErr> {
        let row = Entity::find_by_id(user_id).one(&self.database).await?;
        Ok(row.map(|row| Preferences::from_cookie(&row.settings)))
    }

    /// Changes what the user kept, or `otherwise` where that is nothing, and keeps the outcome. Of changes made at once
    /// in several browsers none is lost.
    ///
    /// # Errors
    /// The database cannot be reached; what was kept before stays.
    pub async fn change(
        &self,
        user_id: &str,
        otherwise: Preferences,
        change: impl FnOnce(&mut Preferences),
    ) -> Result<Preferences, DbErr> {
        let transaction = self.database.begin().await?;
        // Written first and read then: nobody else writes the row until the transaction ends.
        let hold = OnConflict::column(Column::UserId)
            .update_column(Column::UpdatedAt)
            .to_owned();
        let row = Entity::insert(self.row(user_id, otherwise))
            .on_conflict(hold)
            .exec_with_returning(&transaction)
            .await?;
        let mut preferences = Preferences::from_cookie(&row.settings);
        change(&mut preferences);
        self.row(user_id, preferences).update(&transaction).await?;
        transaction.commit().await?;
        Ok(preferences)
    }

    fn row(&self, user_id: &str, preferences: Preferences) -> ActiveModel {
        ActiveModel {
            user_id: Set(user_id.to_owned()),
            settings: Set(preferences.to_cookie()),
            updated_at: Set(self.clock.unix_seconds()),
        }
    }

    /// What follows the user to a browser that they sign in with: what they kept, and what they chose there just before,
    /// which is kept from now on. `None` where that is nothing: the browser then stays as it is.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn follow_to(
        &self,
        user_id: &str,
        chosen: &Chosen,
    ) -> Result<Option<Preferences>, DbErr> {
        if chosen.is_empty() {
            return self.of(user_id).await;
        }
        let change = |preferences: &mut Preferences| chosen.apply_to(preferences);
        self.change(user_id, Preferences::default(), change)
            .await
            .map(Some)
    }
}

//! Keeps preferences on the user's account, so that they follow to another browser.
use sea_orm::{ActiveValue::Set, DatabaseConnection, DbErr, EntityTrait, sea_query::OnConflict};

use super::{
    Preferences,
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

    /// What follows the user to a browser that they sign in with. An account without any takes what that browser has.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn follow_to(
        &self,
        browser: Option<Preferences>,
        user_id: &str,
    ) -> Result<Option<Preferences>, DbErr> {
        let kept = self.of(user_id).await?;
        if let (None, Some(preferences)) = (kept, browser) {
            self.keep(user_id, preferences).await?;
        }
        Ok(kept)
    }

    /// Keeps these in the place of those before.
    ///
    /// # Errors
    /// The database cannot be reached; what was kept before stays.
    pub async fn keep(&self, user_id: &str, preferences: Preferences) -> Result<(), DbErr> {
        let row = ActiveModel {
            user_id: Set(user_id.to_owned()),
            settings: Set(preferences.to_cookie()),
            updated_at: Set(self.clock.unix_seconds()),
        };
        let replace = OnConflict::column(Column::UserId)
            .update_columns([Column::Settings, Column::UpdatedAt])
            .to_owned();
        Entity::insert(row)
            .on_conflict(replace)
            .exec_without_returning(&self.database)
            .await?;
        Ok(())
    }
}

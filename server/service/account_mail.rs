//! Mails about accounts. They are sent after the response, so that its duration does not reveal which accounts exist.
use lettre::Address;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::{
    Service, buyer_people,
    entities::{mailed_token::Purpose, registration, user},
    error::ServiceError,
    mail_templates::{MailTemplate, Recipient},
    mailed_tokens,
};
use values::language::Language;

impl Service {
    /// Runs the work after the response; failures are logged.
    pub fn afterwards<Work>(&self, work: impl FnOnce(Self) -> Work)
    where
        Work: Future<Output = Result<(), ServiceError>> + Send + 'static,
    {
        let work = work(self.clone());
        tokio::spawn(async move {
            if let Err(error) = work.await {
                tracing::error!(%error, "a mail could not be prepared");
            }
        });
    }

    /// Sends the mail after a registration: the link that opens the account or, if the address already has an account, a notice
    /// of it.
    pub async fn welcome(self, registration: registration::Model) -> Result<(), ServiceError> {
        let language = Language::parse(&registration.language).unwrap_or_default();
        match self.user_at(&registration.email_key).await? {
            Some(user) => self.link_to_new_password(&user, language, true).await,
            None => self.link_to_confirm(&registration).await,
        }
    }

    /// Sends the mail to a user who forgot the password; an address may have an account of the buyer's and one of a supplier's.
    /// Users who have not confirmed the address yet are asked to do that first.
    pub async fn remind(self, email_key: String, language: Language) -> Result<(), ServiceError> {
        if let Some(person) = buyer_people::find_by_email(&self.database, &email_key).await?
            && person.is_active
        {
            let key = (person.email_key.as_str(), person.id);
            if let Some(token) = &self.token(Purpose::ResetPassword, key).await? {
                let mail = MailTemplate::ResetPassword { token };
                self.send(&person.email, language, Some(person.name), mail);
            }
        }
        if let Some(user) = self.user_at(&email_key).await? {
            self.link_to_new_password(&user, language, false).await
        } else if let Some(registration) = self.registration_at(&email_key).await? {
            self.link_to_confirm(&registration).await
        } else {
            Ok(())
        }
    }

    async fn link_to_confirm(
        &self,
        registration: &registration::Model,
    ) -> Result<(), ServiceError> {
        let language = Language::parse(&registration.language).unwrap_or_default();
        let key = (registration.email_key.as_str(), registration.id);
        let token = self.token(Purpose::ConfirmEmail, key).await?;
        if let Some(token) = &token {
            let mail = MailTemplate::ConfirmEmail { token };
            self.send(&registration.email, language, None, mail);
        }
        Ok(())
    }

    async fn link_to_new_password(
        &self,
        user: &user::Model,
        language: Language,
        registered_again: bool,
    ) -> Result<(), ServiceError> {
        let key = (user.email_key.as_str(), user.id);
        let token = self.token(Purpose::ResetPassword, key).await?;
        if let Some(token) = &token {
            let mail = match registered_again {
                true => MailTemplate::AccountExists { token },
                false => MailTemplate::ResetPassword { token },
            };
            self.send(&user.email, language, Some(user.full_name()), mail);
        }
        Ok(())
    }

    /// `name` is that of a user whose address is confirmed.
    pub fn send(&self, to: &str, language: Language, name: Option<String>, letter: MailTemplate) {
        // A colon or a line break in an address ends here: only a whole, plain address is written to.
        match to.parse::<Address>() {
            Ok(to) => {
                let recipient = Recipient { to, language, name };
                let mail = letter.mail(recipient, &self.options.links);
                self.options.mailer.send(mail);
            }
            Err(error) => tracing::error!(%error, "an account's address is none"),
        }
    }

    async fn token(
        &self,
        purpose: Purpose,
        (email_key, subject_id): (&str, Uuid),
    ) -> Result<Option<String>, ServiceError> {
        let now = self.options.clock.now();
        Ok(mailed_tokens::issue(&self.database, purpose, email_key, subject_id, now).await?)
    }

    pub async fn user_at(&self, email_key: &str) -> Result<Option<user::Model>, ServiceError> {
        Ok(user::Entity::find()
            .filter(user::Column::EmailKey.eq(email_key))
            .one(&self.database)
            .await?)
    }

    /// The newest that waits for its confirmation.
    pub async fn registration_at(
        &self,
        email_key: &str,
    ) -> Result<Option<registration::Model>, ServiceError> {
        Ok(registration::Entity::find()
            .filter(registration::Column::EmailKey.eq(email_key))
            .filter(registration::Column::ExpiresAt.gt(self.options.clock.now()))
            .order_by_desc(registration::Column::RegisteredAt)
            .one(&self.database)
            .await?)
    }
}

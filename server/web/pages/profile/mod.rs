//! `/settings/profile`: the viewer's own data, name, contact and choice of mails; `security` beside it: password, second factor
//! and devices.
mod company;
mod devices;
mod email;
mod name;
mod notifications;
mod passkeys;
mod password;
mod phone;
mod qr_code;
mod second_factor;
mod security;

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

use values::LocalizedText;

use contract::{
    OwnAccount, PendingEmail,
    notification::{MailTiming, NotificationTopic},
    operations::ShowAccount,
};
use service_client::ClientError;

use self::{company::company, notifications::mails};
pub use self::{
    company::{CompanyProps, change_company},
    devices::{sign_out_device, sign_out_others},
    email::{cancel_email_change, change_email},
    name::change_name,
    notifications::choose_notifications,
    passkeys::{add_passkey, begin_passkey, remove_passkey},
    password::{change_password, rate_password},
    phone::change_phone,
    second_factor::{
        RecoveryCodesProps, SecondFactorSetupProps, begin_setup, confirm_setup,
        remove_second_factor, renew_recovery_codes, show_setup,
    },
    security::{SecurityProps, show_security},
};
use crate::{
    Error, Outcome,
    http::{Form, UserService, Values},
    session::viewer::Viewer,
    step_up::StepUpProps,
};

const URL: &str = "/settings/profile";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProfileProps {
    pub username: String,
    pub email: String,
    pub employee_type_name: LocalizedText,
    pub supplier_name: LocalizedText,
    pub is_account_manager: bool,
    pub step_up: StepUpProps,
    pub name_form: Form,
    /// Whether the service says what belongs to the account; without that there are no forms for it.
    pub has_account: bool,
    pub phone_form: Form,
    pub email_form: Form,
    /// The new address that is not confirmed yet.
    pub pending_email: Option<PendingEmail>,
    /// `None` if the service does not say.
    pub company: Option<CompanyProps>,
    pub company_form: Form,
    /// Timing of the mails for each topic of notifications; `None` if the service does not say.
    pub mails: Option<BTreeMap<NotificationTopic, MailTiming>>,
}

/// `GET /settings/profile`
pub async fn show(user: UserService) -> Result<Outcome, Error> {
    let props = ProfileProps::load(&user).await?;
    Ok(Outcome::page(props))
}

impl ProfileProps {
    /// # Errors
    /// The session is over.
    async fn load(user: &UserService) -> Result<Self, Error> {
        let (account, company, mails) =
            tokio::try_join!(account(user), company(user), mails(user))?;
        let step_up = StepUpProps::new(user);
        let viewer = user.viewer.clone();
        Ok(Self::from_viewer(viewer, step_up, account, company, mails))
    }

    fn from_viewer(
        viewer: Viewer,
        step_up: StepUpProps,
        account: Option<OwnAccount>,
        company: Option<(CompanyProps, Form)>,
        mails: Option<BTreeMap<NotificationTopic, MailTiming>>,
    ) -> Self {
        let (company, company_form) = company.unzip();
        let company_form = company_form.unwrap_or_default();
        let (phone, pending_email) = account
            .as_ref()
            .map(|account| (account.phone.clone(), account.pending_email.clone()))
            .unwrap_or_default();
        let name = [
            ("firstName", viewer.first_name),
            ("lastName", viewer.last_name),
        ];
        Self {
            username: viewer.username,
            email: viewer.email,
            employee_type_name: viewer.employee_type_name,
            supplier_name: viewer.supplier_name,
            is_account_manager: viewer.is_account_manager,
            name_form: Form::with_values(Values::from(
                name.map(|(field, value)| (field.to_owned(), value)),
            )),
            step_up,
            has_account: account.is_some(),
            phone_form: Form::with_values(Values::from([(
                "phone".to_owned(),
                phone.unwrap_or_default(),
            )])),
            email_form: Form::default(),
            pending_email,
            company,
            company_form,
            mails,
        }
    }
}

/// Reads the viewer's own account from the service.
///
/// # Errors
/// The session is over.
async fn account(user: &UserService) -> Result<Option<OwnAccount>, Error> {
    let account = user.call::<ShowAccount>([], ()).await;
    if_said(
        account,
        "the service does not say what belongs to an account",
    )
}

/// `None`, with a warning, if the service does not say: the rest of the page is shown.
///
/// # Errors
/// The session is over.
fn if_said<T>(answer: Result<T, ClientError>, warning: &str) -> Result<Option<T>, Error> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(error @ ClientError::Unauthorised) => Err(error.into()),
        Err(error) => {
            tracing::warn!(%error, "{warning}");
            Ok(None)
        }
    }
}

//! One method for each operation of the contract; `contract::operations` documents them.
mod attachments;

use super::{ClientError, Head, ServiceClient};
use contract::{AuthenticatedUser, Credentials, operation::Operation, operations::*};

/// Declares methods: `Operation: name(path parameters) input once;`, where input and `once` stand if the operation has them.
macro_rules! calls {
    (@input) => { () };
    (@input $input:ident) => { $input.clone() };
    (@key) => { None };
    (@key $key:ident) => { Some($key) };
    (signed in: $($operation:ident: $name:ident($($part:ident),*) $($input:ident)? $(, $key:ident)?;)+) => {
        impl ServiceClient { $(
            #[doc = concat!("Calls [`", stringify!($operation), "`].")]
            pub async fn $name(
                &self,
                $($part: &str,)*
                $($input: &<$operation as Operation>::Input,)?
                $($key: &str,)?
                token: &str,
            ) -> Result<<$operation as Operation>::Output, ClientError> {
                let head = Head { token: Some(token), key: calls!(@key $($key)?) };
                let path = [$($part),*].map(str::to_owned);
                self.call::<$operation>(head, path, calls!(@input $($input)?)).await
            }
        )+ }
    };
    (anyone: $($operation:ident: $name:ident() $($input:ident)?;)+) => {
        impl ServiceClient { $(
            #[doc = concat!("Calls [`", stringify!($operation), "`].")]
            pub async fn $name(
                &self,
                $($input: &<$operation as Operation>::Input,)?
            ) -> Result<<$operation as Operation>::Output, ClientError> {
                self.call::<$operation>(Head::default(), [], calls!(@input $($input)?)).await
            }
        )+ }
    };
}

calls! { anyone:
    CheckHealth: health();
    Register: register() registration;
    ConfirmEmail: confirm_email() confirmation;
    ForgotPassword: forgot_password() forgotten;
    ResetPassword: reset_password() reset;
    ShowTokenState: token_state() question;
}

calls! { signed in:
    SignOut: sign_out();
    ShowCurrentUser: current_user();
    ChangeName: change_name() change;
    ChangePassword: change_password() change;
    ShowDashboard: dashboard();
    ListUrgentDocuments: urgent_documents() query;
    ShowVatRate: vat_rate();
    ListBankAccounts: bank_accounts();
    FindDocuments: find_documents() search;
    ListSavedViews: saved_views() query;
    SaveView: save_view() view;
    RenameView: rename_view(id) name;
    DeleteView: delete_view(id);
    ShowCompany: company();
    ChangeCompany: change_company() numbers;
    ListUsers: users();
    DeactivateUser: deactivate(id);
    ReactivateUser: reactivate(id);

    ListNotifications: notifications() query;
    ReadNotification: read_notification(id);
    ReadNotifications: read_notifications() until;
    ShowNotificationChoices: notification_choices();
    ChangeNotificationChoices: change_notification_choices() choices;
    ChangeLanguage: change_language() change;

    ListQuotationRequests: quotation_requests() query;
    ShowQuotationRequest: quotation_request(number);
    MarkQuotationRequestViewed: mark_quotation_request_viewed(number);
    SaveQuotationDraft: save_quotation_draft(number) change;
    CheckQuotation: check_quotation(number) input;
    SubmitQuotation: submit_quotation(number) submission, key;
    WithdrawQuotation: withdraw_quotation(number) reasoned, key;
    DeclineQuotationRequest: decline_quotation_request(number) reasoned, key;
    AcknowledgeAmendment: acknowledge_amendment(number) reasoned, key;

    ListOrders: orders() query;
    ShowOrder: order(number);
    AcknowledgeOrder: acknowledge_order(number) reasoned, key;
    SaveOrderResponseDraft: save_order_response_draft(number) change;
    RespondToOrder: respond_to_order(number) submission, key;
    AcceptOrders: accept_orders() acceptance, key;
    RejectOrder: reject_order(number) rejection, key;
    SaveDespatchAdviceDraft: save_despatch_advice_draft(number) change;
    ShipOrder: ship_order(number) submission, key;
    WithdrawOrderResponse: withdraw_order_response(number) reasoned, key;
    CancelDespatchAdvice: cancel_despatch_advice(number, advice) reasoned, key;
    DraftInvoice: draft_invoice(number) reasoned, key;
    DiscardInvoice: discard_invoice(number, invoice);
}

impl ServiceClient {
    /// Calls [`Authenticate`].
    pub async fn authenticate(
        &self,
        credentials: &Credentials,
    ) -> Result<AuthenticatedUser, ClientError> {
        let user = self
            .call::<Authenticate>(Head::default(), [], credentials.clone())
            .await?;
        if user.token.is_empty() {
            return Err(ClientError::Malformed("signed in without a token"));
        }
        Ok(user)
    }

    /// Calls an operation with a user's token, and with an idempotency key if it has one.
    pub async fn call_signed_in<O: Operation>(
        &self,
        path: O::Path,
        input: O::Input,
        key: Option<&str>,
        token: &str,
    ) -> Result<O::Output, ClientError> {
        let token = Some(token);
        self.call::<O>(Head { token, key }, path, input).await
    }
}

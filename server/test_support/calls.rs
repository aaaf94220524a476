//! Calls of operations by name: tests pass values by reference and leave out what an operation does not have.
use contract::{operation::Operation, operations::*};
use service_client::{ClientError, ServiceClient};

/// Declares a trait of methods: `Operation: name(path parameters) input once;`, where input and `once` stand if the operation
/// has them.
macro_rules! calls {
    (@input) => { () };
    (@input $input:ident) => { $input.clone() };
    (@key) => { None };
    (@key $key:ident) => { Some($key) };
    ($calls:ident, signed in:
        $($operation:ident: $name:ident($($part:ident),*) $($input:ident)? $(, $key:ident)?;)+
    ) => {
        #[allow(async_fn_in_trait, reason = "tests need no bounds on the futures")]
        pub trait $calls { $(
            #[doc = concat!("Calls [`", stringify!($operation), "`].")]
            async fn $name(
                &self,
                $($part: &str,)*
                $($input: &<$operation as Operation>::Input,)?
                $($key: &str,)?
                token: &str,
            ) -> Result<<$operation as Operation>::Output, ClientError>;
        )+ }

        impl $calls for ServiceClient { $(
            async fn $name(
                &self,
                $($part: &str,)*
                $($input: &<$operation as Operation>::Input,)?
                $($key: &str,)?
                token: &str,
            ) -> Result<<$operation as Operation>::Output, ClientError> {
                let path = [$($part),*].map(str::to_owned);
                let (input, key) = (calls!(@input $($input)?), calls!(@key $($key)?));
                self.call_signed_in::<$operation>(path, input, key, token).await
            }
        )+ }
    };
    ($calls:ident, anyone: $($operation:ident: $name:ident() $($input:ident)?;)+) => {
        #[allow(async_fn_in_trait, reason = "tests need no bounds on the futures")]
        pub trait $calls { $(
            #[doc = concat!("Calls [`", stringify!($operation), "`].")]
            async fn $name(
                &self,
                $($input: &<$operation as Operation>::Input,)?
            ) -> Result<<$operation as Operation>::Output, ClientError>;
        )+ }

        impl $calls for ServiceClient { $(
            async fn $name(
                &self,
                $($input: &<$operation as Operation>::Input,)?
            ) -> Result<<$operation as Operation>::Output, ClientError> {
                self.call_anonymously::<$operation>(calls!(@input $($input)?)).await
            }
        )+ }
    };
}

calls! { AnonymousCalls, anyone:
    CheckHealth: health();
    Register: register() registration;
    ConfirmEmail: confirm_email() confirmation;
    ForgotPassword: forgot_password() forgotten;
    ResetPassword: reset_password() reset;
    ConfirmEmailChange: confirm_email_change() confirmation;
    RestoreEmail: restore_email() restoration;
    RateNewPassword: rate_new_password() question;
    CompleteSignIn: complete_sign_in() step;
    BeginPasskeySignIn: begin_passkey_sign_in() question;
    BeginPasswordlessSignIn: begin_passwordless_sign_in();
    CompletePasswordlessSignIn: complete_passwordless_sign_in() answer;
    ShowTokenState: token_state() question;
    AcceptInvitation: accept_invitation() acceptance;
    ShowStoppableChange: stoppable_change() token;
    StopChange: stop_change() token;
}

calls! { SignedInCalls, signed in:
    ShowCurrentUser: current_user();
    ChangeName: change_name() change;
    ChangePassword: change_password() change;
    RatePassword: rate_password() question;
    ShowAccount: account();
    ChangePhone: change_phone() change;
    ChangeEmail: change_email() change;
    CancelEmailChange: cancel_email_change();
    SignOutOthers: sign_out_others();
    BeginTotp: begin_totp() step_up;
    ShowTotpKey: totp_key();
    ConfirmTotp: confirm_totp() confirmation;
    RenewRecoveryCodes: renew_recovery_codes() step_up;
    RemoveSecondFactor: remove_second_factor() step_up;
    BeginPasskey: begin_passkey() step_up;
    AddPasskey: add_passkey() passkey;
    RemovePasskey: remove_passkey(id) step_up;
    ResetSecondFactor: reset_second_factor(id) step_up;
    ShowDashboard: dashboard();
    ListUrgentDocuments: urgent_documents() query;
    ShowVatRate: vat_rate();
    ListBankAccounts: bank_accounts() query;
    ShowBankAccount: bank_account(id);
    ShowAccountNumber: account_number(id);
    ListBankAccountRequests: bank_account_requests() query;
    StartBankAccountRequest: start_bank_account_request() new, key;
    ShowBankAccountRequest: bank_account_request(id);
    SaveBankAccountRequest: save_bank_account_request(id) change;
    CheckBankAccountRequest: check_bank_account_request(id) input;
    SendBankAccountRequest: send_bank_account_request(id) confirmation, key;
    ApproveBankAccountRequest: approve_bank_account_request(id) confirmation, key;
    RejectBankAccountRequest: reject_bank_account_request(id) reasoned, key;
    WithdrawBankAccountRequest: withdraw_bank_account_request(id) reasoned, key;
    StopBankAccountRequest: stop_bank_account_request(id) reasoned, key;
    ShowRequestedNumber: requested_number(id);
    ReadBankAccountRequestNotifications: read_bank_account_request_notifications(id);
    RemoveInvoiceAttachment: remove_invoice_attachment(number, id);
    RemoveBankAccountRequestAttachment: remove_bank_account_request_attachment(id, file);
    FindDocuments: find_documents() search;
    ListSavedViews: saved_views() query;
    SaveView: save_view() view;
    RenameView: rename_view(id) name;
    DeleteView: delete_view(id);
    ShowCompany: company();
    ChangeCompany: change_company() numbers;
    SendRegistrationAgain: send_registration_again();
    ShowCompanyProfile: company_profile();
    ListCompanyRequests: company_requests() query;
    StartCompanyRequest: start_company_request() new, key;
    ShowCompanyRequest: company_request(id);
    SaveCompanyRequest: save_company_request(id) change;
    SendCompanyRequest: send_company_request(id) sending, key;
    WithdrawCompanyRequest: withdraw_company_request(id) decision, key;
    ReadCompanyRequestNotifications: read_company_request_notifications(id);
    RemoveCompanyRequestAttachment: remove_company_request_attachment(id, file);
    ListUsers: users() query;
    ExportUsers: export_users(after) query;
    ShowUser: user(id);
    ChangeUser: change_user(id) change;
    ChangeUserRole: change_role(id) change, key;
    CheckInvitations: check_invitations() invitations;
    InviteUsers: invite() invitations, key;
    ShowInvitation: invitation(id);
    ResendInvitation: resend_invitation(id) step_up;
    WithdrawInvitation: withdraw_invitation(id);
    DeactivateUser: deactivate(id);
    ReactivateUser: reactivate(id) step_up;

    ListNotifications: notifications() query;
    ReadNotification: read_notification(id);
    ReadNotifications: read_notifications() until;
    ShowNotificationChoices: notification_choices();
    ChangeNotificationChoices: change_notification_choices() choices;
    ChangeLanguage: change_language() change;

    ListQuotationRequests: quotation_requests() query;
    ShowQuotationRequest: quotation_request(number);
    MarkQuotationRequestViewed: mark_quotation_request_viewed(number);
    ReadQuotationRequestNotifications: read_quotation_request_notifications(number);
    SaveQuotationDraft: save_quotation_draft(number) change;
    CheckQuotation: check_quotation(number) input;
    SubmitQuotation: submit_quotation(number) submission, key;
    WithdrawQuotation: withdraw_quotation(number) reasoned, key;
    DeclineQuotationRequest: decline_quotation_request(number) reasoned, key;
    AcknowledgeAmendment: acknowledge_amendment(number) reasoned, key;

    ListProductPrices: product_prices() query;
    ExportProductPrices: export_product_prices(after) query;
    ShowProductPrice: product_price(item);

    ListPriceRequests: price_requests() query;
    StartPriceRequest: start_price_request() new, key;
    RestartPriceRequest: restart_price_request(number), key;
    UploadPrices: upload_prices() new, key;
    ShowPriceUpload: price_upload(id);
    ExportRefusedPriceRows: export_refused_price_rows(after) query;
    ShowPriceRequest: price_request(number);
    SavePriceRequestDraft: save_price_request_draft(number) change;
    CheckPriceRequest: check_price_request(number) input;
    SubmitPriceRequest: submit_price_request(number) submission, key;
    ReadPriceRequestNotifications: read_price_request_notifications(number);
    WithdrawPriceRequest: withdraw_price_request(number) reasoned, key;
    CommentOnPriceRequest: comment_on_price_request(number) comment, key;
    ListPayments: payments() query;
    ExportPayments: export_payments(after) query;
    ExportInvoices: export_invoices(after) query;
    ExportCreditNotes: export_credit_notes(after) query;
    ShowAging: aging() query;
    ShowStatement: statement() query;
    ExportStatement: export_statement(after) query;
    ShowPayment: payment(number);
    ShowInvoice: invoice(number);
    ReadPaymentNotifications: read_payment_notifications(number);
    ReadInvoiceNotifications: read_invoice_notifications(number);
    ReadCreditNoteNotifications: read_credit_note_notifications(number);
    AskAboutInvoice: ask_about_invoice(number) inquiry, key;
    AskAboutPayment: ask_about_payment(number) inquiry, key;
    CommentOnInquiry: comment_on_inquiry(number) comment, key;
    CloseInquiry: close_inquiry(number), key;
    SubmitInvoice: submit_invoice(number) submission, key;
    WithdrawInvoice: withdraw_invoice(number) withdrawal, key;
    DraftCreditNote: draft_credit_note(invoice) input, key;
    ShowCreditNote: credit_note(number);
    ChangeCreditNote: change_credit_note(number) change, key;
    SubmitCreditNote: submit_credit_note(number) submission, key;
    WithdrawCreditNote: withdraw_credit_note(number) withdrawal, key;
    DiscardCreditNote: discard_credit_note(number);

    ListOrders: orders() query;
    ShowOrder: order(number);
    AcknowledgeOrder: acknowledge_order(number) acknowledgement, key;
    ReadOrderNotifications: read_order_notifications(number);
    SaveOrderResponseDraft: save_order_response_draft(number) change;
    CheckOrderResponse: check_order_response(number) input;
    RespondToOrder: respond_to_order(number) submission, key;
    AcceptOrders: accept_orders() acceptance, key;
    RejectOrder: reject_order(number) rejection, key;
    SaveDespatchAdviceDraft: save_despatch_advice_draft(number) change;
    CheckDespatchAdvice: check_despatch_advice(number) input;
    ShipOrder: ship_order(number) submission, key;
    WithdrawOrderResponse: withdraw_order_response(number) reasoned, key;
    CancelDespatchAdvice: cancel_despatch_advice(number, advice) reasoned, key;
    DraftInvoice: draft_invoice(number) reasoned, key;
    DraftInvoicePart: draft_invoice_part(number) part, key;
    DiscardInvoice: discard_invoice(number, invoice);
}

//! `/company`: the numbers of the caller's company in public registers. Those of an approved company change by requests.
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use crate::{
    suppliers::{desk_mails, events, find},
    users::colleague::lock,
};
use contract::{
    Company, CompanyNumbers, SupplierState,
    buyer::SupplierEventKind,
    exchange::EventKind,
    operations::{ChangeCompany, SendRegistrationAgain, ShowCompany},
};
use database::BeginWrite;
use documents::events::{Change, record_silently};
use service_core::{
    context::Context,
    endpoints::Endpoints,
    error::{ServiceError, ensure},
    field_errors::FieldErrors,
    outbox,
};
use tables::{DocumentRef, desk_mail::About, document_kind::DocumentKind, supplier::Model};
use values::{
    company_number::{check_registration_number, check_tax_number, plain},
    message_id::MessageId,
};

/// Topic of the webhook about a supplier that waits for a decision.
pub const REGISTERED: &str = "supplier.registered";
/// The notification's topic.
const CHANGED: &str = "supplier.changed";

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<ShowCompany, _, _>(show);
    endpoints.add::<ChangeCompany, _, _>(change);
    endpoints.add::<SendRegistrationAgain, _, _>(send_again);
}

async fn show(context: Context, _: [String; 0], _: ()) -> Result<Company, ServiceError> {
    let supplier = find(&context.database, context.user.supplier_id).await?;
    let email = context.options.links.buyer.email.as_ref();
    Ok(Company {
        buyer_email: email.map(ToString::to_string),
        ..to_contract(supplier)
    })
}

async fn send_again(context: Context, _: [String; 0], _: ()) -> Result<(), ServiceError> {
    if !context.user.is_account_manager {
        return Err(ServiceError::Forbidden);
    }
    let id = context.user.supplier_id;
    let now = context.options.clock.now();
    let transaction = context.database.begin_write().await?;
    lock(&transaction, id).await?;
    let supplier = find(&transaction, id).await?;
    match supplier.state {
        SupplierState::Pending => return Ok(()),
        SupplierState::Rejected => {}
        SupplierState::Approved | SupplierState::Deactivated => {
            let reason = MessageId::new("service-company-approved");
            return Err(ServiceError::Conflict(reason));
        }
    }
    let mut supplier = supplier.into_active_model();
    supplier.state = Set(SupplierState::Pending);
    supplier.reason = Set(None);
    supplier.decided_at = Set(None);
    supplier.decided_by = Set(None);
    supplier.next_mail_at = Set(None);
    supplier.update(&transaction).await?;
    let (kind, by) = (SupplierEventKind::Resubmitted, context.user.full_name());
    events::record(&transaction, id, kind, None, &by, now).await?;
    desk_mails::enqueue(&transaction, id, About::RegisteredAgain, now).await?;
    outbox::enqueue(&transaction, id, REGISTERED, "", now).await?;
    transaction.commit().await?;
    Ok(())
}

/// The buyer is notified of every change; a notification that still waits is replaced, so that nobody can fill the outbox.
async fn change(
    context: Context,
    _: [String; 0],
    numbers: CompanyNumbers,
) -> Result<Company, ServiceError> {
    if !context.user.is_account_manager {
        return Err(ServiceError::Forbidden);
    }
    let id = context.user.supplier_id;
    let transaction = context.database.begin_write().await?;
    // The buyer must not approve other numbers than those of the decision.
    lock(&transaction, id).await?;
    let supplier = find(&transaction, id).await?;
    let is_undecided = matches!(
        supplier.state,
        SupplierState::Pending | SupplierState::Rejected
    );
    ensure(is_undecided, MessageId::new("service-company-approved"))?;
    let typed = [&numbers.vat_number, &numbers.commercial_registration_number];
    let [vat, registration] = typed.map(|number| number.as_deref().map(plain));
    let mut errors = FieldErrors::default();
    check_both(&mut errors, &supplier.country, &vat, &registration);
    errors.into_result()?;
    let before = (
        &supplier.vat_number,
        &supplier.commercial_registration_number,
    );
    let (vat, registration) = (after(vat, before.0), after(registration, before.1));
    if before == (&vat, &registration) {
        return Ok(to_contract(supplier));
    }
    let numbers = |vat: &Option<String>, registration: &Option<String>| CompanyNumbers {
        vat_number: vat.clone(),
        commercial_registration_number: registration.clone(),
    };
    let changed = Change::new(EventKind::NumbersChanged)
        .before(&numbers(before.0, before.1))
        .after(&numbers(&vat, &registration));
    let company = DocumentRef {
        supplier_id: id,
        kind: DocumentKind::Company,
        id,
    };
    record_silently(&transaction, company, &context.audit(), changed).await?;
    let mut supplier = supplier.into_active_model();
    supplier.vat_number = Set(vat);
    supplier.commercial_registration_number = Set(registration);
    let supplier = supplier.update(&transaction).await?;
    let now = context.options.clock.now();
    outbox::withdraw(&transaction, id, CHANGED).await?;
    outbox::enqueue(&transaction, id, CHANGED, "", now).await?;
    transaction.commit().await?;
    Ok(to_contract(supplier))
}

fn to_contract(supplier: Model) -> Company {
    Company {
        vat_number: supplier.vat_number,
        commercial_registration_number: supplier.commercial_registration_number,
        is_approved: supplier.state == SupplierState::Approved,
        buyer_email: None,
    }
}

/// The VAT number and the commercial registration number as they are stored, `None` if they are missing or empty.
pub fn checked_numbers(
    errors: &mut FieldErrors,
    country: &str,
    vat: Option<&str>,
    registration: Option<&str>,
) -> (Option<String>, Option<String>) {
    let [vat, registration] = [vat, registration].map(|number| number.map(plain));
    check_both(errors, country, &vat, &registration);
    (after(vat, &None), after(registration, &None))
}

/// Checks both numbers in the form in which public registers write them; empty ones are accepted.
fn check_both(
    errors: &mut FieldErrors,
    country: &str,
    vat: &Option<String>,
    registration: &Option<String>,
) {
    let check =
        |number: &Option<String>, rule: fn(&str, &str) -> Result<(), MessageId>| match number
            .as_deref()
            .unwrap_or_default()
        {
            "" => Ok(()),
            number => rule(country, number),
        };
    errors.check("vatNumber", check(vat, check_tax_number));
    errors.check(
        "commercialRegistrationNumber",
        check(registration, check_registration_number),
    );
}

/// The number as it is to be saved: a number that was not typed stays.
fn after(typed: Option<String>, before: &Option<String>) -> Option<String> {
    match typed {
        None => before.clone(),
        Some(number) => (!number.is_empty()).then_some(number),
    }
}

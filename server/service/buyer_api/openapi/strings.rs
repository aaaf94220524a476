//! Describes the strings of the contract: lengths, patterns and examples, by field name. A name means the same in every schema
//! that has it, except those that are listed with their schema.
use serde_json::{Value, json};

/// Only what is missing is added to the schema of a field.
struct Form {
    /// Minimum length in characters.
    least: usize,
    most: usize,
    pattern: &'static str,
    example: &'static str,
}

const NUMBER: &str = "^[A-Za-z0-9._/-]+$";
const DECIMAL: &str = r"^-?[0-9]+(\.[0-9]+)?$";
const IBAN: &str = "^[A-Z]{2}[0-9]{2}[A-Z0-9]+$";
const IBAN_OR_NONE: &str = "^([A-Z]{2}[0-9]{2}[A-Z0-9]+)?$";
const BIC: &str = "^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$";
const HASH: &str = "^sha256:[0-9a-f]{64}$";

/// Longest string that no rule of this portal limits further, in characters.
const LONGEST: usize = 20_000;

/// Adds to every string of the schema what its field's name says.
pub fn complete(name: &str, schema: &mut Value) {
    let parts = schema.get_mut("allOf").and_then(Value::as_array_mut);
    for part in parts.into_iter().flatten() {
        complete(name, part);
    }
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    for (field, property) in properties.into_iter().flatten() {
        if is_string(property) {
            let added = match property.get("format").filter(|format| *format != "email") {
                Some(format) => of_format(format),
                None => form(name, field).map_or(Value::Null, Form::keywords),
            };
            add(property, added);
        }
    }
}

/// Returns whether a property is a string whose values are not listed.
fn is_string(property: &Value) -> bool {
    let kind = &property["type"];
    let kinds = kind.as_array().map(Vec::as_slice);
    let is_string = kinds
        .unwrap_or(std::slice::from_ref(kind))
        .contains(&json!("string"));
    is_string && property.get("enum").or(property.get("const")).is_none()
}

fn add(property: &mut Value, keywords: Value) {
    let Value::Object(keywords) = keywords else {
        return;
    };
    for (keyword, value) in keywords {
        if property.get(&keyword).is_none() {
            property[keyword] = value;
        }
    }
}

fn of_format(format: &Value) -> Value {
    match format.as_str() {
        Some("date") => json!({"example": "2030-01-31"}),
        Some("date-time") => json!({"example": "2030-01-15T12:00:00Z"}),
        Some("uuid") => json!({"example": "0191e1a2-7c3d-7000-8000-000000000001"}),
        Some("uri") => json!({"example": "https://erp.buyer.example/webhooks"}),
        _ => Value::Null,
    }
}

/// Returns the form of a field of a schema.
fn form(schema: &str, field: &str) -> Option<Form> {
    of_schema(schema, field).or_else(|| of_field(field))
}

/// Fields that hold something else in this schema than in others.
fn of_schema(schema: &str, field: &str) -> Option<Form> {
    let form = match (schema, field) {
        // Fields that suppliers write, or both sides.
        ("Quotation" | "QuotationInput", "number") => text(60, "Q-1042"),
        (
            "DespatchAdvice" | "ReadAdvice" | "ListedDocument" | "MessageRecord" | "Subject",
            "number",
        ) => text(LONGEST, "PO-2026-00042"),
        ("ListedDocument", "invoice") => text(LONGEST, "INV-2026-0009"),
        ("ListedDocument", "order" | "quotationRequest") => text(LONGEST, "PO-2026-00042"),
        ("OrderSource", "quotation") => text(LONGEST, "Q-1042"),
        ("PackageInput", "type") => text(10, "CT"),
        (
            "GoodsReceipt" | "GoodsReceiptDocument" | "GoodsReceiptCancellationDocument",
            "number",
        ) => number("GR-2026-00007"),
        ("PriceRequest" | "PriceDecisionDocument", "number") => number("PC-2026-00001"),
        ("PriceRequest", "buyer") => some_text(64, "1000"),
        ("PriceListDocument", "number") => number("PL-2026-01"),
        ("InvoiceStatusDocument", "number") => some_text(64, "INV-2026-0009"),
        ("PaymentDocument", "number") => number("PAY-2026-0003"),
        ("PaymentDocument", "reference") => some_text(200, "FT26118X7"),
        ("PaymentDocument", "account") => some_text(64, "SA0380000000608010167519"),
        ("Inquiry" | "InquiryClosingDocument", "number") => number("INQ-2026-00001"),
        ("Inquiry", "buyer") => some_text(64, "1000"),
        ("Inquiry", "document") => some_text(64, "INV-2026-0009"),
        ("CreditNoteDocument", "number") => number("CN-2026-0001"),
        ("CreditNoteStatusDocument" | "ReadCreditNote", "number") => some_text(64, "CN-2026-0001"),
        ("AccountStatementDocument", "number") => number("ST-2026-02"),
        ("NewPrice", "item") => some_text(64, "ITM-100"),
        ("NewQuantityBreak", "from") => decimal("100"),
        (schema, "number") if is_of_request(schema) => number("RFQ-2026-00017"),
        ("CommentDocument", "number") => number("RFQ-2026-00017"),
        ("Message", "id") => some_text(128, "erp-4711-1"),
        ("MessageOutcome" | "MessageRecord", "id") => text(128, "erp-4711-1"),
        ("CallingKey", "reference") => text(64, "erp"),
        ("InvitedContact" | "Contact" | "SupplierPatch", "language") => coded("^(ar|en)$", 2, "ar"),
        ("BankAccountInput", "iban") => Form {
            pattern: IBAN_OR_NONE,
            ..text(34, "SA0380000000608010167519")
        },
        ("BankAccountInput", "bankAr" | "bankEn") => text(100, "Al Rajhi Bank"),
        ("BankAccountInput", "branchAr" | "branchEn") => text(100, "Olaya"),
        ("CompanyIdentity", "legalNameAr" | "legalNameEn") => text(120, "Pumps Trading Co."),
        ("CompanyIdentity", "vatNumber") => text(30, "300000000000003"),
        ("CompanyIdentity", "commercialRegistrationNumber") => text(30, "1010000001"),
        ("CompanyAddress", "buildingNumber") => text(40, "2929"),
        ("CompanyAddress", "street") => some_text(100, "King Fahd Road"),
        ("CompanyAddress", "district") => text(100, "Al Olaya"),
        ("CompanyAddress", "city") => some_text(100, "Riyadh"),
        ("CompanyAddress", "postalCode") => text(40, "12211"),
        ("CompanyAddress", "additionalNumber") => Form {
            pattern: "^([0-9]{4})?$",
            ..text(4, "8118")
        },
        ("CompanyAddress", "shortAddress") => Form {
            pattern: "^([A-Z]{4}[0-9]{4})?$",
            ..text(8, "RRRD2929")
        },
        ("CompanyContact", "name") => some_text(100, "Amal Saad"),
        ("CompanyContact", "phone") => Form {
            pattern: r"^(\+[0-9]{4,15})?$",
            ..text(16, "+966112345678")
        },
        ("CertificateItem", "request") => text(36, "0191e1a2-7c3d-7000-8000-000000000001"),
        ("CompanyCertificate", "number") => some_text(40, "CR-7"),
        ("CompanyCertificate", "issuer") => some_text(120, "Ministry of Commerce"),
        ("CompanyCertificate", "expiresOn") => Form {
            pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
            ..some_text(10, "2030-01-31")
        },
        ("Problem" | "ProblemField", _) | ("LocalizedText", _) => text(LONGEST, "…"),
        _ => return None,
    };
    Some(form)
}

fn of_field(field: &str) -> Option<Form> {
    let form = match field {
        "number" | "order" => number("PO-2026-00042"),
        "quotationRequest" => number("RFQ-2026-00017"),
        "supplierNumber" => text(LONGEST, "DN-80012"),
        "lot" => text(64, "L-2026-04"),
        "lots" => text(LONGEST, "L-2026-04; 10; 2028-04-30"),
        "serialNumbers" => text(LONGEST, "SN-10001"),
        "count" => text(40, "4"),
        "grossWeightKg" => text(40, "250.5"),
        "supplierOrderNumber" => text(LONGEST, "SO-40012"),
        "invoice" => some_text(64, "INV-2026-0009"),
        "despatchAdvice" => some_text(200, "DA-2026-0003"),
        "reference" => some_text(128, "00010/0001"),
        "message" => text(128, "erp-4711-1"),
        "item" => text(64, "ITM-100"),
        "supplierPartNumber" => some_text(200, "HP-50-A"),
        "substitute" => text(200, "HP-51-A"),
        "uom" => some_text(64, "C62"),
        "currency" => coded("^[A-Z]{3}$", 3, "SAR"),
        "country" => coded("^[A-Z]{2}$", 2, "SA"),
        "incoterm" => some_text(200, "DAP"),
        "contentHash" => Form {
            pattern: HASH,
            ..text(71, HASH_EXAMPLE)
        },
        "unitPrice" | "price" | "currentPrice" => decimal("1250.00"),
        "packingUnit" | "minimumOrderQuantity" => decimal("10"),
        "vatPercent" | "percent" | "changeLimitPercent" => decimal("15"),
        "quantity" | "received" | "shipped" | "open" | "awardedQuantity" => decimal("12.5"),
        "invoiced" | "overDelivered" | "rejected" => decimal("0"),
        "amount" | "paid" | "discount" | "discountPercent" | "freight" | "gross" | "lines"
        | "net" | "vat" | "openingBalance" | "closingBalance" => decimal("100.00"),
        "by" => some_text(200, "Salem Al-Harbi"),
        "firstName" => some_text(100, "Amal"),
        "lastName" => some_text(100, "Saad"),
        "createdBy" | "revokedBy" | "withdrawnBy" | "submittedBy" | "respondedBy" | "fullName"
        | "name" => text(LONGEST, "Salem Al-Harbi"),
        "ar" => text(LONGEST_TEXT, "مضخة مياه"),
        "en" => text(LONGEST_TEXT, "Water pump"),
        "text" | "reason" | "note" | "cancellationReason" | "decisionReason"
        | "rejectionReason" | "failure" => text(LONGEST_TEXT, "The site is not ready."),
        "vatNumber" => text(40, "300000000000003"),
        "commercialRegistrationNumber" => text(40, "1010000001"),
        "code" => text(64, "V-100"),
        "reasonCode" => text(10, "95"),
        "vatExemptionReasonCode" => text(64, "VATEX-SA-29"),
        "email" => text(254, "amal@pumps.example"),
        "additionalStreet" => some_text(200, "Gate 3"),
        "region" => some_text(200, "Riyadh Province"),
        "url" => text(2_000, "https://erp.buyer.example/webhooks"),
        "carrier" | "trackingNumber" => text(100, "1Z-204-77"),
        "agreedResponse" | "id" => text(36, "0191e1a2-7c3d-7000-8000-000000000001"),
        "nextCursor" | "next" => text(LONGEST, "WyIyMDI2Il0"),
        "secret" => text(100, "whsec_bm90IGEgcmVhbCBzZWNyZXQ="),
        "state" | "kind" => text(64, "issued"),
        "promisedDate" | "despatchDate" | "expectedDate" | "validTill" => text(40, "2030-01-31"),
        "leadTimeDays" => text(40, "14"),
        "system" => text(128, "erp"),
        "mediaType" => text(100, "application/pdf"),
        "holder" => some_text(140, "Pumps Trading Co."),
        "iban" => Form {
            pattern: IBAN,
            ..text(34, "SA0380000000608010167519")
        },
        "accountNumber" => text(34, "123456789"),
        "bankCode" => text(20, "021000021"),
        "bic" => Form {
            pattern: BIC,
            ..text(11, "RJHISARI")
        },
        "action" => text(32, "add"),
        "author" | "decidedBy" => text(LONGEST, "Amal Saad"),
        _ => return None,
    };
    Some(form)
}

impl Form {
    fn keywords(self) -> Value {
        let mut keywords = json!({"maxLength": self.most, "example": self.example});
        if self.least > 0 {
            keywords["minLength"] = json!(self.least);
        }
        if !self.pattern.is_empty() {
            keywords["pattern"] = json!(self.pattern);
        }
        keywords
    }
}

const LONGEST_TEXT: usize = 2_000;
const HASH_EXAMPLE: &str =
    "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

fn is_of_request(schema: &str) -> bool {
    let requests = ["AwardDocument", "QuotationDocument", "ReadRequest"];
    schema.contains("QuotationRequest") || requests.contains(&schema)
}

const fn text(most: usize, example: &'static str) -> Form {
    Form {
        least: 0,
        most,
        pattern: "",
        example,
    }
}

const fn some_text(most: usize, example: &'static str) -> Form {
    Form {
        least: 1,
        ..text(most, example)
    }
}

const fn number(example: &'static str) -> Form {
    Form {
        pattern: NUMBER,
        ..some_text(64, example)
    }
}

const fn decimal(example: &'static str) -> Form {
    Form {
        pattern: DECIMAL,
        ..some_text(40, example)
    }
}

const fn coded(pattern: &'static str, length: usize, example: &'static str) -> Form {
    Form {
        least: length,
        pattern,
        ..text(length, example)
    }
}

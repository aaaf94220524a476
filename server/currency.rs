//! What the portal has to know of currencies.

/// The decimals of a currency's minor unit (ISO 4217).
pub fn minor_unit(currency: &str) -> u32 {
    match currency {
        "KWD" | "BHD" | "OMR" | "JOD" | "TND" => 3,
        _ => 2,
    }
}

//! What the portal has to know of currencies.

/// Those in use, by the decimals of their minor unit (ISO 4217:2015, list one of the maintenance agency, January 2026, without
/// funds, metals and codes for testing).
const BY_DECIMALS: [(u32, &str); 3] = [
    (
        0,
        "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF",
    ),
    (
        2,
        "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP \
         CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES \
         KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK \
         NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB \
         TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG YER ZAR ZMW ZWG",
    ),
    (3, "BHD IQD JOD KWD LYD OMR TND"),
];

/// The decimals of a currency's minor unit; two for one that is not known.
pub fn minor_unit(currency: &str) -> u32 {
    decimals(currency).unwrap_or(2)
}

pub fn is_known(currency: &str) -> bool {
    decimals(currency).is_some()
}

fn decimals(currency: &str) -> Option<u32> {
    let is_in = |codes: &str| codes.split(' ').any(|code| code == currency);
    let (decimals, _) = BY_DECIMALS.iter().find(|(_, codes)| is_in(codes))?;
    Some(*decimals)
}

#[cfg(test)]
mod tests {
    use super::{is_known, minor_unit};

    #[test]
    fn a_currency_has_its_decimals() {
        for (currency, decimals) in [("SAR", 2), ("KWD", 3), ("IQD", 3), ("JPY", 0), ("EGP", 2)] {
            assert!(is_known(currency));
            assert_eq!(minor_unit(currency), decimals, "{currency}");
        }
        for unknown in ["ABC", "", " ", "SAR AED", "sar", "XXX"] {
            assert!(!is_known(unknown), "{unknown}");
        }
    }
}

//! Amounts: how they are typed, and what VAT makes of them.
mod decimal_input;
mod vat;

//! The buyers of documents.
use buyer_documents::Buyer;
use tables::buyer;
use values::text::LocalizedText;

/// Returns a stored buyer as the buyer's systems send it.
pub fn as_sent(buyer: buyer::Model) -> Buyer {
    Buyer {
        id: buyer.code,
        name: LocalizedText::new(buyer.name_ar, buyer.name_en),
        country: buyer.country,
        vat_number: buyer.vat_number,
    }
}

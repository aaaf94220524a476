//! Price changes that are uploaded as a file.
use crate::{
    list::ExportPiece,
    operation::operations,
    price_upload::{
        NewPriceUpload, PriceUpload, RefusedPriceRow, RefusedPriceRowQuery, StartedPriceUpload,
    },
};

operations! { "price requests":
    /// Keeps the valid rows of a file as drafts of price requests, and the others to be mended.
    UploadPrices: post SignedIn(Prices Edit) [Once, Bulk] "/price-uploads" body [NewPriceUpload] -> 200 [StartedPriceUpload];
    /// The results of the rows of an uploaded file.
    ShowPriceUpload: get SignedIn(Prices View) [] "/price-uploads/{id}" -> 200 [PriceUpload];
    /// The next refused rows of an uploaded file.
    ExportRefusedPriceRows: get SignedIn(Prices View) [] "/price-upload-rows/{after}"
        query [RefusedPriceRowQuery] -> 200 [ExportPiece<RefusedPriceRow>];
}

//! Across the supplier's documents: search, saved views, dashboard, VAT.
use crate::{
    Dashboard, UrgentDocuments, UrgentQuery, VatRate,
    operation::operations,
    saved_view::{NewView, SavedView, SavedViewQuery, ViewName},
    search::{DocumentSearch, FoundDocuments},
};

operations! { "documents":
    /// The few documents of each kind that a search matches best.
    FindDocuments: get SignedIn [] "/documents" query [DocumentSearch] -> 200 [FoundDocuments];
}

operations! { "saved views":
    /// The caller's views of a list, by name.
    ListSavedViews: get SignedIn [] "/saved-views" query [SavedViewQuery] -> 200 [Vec<SavedView>];
    /// Saves a view of a list under a name; a view of exactly the same name gets the new query. Each list has a limited number of
    /// views for each user.
    SaveView: post SignedIn [] "/saved-views" body [NewView] -> 200 [SavedView];
    /// Renames a view of the caller's.
    RenameView: put SignedIn [] "/saved-views/{id}" body [ViewName] -> 200 [SavedView];
    /// Deletes a view of the caller's. Succeeds too if it was deleted before.
    DeleteView: delete SignedIn [] "/saved-views/{id}" -> 204;
}

operations! { "dashboard":
    /// The supplier's figures and most urgent documents, as of today.
    ShowDashboard: get SignedIn [] "/dashboard" -> 200 [Dashboard];
    /// One page of the documents that need the supplier soon, the earliest date first.
    ListUrgentDocuments: get SignedIn [] "/urgent-documents" query [UrgentQuery] -> 200 [UrgentDocuments];
}

operations! { "vat":
    /// The VAT rate in force today in the supplier's country.
    ShowVatRate: get SignedIn [] "/vat-rate" -> 200 [VatRate];
}

operations! { "service":
    /// Whether the service and its database answer.
    CheckHealth: get Anyone [] "/health" -> 204,
        500: "The database does not answer";
}

//! The supplier's company.
use crate::{Company, CompanyNumbers, operation::operations};

operations! { "company":
    /// The company's numbers in public registers.
    ShowCompany: get SignedIn [BeforeApproval] "/company" -> 200 [Company];
    /// Sets the company's numbers. Once the buyer has approved the supplier, only missing numbers can be added.
    ChangeCompany: put SignedIn [BeforeApproval] "/company" body [CompanyNumbers] -> 200 [Company],
        403: "The caller is no account manager",
        409: "The buyer has approved the number";
}

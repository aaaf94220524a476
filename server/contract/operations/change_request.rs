//! Stopping a change by the link of a mail about it, without signing in.
use crate::{
    change_request::{StopToken, StoppableChange},
    operation::operations,
};

operations! { "change requests":
    /// The request that a mail is about. Asking changes nothing.
    ShowStoppableChange: post Anyone [] "/change-requests/stop/state" body [StopToken] -> 200 [StoppableChange],
        404: "The token is unknown or expired";
    /// Stops the request that a mail is about. Succeeds too if it was stopped before.
    StopChange: post Anyone [] "/change-requests/stop" body [StopToken] -> 200 [StoppableChange],
        404: "The token is unknown or expired",
        409: "The request has taken effect already, or was rejected or withdrawn";
}

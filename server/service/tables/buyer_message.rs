//! The messages of the buyer's systems, by the ids that the systems gave them.
pub use contract::buyer::MessageState as State;

use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "buyer_messages")]
pub struct Model {
    /// The name of the system that sent it.
    #[sea_orm(primary_key, auto_increment = false)]
    pub system: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: String,
    /// UUID version 7: messages are listed in the order in which they came last.
    pub sequence: Uuid,
    /// None if the message could not be read.
    pub supplier_id: Option<Uuid>,
    /// Fingerprint of the content.
    pub fingerprint: String,
    /// The message's kind of document; none if the message could not be read.
    pub kind: Option<String>,
    pub number: Option<String>,
    /// The request or order that the message is about, if there is one.
    pub document_id: Option<Uuid>,
    pub outcome: State,
    /// Reason why the message was refused, as JSON.
    pub problem: Option<String>,
    pub received_at: DateTimeUtc,
}

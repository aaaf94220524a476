//! What the supplier sends with an action.
use contract::{
    exchange::Submission,
    order::{
        DespatchAdviceInput, DespatchLineInput, OrderResponseInput, OrderResponseLineInput,
        ResponseCode,
    },
};

use super::table::Action::{self, Change};

pub fn answer(action: Action) -> Submission<OrderResponseInput> {
    let later = OrderResponseLineInput {
        line_number: 10,
        code: ResponseCode::AcceptedWithChanges,
        promised_date: "2026-06-01".to_owned(),
        reason: "Later".to_owned(),
        ..OrderResponseLineInput::default()
    };
    Submission {
        version: 1,
        draft_version: 0,
        input: OrderResponseInput {
            lines: if action == Change {
                vec![later]
            } else {
                Vec::new()
            },
            ..OrderResponseInput::default()
        },
    }
}

pub fn despatch(units: [i64; 2]) -> Submission<DespatchAdviceInput> {
    let lines = [10, 20].into_iter().zip(units);
    let lines = lines.filter(|(_, units)| *units > 0);
    Submission {
        version: 1,
        draft_version: 0,
        input: DespatchAdviceInput {
            despatch_date: "2026-03-14".to_owned(),
            lines: lines
                .map(|(line_number, units)| DespatchLineInput {
                    line_number,
                    quantity: units.to_string(),
                    ..DespatchLineInput::default()
                })
                .collect(),
            ..DespatchAdviceInput::default()
        },
    }
}

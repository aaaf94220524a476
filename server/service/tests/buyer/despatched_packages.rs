//! What a despatch advice tells of its goods beside their quantities, as the supplier typed it and the buyer reads it.
use axum::http::StatusCode;
use contract::{
    exchange::Submission,
    order::{DespatchAdviceInput, DespatchLineInput, PackageInput},
};
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{goods_receipt, message},
    calls::SignedInCalls,
    databases::Kind,
    fixtures::FIRST,
    for_both_kinds,
};

use super::scene::Scene;
use crate::refusals::complaints;

for_both_kinds!(
    packages_lots_and_serial_numbers_are_read_as_they_were_typed,
    what_cannot_be_is_refused_beside_its_field,
    a_receipt_names_the_suppliers_own_number,
);

fn advice(supplier_number: &str) -> DespatchAdviceInput {
    DespatchAdviceInput {
        despatch_date: "2026-03-15".to_owned(),
        supplier_number: supplier_number.to_owned(),
        packages: vec![
            PackageInput::default(),
            PackageInput {
                id: " 340123450000000017 ".to_owned(),
                package_type: "PX".to_owned(),
                count: "٢".to_owned(),
                gross_weight_kg: "640.5".to_owned(),
            },
        ],
        lines: vec![DespatchLineInput {
            line_number: 10,
            quantity: "4".to_owned(),
            lots: "L-1; ١٫٥; 30/6/2027\n\nL-2؛ 2.5".to_owned(),
            serial_numbers: "SN-1\r\n SN-2 \n".to_owned(),
        }],
        ..DespatchAdviceInput::default()
    }
}

impl Scene {
    async fn submission(&self, input: DespatchAdviceInput) -> Submission<DespatchAdviceInput> {
        Submission {
            version: self.order().await.version,
            draft_version: 0,
            input,
        }
    }

    async fn advises(&self, input: DespatchAdviceInput, key: &str) {
        let submission = self.submission(input).await;
        let backend = &self.harness.backend;
        let sent = backend.ship_order("PO-1", &submission, key, &self.token);
        sent.await.unwrap();
    }
}

async fn packages_lots_and_serial_numbers_are_read_as_they_were_typed(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    let input = advice("DN-7");
    let backend = &scene.harness.backend;
    let checked = backend.check_despatch_advice("PO-1", &input, &scene.token);
    let checked = json!(checked.await.unwrap());
    scene.advises(input, "sent").await;
    let own = json!(scene.order().await.despatch_advices[0]);
    let read = scene.answered().await["despatchAdvices"][0].clone();
    let id = read["id"].as_str().unwrap();
    let path = format!("/suppliers/{FIRST}/orders/PO-1/despatch-advices/{id}");
    let (status, single) = scene.buyer.get(&path).await;
    assert_eq!(status, StatusCode::OK, "{single}");
    for said in [checked, own, read, single] {
        assert_eq!(said["supplierNumber"], "DN-7", "{said}");
        let package = json!({
            "id": "340123450000000017", "type": "PX", "count": 2, "grossWeightKg": "640.5",
        });
        assert_eq!(said["packages"], json!([package]));
        let line = &said["lines"][0];
        let lots = json!([
            {"lot": "L-1", "quantity": "1.5", "expiryDate": "2027-06-30"},
            {"lot": "L-2", "quantity": "2.5"},
        ]);
        assert_eq!(line["lots"], lots);
        assert_eq!(line["serialNumbers"], json!(["SN-1", "SN-2"]));
    }
}

async fn what_cannot_be_is_refused_beside_its_field(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    let refused = async |change: fn(&mut DespatchAdviceInput)| {
        let mut input = advice("DN-7");
        change(&mut input);
        let submission = scene.submission(input).await;
        let backend = &scene.harness.backend;
        let outcome = backend
            .ship_order("PO-1", &submission, "no", &scene.token)
            .await;
        complaints(outcome)
            .into_keys()
            .collect::<Vec<_>>()
            .join(" ")
    };
    let lots = refused(|it| it.lines[0].lots = "L-1; 4.5".to_owned()).await;
    assert_eq!(lots, "lines.10.lots", "more than is shipped");
    let lots = refused(|it| it.lines[0].lots = "L-1, 4".to_owned()).await;
    assert_eq!(lots, "lines.10.lots", "no quantity");
    let numbers = refused(|it| it.lines[0].serial_numbers = "1\n2\n3\n4\n5".to_owned()).await;
    assert_eq!(numbers, "lines.10.serialNumbers", "more than is shipped");
    let numbers = refused(|it| it.lines[0].serial_numbers = "1\n1".to_owned()).await;
    assert_eq!(numbers, "lines.10.serialNumbers", "twice");
    let package = refused(|it| {
        it.packages[0].package_type = "pallet".to_owned();
        it.packages[1].gross_weight_kg = "x".to_owned();
    });
    let expected = "packages.1.count packages.1.type packages.2.grossWeightKg";
    assert_eq!(package.await, expected);
    let lots = refused(|it| it.lines[0].lots = "L-1; 1\nL-2; 1\nL-1; 1".to_owned()).await;
    assert_eq!(lots, "lines.10.lots", "twice");
    let lots = refused(|it| {
        it.lines[0].lots = "L-1; 1".to_owned();
        let mut rest = it.lines[0].clone();
        rest.serial_numbers = String::new();
        it.lines[0].quantity = "2".to_owned();
        rest.quantity = "2".to_owned();
        it.lines.push(rest);
    });
    assert_eq!(lots.await, "lines.10.lots", "in two rows of the line");
    let digit = refused(|it| it.packages[1].id = "340123450000000018".to_owned()).await;
    assert_eq!(digit, "packages.2.id", "the check digit");
    let digit = refused(|it| it.packages[1].id = "(00) ٣40123450000000018".to_owned()).await;
    assert_eq!(digit, "packages.2.id", "with Arabic digits");
    let number = refused(|it| it.supplier_number = "7".repeat(65)).await;
    assert_eq!(number, "supplierNumber");
}

async fn a_receipt_names_the_suppliers_own_number(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.advises(advice("DN-7"), "sent").await;
    let receipt = |number: &str, named: &str| -> Value {
        let mut receipt = goods_receipt(number, "PO-1", &[(10, "1", "0")]);
        receipt["despatchAdvice"] = json!(named);
        receipt
    };
    let portals = scene.order().await.despatch_advices[0].number.clone();
    for (number, named) in [("GR-1", "DN-7"), ("GR-2", &*portals)] {
        scene.buyer.takes(&message(receipt(number, named))).await;
    }
    let unknown = scene.refused(receipt("GR-3", "DN-8")).await;
    assert!(unknown.0.is_client_error(), "{unknown:?}");
    let receipts = scene.order().await.goods_receipts;
    let named: Vec<_> = receipts
        .iter()
        .map(|it| it.despatch_advice.as_deref())
        .collect();
    assert_eq!(named, [Some(&*portals); 2]);
}

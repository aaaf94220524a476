//! The button that changes all prices, and the one that undoes it, without scripts.
use serde_json::Value;

use super::scene::Scene;

#[tokio::test]
async fn a_change_of_all_prices_keeps_to_the_buyers_limit() {
    let mut scene = Scene::new().await;
    let editor = scene.start("V-1").await;
    let above = [("raisePercent", "-10.01")];
    let refused = scene.press(&editor, "raise", &above).await;
    refused
        .is(422)
        .says("at most 10%. Enter a percentage within this limit.");
    for lowered in ["-100", "-150", "1000-"] {
        let typed = [("raisePercent", lowered)];
        let refused = scene.press(&editor, "raise", &typed).await;
        refused
            .is(422)
            .says("Prices cannot be lowered by 100% or more.");
    }
    let ambiguous = [("raisePercent", "3,5")];
    let refused = scene.press(&editor, "raise", &ambiguous).await;
    refused.is(422).says("such as 3.5");
    let within = [("raisePercent", "10")];
    scene
        .press(&editor, "raise", &within)
        .await
        .leads_to(&editor);
    assert_eq!(scene.draft(&editor).await["lines.10.price"], "110");
    let seen = scene.browser.get(&editor).await;
    seen.is_silent_about("Enter a price within this limit.");

    // A rounding can lead beyond it.
    let editor = scene.start("V-2").await;
    let rounded = [("raisePercent", "5"), ("roundTo", "0.05")];
    scene
        .press(&editor, "raise", &rounded)
        .await
        .leads_to(&editor);
    assert_eq!(scene.draft(&editor).await["lines.10.price"], "0.1");
    let seen = scene.browser.get(&editor).await;
    seen.says("Enter a price within this limit.");
    scene.browser.set_preferences("language:ar.direction:rtl");
    let seen = scene.browser.get(&editor).await;
    seen.says("أدخل سعرًا ضمن هذا الحد.");
}

#[tokio::test]
async fn a_price_that_becomes_too_large_is_said_beside_its_field() {
    let mut scene = Scene::new().await;
    let editor = scene.start("V-3").await;
    let raised = [("raisePercent", "5")];
    scene
        .press(&editor, "raise", &raised)
        .await
        .leads_to(&editor);
    let seen = scene.browser.get(&editor).await;
    seen.says("value=\"1049999998.95\"")
        .says("This number is too large");
    scene.browser.set_preferences("language:ar.direction:rtl");
    let seen = scene.browser.get(&editor).await;
    seen.says("الرقم أكبر من المسموح به");
}

#[tokio::test]
async fn a_change_of_all_prices_can_be_undone_until_another_change() {
    let mut scene = Scene::new().await;
    let editor = scene.start("").await;
    let typed = [("lines.10.price", "108"), ("lines.20.price", "")];
    scene.press(&editor, "", &typed).await.leads_to(&editor);
    let seen = scene.browser.get(&editor).await;
    seen.is_silent_about("Undo calculation");

    let raised = [("raisePercent", "5")];
    scene
        .press(&editor, "raise", &raised)
        .await
        .leads_to(&editor);
    let values = scene.draft(&editor).await;
    assert_eq!(values["lines.10.price"], "105");
    assert_eq!(values["raisedFrom"], Value::Null);
    // Other fields do not end the offer.
    let noted = [
        ("note", "From the steel index"),
        ("lines.10.reason", "Steel"),
    ];
    scene.press(&editor, "", &noted).await.leads_to(&editor);
    let seen = scene.browser.get(&editor).await;
    seen.says("1 of them needs correction.")
        .says("value=\"undoRaise\"");
    scene
        .press(&editor, "undoRaise", &[])
        .await
        .leads_to(&editor);
    let values = scene.draft(&editor).await;
    assert_eq!(values["lines.10.price"], "108");
    assert_eq!(values["lines.20.price"], Value::Null);
    assert_eq!(values["raisePercent"], "5");
    let seen = scene.browser.get(&editor).await;
    seen.is_silent_about("Undo calculation");

    // A price that was typed since stays: without scripts the draft does not have it yet.
    scene
        .press(&editor, "raise", &raised)
        .await
        .leads_to(&editor);
    let typed = [("lines.10.price", "106")];
    scene
        .press(&editor, "undoRaise", &typed)
        .await
        .leads_to(&editor);
    let values = scene.draft(&editor).await;
    assert_eq!(values["lines.10.price"], "106");
    assert_eq!(values["lines.20.price"], Value::Null);

    scene
        .press(&editor, "raise", &raised)
        .await
        .leads_to(&editor);
    let typed = [("lines.10.price", "107")];
    scene.press(&editor, "", &typed).await.leads_to(&editor);
    let seen = scene.browser.get(&editor).await;
    seen.is_silent_about("Undo calculation");
    scene
        .press(&editor, "undoRaise", &[])
        .await
        .leads_to(&editor);
    assert_eq!(scene.draft(&editor).await["lines.10.price"], "107");
}

#[tokio::test]
async fn a_calculation_that_changes_nothing_is_not_undone() {
    let mut scene = Scene::new().await;
    let editor = scene.start("V-1").await;
    let typed = [("lines.10.price", "105")];
    scene.press(&editor, "", &typed).await.leads_to(&editor);
    let raised = [("raisePercent", "5")];
    let press = scene.press(&editor, "raise", &raised).await;
    press.leads_to(&editor);
    let seen = scene.browser.get(&editor).await;
    seen.is_silent_about("Undo calculation");

    // The one before it still is.
    for percent in ["4", "4"] {
        let raised = [("raisePercent", percent)];
        let press = scene.press(&editor, "raise", &raised).await;
        press.leads_to(&editor);
    }
    let seen = scene.browser.get(&editor).await;
    seen.says("Undo calculation");
    let press = scene.press(&editor, "undoRaise", &[]).await;
    press.leads_to(&editor);
    assert_eq!(scene.draft(&editor).await["lines.10.price"], "105");
    let seen = scene.browser.get(&editor).await;
    seen.is_silent_about("Undo calculation");
}

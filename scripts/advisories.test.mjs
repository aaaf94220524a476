// What the check of the dependencies makes of the registry's answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readReport } from "./advisories.mjs";

const found = (severity) =>
  JSON.stringify({ vulnerabilities: { react: { name: "react", severity } } });

test("a severe advisory is a complaint, a lesser one is not", () => {
  for (const severity of ["high", "critical"]) {
    const complaint = `npm package react: an advisory of severity ${severity}`;
    assert.deepEqual(readReport(found(severity)), { complaints: [complaint] });
  }
  for (const report of [found("moderate"), found("low"), '{ "vulnerabilities": {} }']) {
    assert.deepEqual(readReport(report), { complaints: [] });
  }
});

test("without a report there is a note", () => {
  const refused = JSON.stringify({ message: "405 Method Not Allowed - POST https://registry" });
  for (const [printed, failure, reason] of [
    [refused, undefined, "405 Method Not Allowed"],
    ["", new Error("spawnSync npm ETIMEDOUT"), "spawnSync npm ETIMEDOUT"],
    ["not JSON", undefined, "no report"],
    [null, undefined, "no report"],
  ]) {
    const { note, complaints } = readReport(printed, failure);
    assert.deepEqual(complaints, []);
    assert.ok(note.endsWith(`were not checked: ${reason}`), note);
  }
});

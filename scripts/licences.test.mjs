// Which licence expressions the check of the dependencies accepts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isAllowed } from "./licences.mjs";

test("a choice needs one allowed licence, a conjunction all", () => {
  for (const expression of [
    "MIT",
    "MIT OR Apache-2.0",
    "MIT/Apache-2.0",
    "Apache-2.0 OR GPL-2.0-only",
    "GPL-3.0-only OR MIT AND ISC",
    "(MIT OR Apache-2.0) AND Unicode-3.0",
    "Apache-2.0 WITH LLVM-exception OR MIT",
  ]) {
    assert.equal(isAllowed(expression), true, expression);
  }
});

test("an unknown, missing or unreadable licence is refused", () => {
  for (const expression of [
    "GPL-3.0-only",
    "AGPL-3.0-only AND MIT",
    "(MIT OR Apache-2.0) AND GPL-2.0-only",
    "MIT WITH Some-exception",
    "MIT Apache-2.0",
    "(MIT",
    "",
    undefined,
    null,
    "SEE LICENSE IN LICENSE",
  ]) {
    assert.equal(isAllowed(expression), false, String(expression));
  }
});

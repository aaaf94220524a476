// Merging two users' changes of the same form.
import { mergeValues } from "../../ui/navigation/merge-values";
import { expect, test } from "../support/test";

for (const field of [
  "lines.1.quantity",
  "lines.1.unitPrice",
  "packages.1.count",
  "packages.1.grossWeightKg",
])
  test(`${field} is a number, whatever its notation`, () => {
    const { clashes, taken, joined } = mergeValues(
      { [field]: "12.50" },
      { [field]: "12.5" },
      { [field]: "13" },
    );
    expect(clashes).toEqual([]);
    expect(taken).toEqual({ [field]: "13" });
    expect(joined).toEqual({ [field]: "13" });
  });

test("a part number is a text", () => {
  const field = "lines.1.supplierItem";
  const { clashes } = mergeValues({ [field]: "070" }, { [field]: "70" }, { [field]: "71" });
  expect(clashes).toEqual([{ field, mine: "70", theirs: "71" }]);
});

// The editor's totals equal those of the service to the minor unit.
import { readFileSync } from "node:fs";
import { readDecimal } from "../../ui/i18n/decimal-input";
import type { Decimal } from "../../ui/i18n/minor-units";
import { minorUnits, written } from "../../ui/i18n/minor-units";
import { lineNet, sumUp } from "../../ui/pages/quotation_requests/quotation/totals";
import { expect, test } from "../support/test";

interface Vector {
  currency: string;
  minorUnit: number;
  lines: Record<"quantity" | "unitPrice" | "discountPercent" | "vatPercent", string>[];
  discount: string;
  freight: string;
  nets: string[];
  vatByRate: [percent: string, net: string, vat: string][];
  net: string;
  vat: string;
  gross: string;
}

const file = new URL("../../server/service/tests/totals.json", import.meta.url);
const vectors: Vector[] = JSON.parse(readFileSync(file, "utf8"));

function decimal(text: string): Decimal {
  const read = readDecimal(text, { integerDigits: 20, decimals: 8 });
  if (typeof read === "string") throw new Error(`${text}: ${read}`);
  return read;
}

test("every test vector is exact to the minor unit", () => {
  for (const { currency, minorUnit, lines, discount, freight, ...expected } of vectors) {
    const sums = lines.map(({ quantity, unitPrice, discountPercent, vatPercent }) => ({
      net: lineNet(decimal(quantity), decimal(unitPrice), decimal(discountPercent), minorUnit),
      vatPercent: decimal(vatPercent),
    }));
    const whole = (amount: string) => minorUnits(decimal(amount), minorUnit);
    const totals = sumUp(sums, whole(discount), whole(freight), { currency, minorUnit });
    const { net, vat, gross } = totals;
    expect({
      nets: sums.map((sum) => written(sum.net, minorUnit)),
      vatByRate: totals.vatByRate.map((rate) => [rate.percent, rate.net, rate.vat]),
      net,
      vat,
      gross,
    }).toEqual(expected);
  }
});

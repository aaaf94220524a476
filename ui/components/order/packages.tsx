// The packages of a despatch advice, and the names of their types (UN/ECE Recommendation 21).
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { Package } from "../../types/server";
import { AfterDot } from "../line-parts";
import { Measure } from "../measure";
import { Code, Quantity } from "../values";
import { Words } from "../words";

/** The most usual ones; rarer types are shown as their code. */
export const PACKAGE_TYPES: Readonly<Record<string, MessageId>> = {
  PX: "package-pallet",
  CT: "package-carton",
  BX: "package-box",
  CR: "package-crate",
  DR: "package-drum",
  BG: "package-bag",
  RO: "package-roll",
  PK: "package-package",
};

export function Packages({ packages }: { packages: readonly Package[] }) {
  return (
    <span className="lines">
      {packages.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key, and their order never changes.
        <PackageRow key={index} row={row} />
      ))}
    </span>
  );
}

function PackageRow({ row }: { row: Package }) {
  const { text } = useLocale();
  const { count, type = "PK", grossWeightKg, id } = row;
  const name = PACKAGE_TYPES[type];
  return (
    <span>
      <Quantity value={count} /> × {name ? text(name) : <Code>{type}</Code>}
      <AfterDot>{grossWeightKg && <Measure quantity={grossWeightKg} uom="KGM" />}</AfterDot>
      <AfterDot>{id && <Words>{id}</Words>}</AfterDot>
    </span>
  );
}

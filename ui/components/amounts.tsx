// Amounts of several currencies, which are never added.
import { Fragment } from "react";
import type { Money } from "../types/server";
import { Amount } from "./values";

/** `values` has one for each currency. */
export function Amounts({ values }: { values: Money[] }) {
  return values.map((value, place) => (
    <Fragment key={value.currency}>
      {place > 0 && " · "}
      <Amount value={value} />
    </Fragment>
  ));
}

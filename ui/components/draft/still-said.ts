// What was said of the fields when a form was sent, of those that still hold the same.
import type { Values } from "../../navigation/merge-values";
import type { Form } from "../../types/server";

export type Said = Form["errors"];

const NOTHING: Said = {};

/** `sent` is what the fields held then, `now` what they hold. */
export function stillSaid(said: Said = NOTHING, sent: Values, now: Values): Said {
  return only(said, (field) => (sent[field] ?? "") === (now[field] ?? ""));
}

export function only(said: Said, isSaid: (field: string) => boolean): Said {
  return Object.fromEntries(Object.entries(said).filter(([field]) => isSaid(field)));
}

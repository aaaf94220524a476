// Rates a new password while it is typed. The portal rates it: the estimator's dictionaries are too large for the browser.
import { useEffect, useRef, useState } from "react";
import { useLocale } from "../i18n/context";
import { IN_BACKGROUND } from "../navigation/loading-bar";
import type { MessageId } from "../types/messages";
import type { LocalizedText } from "../types/server";
import { useHref, usePageData } from "./page-data";
import "./password-strength.css";

/** Milliseconds after the last key. */
const PAUSE = 400;

interface Rating {
  /** Strength from 0 to 4. */
  score: number;
  /** Reason why the password would not be accepted. */
  refusal?: LocalizedText;
}

const SCORES: readonly MessageId[] = [
  "security-strength-very-weak",
  "security-strength-very-weak",
  "security-strength-weak",
  "security-strength-good",
  "security-strength-strong",
];

interface PasswordStrengthProps {
  /** The name of the password's field. */
  field?: string;
  /** The path of the portal that rates. */
  path?: string;
}

export function PasswordStrength({
  field = "password",
  path = "/users/password-rating",
}: PasswordStrengthProps) {
  const { text, words } = useLocale();
  const href = useHref();
  const address = href(path);
  const { url } = usePageData();
  const meter = useRef<HTMLParagraphElement>(null);
  const [rating, setRating] = useState<Rating | null>(null);
  useEffect(() => {
    const form = meter.current?.closest("form");
    let timer: ReturnType<typeof setTimeout>;
    let running = new AbortController();
    const rate = (event: Event) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || input.name !== field) return;
      clearTimeout(timer);
      running.abort();
      running = new AbortController();
      const { signal } = running;
      const password = input.value;
      if (!password) return setRating(null);
      timer = setTimeout(async () => {
        const rated = await fetchRating(
          address,
          { password, known: othersOf(input), page: url },
          signal,
        ).catch(() => null);
        if (!signal.aborted) setRating(rated);
      }, PAUSE);
    };
    form?.addEventListener("input", rate);
    return () => {
      form?.removeEventListener("input", rate);
      clearTimeout(timer);
      running.abort();
    };
  }, [address, field, url]);
  const label = rating && text(SCORES[rating.score] ?? "security-strength-very-weak");
  return (
    <p ref={meter} className="strength" data-score={rating?.score} aria-live="polite">
      <span className="steps" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <small>
        {rating ? (rating.refusal ? words(rating.refusal) : label) : text("security-strength")}
      </small>
    </p>
  );
}

/** Returns the other typed texts of the form, such as names, which attackers try first; one on each line. */
function othersOf({ form, name }: HTMLInputElement): string {
  const others = [...(form?.elements ?? [])].filter(
    (other) =>
      other instanceof HTMLInputElement &&
      other.name !== name &&
      // A password that is shown is a text field.
      !other.autocomplete.endsWith("password") &&
      (other.type === "text" || other.type === "email"),
  );
  return others.map((other) => (other as HTMLInputElement).value).join("\n");
}

async function fetchRating(
  address: string,
  question: { password: string; known: string; page: string },
  signal: AbortSignal,
): Promise<Rating | null> {
  const response = await fetch(address, {
    method: "POST",
    headers: {
      ...IN_BACKGROUND,
      Accept: "application/json",
      "Content-Type": "application/json",
    },
    body: JSON.stringify(question),
    cache: "no-store",
    signal,
  });
  return response.ok ? response.json() : null;
}

// A state, told by a word and a colour.

/** Amber waits, red is late or refused, green is done; teal is everything under way, grey what is over. */
export type Tone = "waiting" | "bad" | "good" | "neutral" | "closed";

export function Status({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`status ${tone}`}>{children}</span>;
}

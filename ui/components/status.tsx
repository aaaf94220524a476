// A state as a word and a colour.
import { useLocale } from "../i18n/context";
import type { MessageId } from "../types/messages";

/** `waiting` is amber, `bad` red, `good` green, `neutral` teal and `closed` grey. */
export type Tone = "waiting" | "bad" | "good" | "neutral" | "closed";

export function Status({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`status ${tone}`}>{children}</span>;
}

export type StateLabels<State extends string> = Record<State, readonly [Tone, MessageId]>;

/** `labels` has the tone and the message of each state. */
export function StateLabel<State extends string>(props: {
  labels: StateLabels<State>;
  state: State;
}) {
  const { text } = useLocale();
  const [tone, label] = props.labels[props.state];
  return <Status tone={tone}>{text(label)}</Status>;
}

/** A component that shows a state by its tone and message. */
export function stateLabel<State extends string>(labels: StateLabels<State>) {
  return ({ state }: { state: State }) => <StateLabel labels={labels} state={state} />;
}

// The page for a missing response. It is in the first load, because it cannot be fetched without a network.
import { ProblemSheet } from "../components/problem-sheet";
import { useLocale } from "../i18n/context";
import { OFFLINE } from "../navigation/no-answer";
import type { ProblemProps } from "../types/server";

export function NoAnswerPage({ status, back }: ProblemProps) {
  const { text } = useLocale();
  return status === OFFLINE ? (
    <ProblemSheet title="problem-offline-title" retry back={back}>
      {text("problem-offline-body")}
    </ProblemSheet>
  ) : (
    <ProblemSheet title="problem-lost-title" retry back={back}>
      {text("problem-lost-body")}
    </ProblemSheet>
  );
}

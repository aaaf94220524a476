// A notice about what is unusual with a document, with the reason that somebody gave.
interface SituationProps {
  kind: "warning" | "problem";
  reason: string | null;
  children: string;
}

export function Situation({ kind, reason, children }: SituationProps) {
  return (
    <p className={`notice ${kind}`}>
      <span>
        {children} {reason && <bdi>{reason}</bdi>}
      </span>
    </p>
  );
}

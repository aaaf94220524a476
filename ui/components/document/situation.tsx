// A notice about an exceptional state of a document, with the reason for it.
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

// The deadline of a request with the time that is left, as order headers show their date.
import { Countdown } from "../countdown";
import { Deadline, isOtherYear } from "../values";

interface ClosesProps {
  /** An instant. */
  at: string;
  /** The service's clock. */
  now: string;
}

export function Closes({ at, now }: ClosesProps) {
  return (
    <span className="lines">
      <Deadline value={at} withYear={isOtherYear(at, now)} />
      <small>
        <Countdown until={at} now={now} />
      </small>
    </span>
  );
}

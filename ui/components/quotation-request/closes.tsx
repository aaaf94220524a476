// The deadline of a request, below its title.
import { Countdown } from "../countdown";
import { DateTime, isOtherYear } from "../values";
import "./closes.css";

interface ClosesProps {
  /** An instant. */
  at: string;
  /** The service's clock. */
  now: string;
}

export function Closes({ at, now }: ClosesProps) {
  return (
    <p className="closes run">
      <DateTime value={at} withYear={isOtherYear(at, now)} />{" "}
      <b>
        <Countdown until={at} now={now} />
      </b>
    </p>
  );
}

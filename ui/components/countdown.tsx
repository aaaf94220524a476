// The time until a deadline in words, by the service's clock; updates while the page is shown.
import { useEffect, useState } from "react";
import { useLocale } from "../i18n/context";
import type { Locale } from "../i18n/locale";
import "./countdown.css";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface CountdownProps {
  /** An ISO 8601 instant. */
  until: string;
  /** The service's time when the page was rendered. */
  now: string;
}

export function Countdown({ until, now }: CountdownProps) {
  const { text } = useLocale();
  const left = Date.parse(until) - Date.parse(now) - useElapsed(now);
  return (
    <span className={left > 0 && left < DAY ? "closing" : undefined}>{farOff(left, text)}</span>
  );
}

/** Milliseconds since the page with this `now` arrived. The viewer's clock may be wrong, but its differences are right. */
function useElapsed(now: string): number {
  const [elapsed, setElapsed] = useState({ since: now, milliseconds: 0 });
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => {
      setElapsed({ since: now, milliseconds: performance.now() - began });
    }, MINUTE / 2);
    return () => clearInterval(timer);
  }, [now]);
  return elapsed.since === now ? elapsed.milliseconds : 0;
}

function farOff(left: number, text: Locale["text"]): string {
  if (left <= 0) return text("countdown-over");
  if (left >= 2 * DAY) return text("countdown-days", { days: Math.floor(left / DAY) });
  if (left >= HOUR) return text("countdown-hours", { hours: Math.floor(left / HOUR) });
  return text("countdown-minutes", { minutes: Math.max(1, Math.floor(left / MINUTE)) });
}

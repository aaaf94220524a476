// Evaluates whether memory grew during the soak.
import { median } from "../compare/median.mjs";

/** Allowed growth from the second to the last fifth of the time; caches fill during the first. */
const MARGIN = 0.1;

/** `samples` are bytes, taken at equal intervals. */
export function evaluate(samples) {
  const fifth = (number) => {
    const size = Math.floor(samples.length / 5);
    return median(samples.slice(number * size, (number + 1) * size));
  };
  const [second, last] = [fifth(1), fifth(4)];
  const growth = last / second - 1;
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  const summary = `memory: ${megabytes(second)} in the second fifth, ${megabytes(last)} in the last, ${(growth * 100).toFixed(1)} % more (at most ${MARGIN * 100} %)`;
  return { isStable: growth <= MARGIN, summary };
}

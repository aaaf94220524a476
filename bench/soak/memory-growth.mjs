// Whether memory stays what it is.
import { median } from "../compare/median.mjs";

/** By how much the last fifth may lie above the second: the first fills caches that then stay full. */
const MARGIN = 0.1;

/** Says what was measured; `samples` are bytes at equal intervals. */
export function judge(samples) {
  const fifth = (number) => {
    const size = Math.floor(samples.length / 5);
    return median(samples.slice(number * size, (number + 1) * size));
  };
  const [second, last] = [fifth(1), fifth(4)];
  const growth = last / second - 1;
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  const said = `memory: ${megabytes(second)} in the second fifth, ${megabytes(last)} in the last, ${(growth * 100).toFixed(1)} % more (at most ${MARGIN * 100} %)`;
  return { isFlat: growth <= MARGIN, said };
}

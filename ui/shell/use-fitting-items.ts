// The number of menu items that fit along the top of the page; the others are in the "more" entry.
import { type RefObject, useLayoutEffect, useState } from "react";
import { usePageData } from "../components/page-data";

/** Milliseconds after the last resize (specification section 9). */
const RECALCULATION_DELAY = 1500;

/** Measures the rendered `list`, which contains all items; all items fit a list that is not a row. */
export function useFittingItems(
  list: RefObject<HTMLElement | null>,
  more: RefObject<HTMLElement | null>,
): number {
  const { preferences } = usePageData();
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every preference may change widths.
  useLayoutEffect(() => {
    const measure = () => setFitting(fittingItems(list.current, more.current));
    measure();
    let timer: number | undefined;
    const measureLater = () => {
      clearTimeout(timer);
      timer = window.setTimeout(measure, RECALCULATION_DELAY);
    };
    addEventListener("resize", measureLater);
    return () => {
      clearTimeout(timer);
      removeEventListener("resize", measureLater);
    };
  }, [preferences]);

  return fitting;
}

function fittingItems(list: HTMLElement | null, more: HTMLElement | null): number {
  if (!list) return Number.POSITIVE_INFINITY;
  list.scrollLeft = 0;
  const { left, right, width } = list.getBoundingClientRect();
  const isMirrored = getComputedStyle(list).direction === "rtl";
  const ends = [...list.children].map((item) => {
    const box = item.getBoundingClientRect();
    return isMirrored ? right - box.left : box.right - left;
  });
  const within = (room: number) => ends.filter((end) => end <= room + 0.5).length;
  if (within(width) === ends.length) return Number.POSITIVE_INFINITY;
  return within(width - (more?.offsetWidth ?? 0));
}

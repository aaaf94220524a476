// Texts that people wrote, in either language: their direction, their lines, and numbers that keep their order after Arabic
// words.
import { Fragment, type ReactNode } from "react";
import { useLocale } from "../i18n/context";
import { LEFT_TO_RIGHT, NUMBER_RUNS, PLAIN_NUMBER, RIGHT_TO_LEFT } from "../types/number-runs";

const numberRuns = new RegExp(NUMBER_RUNS, "gu");
const plainNumber = new RegExp(PLAIN_NUMBER, "u");
const rightToLeft = new RegExp(`[${RIGHT_TO_LEFT}]`, "u");
const leftToRight = new RegExp(`[${LEFT_TO_RIGHT}]`, "u");

interface WordsProps {
  children: string;
  /** A paragraph is aligned by its own direction. */
  as?: "bdi" | "p";
}

export function Words({ children: text, as: Element = "bdi" }: WordsProps) {
  const isArabic = useLocale().language === "ar";
  const isRightToLeft = readsRightToLeft(text, isArabic);
  const isMixed = isRightToLeft || rightToLeft.test(text);
  const drawn = (line: string) => (isMixed ? withNumbers(line) : line);
  const [first = "", ...others] = text.split("\n");
  return (
    <Element dir={isRightToLeft ? "rtl" : "ltr"}>
      {drawn(first)}
      {others.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text have no other identity.
        <Fragment key={place}>
          <br />
          {drawn(line)}
        </Fragment>
      ))}
    </Element>
  );
}

/**
 * Returns whether a text is right-to-left, with the same rule as PDFs. A text of both scripts is right-to-left if the page is,
 * or if it begins with a right-to-left letter.
 */
function readsRightToLeft(text: string, pageDoes: boolean): boolean {
  const right = text.search(rightToLeft);
  const left = text.search(leftToRight);
  if (right < 0) return left < 0 && pageDoes;
  return left < 0 || pageDoes || right < left;
}

function withNumbers(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, 1: number, index } of text.matchAll(numberRuns)) {
    if (!number || plainNumber.test(number)) continue;
    parts.push(
      text.slice(end, index),
      <bdi dir="ltr" key={index} translate="no">
        {number}
      </bdi>,
    );
    end = index + found.length;
  }
  return end === 0 ? text : [...parts, text.slice(end)];
}

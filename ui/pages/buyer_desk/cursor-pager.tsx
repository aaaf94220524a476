// Links below a list that is paged by cursors, to its first page and to the next one.
import { useHref } from "../../components/page-data";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";

interface CursorPagerProps {
  /** The path of the first page; null on it. */
  first: string | null;
  /** The path of the next page; null on the last one. */
  next: string | null;
  /** Labels of the links to the first page and to the next one. */
  labels: readonly [MessageId, MessageId];
}

export function CursorPager({ first, next, labels }: CursorPagerProps) {
  const { text } = useLocale();
  const href = useHref();
  if (first === null && next === null) {
    return null;
  }
  return (
    <p className="desk-more desk-decisions">
      {first !== null && (
        <a className="button compact" href={href(first)}>
          {text(labels[0])}
        </a>
      )}
      {next !== null && (
        <a className="button compact" rel="next" href={href(next)}>
          {text(labels[1])}
        </a>
      )}
    </p>
  );
}

// The tabs above a list: links, each with a count.
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { Count } from "../../types/server";
import { useHref } from "../page-data";

interface TabsProps<Tab extends string> {
  /** The accessible name of the tabs. */
  label: MessageId;
  tabs: readonly { tab: Tab; count: Count }[];
  labels: Record<Tab, MessageId>;
  current: Tab;
  /** The rows found by filters: they replace the counts, which would be wrong with the filters that the links keep. */
  found?: Count | undefined;
  pathOf: (tab: Tab) => string;
}

export function Tabs<Tab extends string>(props: TabsProps<Tab>) {
  const { label, tabs, labels, current, found, pathOf } = props;
  const { text } = useLocale();
  const href = useHref();
  return (
    <nav className="tabs" aria-label={text(label)}>
      <ul>
        {tabs.map(({ tab, count }) => {
          const isCurrent = tab === current;
          const shown = found ? isCurrent && found : count;
          return (
            <li key={tab}>
              <a href={href(pathOf(tab))} aria-current={isCurrent ? "page" : undefined}>
                {text(labels[tab])}
                {shown && shown.number > 0 && <Counted count={shown} />}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const WHOLE = { minimumFractionDigits: 0, maximumFractionDigits: 0 };

function Counted({ count: { number, isCapped } }: { count: Count }) {
  const digits = useLocale().decimal(String(number), WHOLE);
  return (
    <bdi dir="ltr" className="num" translate="no" suppressHydrationWarning>
      {isCapped ? `${digits}+` : digits}
    </bdi>
  );
}

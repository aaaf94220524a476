// The tabs above a list: links, each with a count.
import { useLocale } from "../../i18n/context";
import type { Count } from "../../types/server";
import { useHref } from "../page-data";

export interface Tab {
  id: string;
  label: string;
  /** A path of the portal. */
  path: string;
  count?: Count | undefined;
}

interface TabsProps {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly Tab[];
  current: string;
}

export function Tabs({ label, tabs, current }: TabsProps) {
  const href = useHref();
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <a href={href(tab.path)} aria-current={tab.id === current ? "page" : undefined}>
              {tab.label}
              {tab.count && tab.count.number > 0 && <Counted count={tab.count} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const WHOLE = { minimumFractionDigits: 0, maximumFractionDigits: 0 };

function Counted({ count: { number, isCapped } }: { count: Count }) {
  const digits = useLocale().decimal(String(number), WHOLE);
  return (
    <bdi dir="ltr" className="num" suppressHydrationWarning>
      {isCapped ? `${digits}+` : digits}
    </bdi>
  );
}

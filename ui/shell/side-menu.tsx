// The menu: beside the page, along its top, or on a phone over it. The browser opens and closes its groups.
import { useLayoutEffect, useRef } from "react";
import { Icon } from "../components/icon";
import { currentness, type MenuItem, menuFor } from "../components/menu";
import { useHref, usePageData } from "../components/page-data";
import { useLocale } from "../i18n/context";
import { inBrowser } from "../navigation/storage";
import type { Viewer } from "../types/server";
import { Logo } from "./logo";
import { useFittingItems } from "./use-fitting-items";

export const sideMenuId = "menu";

export function SideMenu({ viewer }: { viewer: Viewer }) {
  const { text } = useLocale();
  const { layout } = usePageData().preferences;
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLDetailsElement>(null);
  const items = menuFor(viewer);
  const fitting = useFittingItems(list, more);
  return (
    <div id={sideMenuId} className="side" popover="auto">
      <nav aria-label={text("shell-menu")}>
        <div className="side-head">
          <Logo />
          <button
            type="button"
            className="tool phone"
            popoverTarget={sideMenuId}
            popoverTargetAction="hide"
          >
            <Icon name="close" />
            <span className="unseen">{text("shell-menu-close")}</span>
          </button>
        </div>
        <ul ref={list}>
          {items.map((item, index) => (
            <li key={item.id} className={index < fitting ? undefined : "unfit"}>
              {item.subItems ? <Group {...item} /> : <Entry {...item} />}
            </li>
          ))}
        </ul>
        {layout === "horizontal" && <More ref={more} items={items.slice(fitting)} />}
      </nav>
    </div>
  );
}

function Group(item: MenuItem) {
  const details = useRef<HTMLDetailsElement>(null);
  // Along the top an open group covers the page.
  const isBeside = usePageData().preferences.layout === "vertical";
  useLayoutEffect(() => {
    if (isBeside && details.current) restoreGroup(details.current);
  }, [isBeside]);
  const press = () => {
    if (isBeside && details.current) rememberPress(details.current);
  };
  return (
    <details ref={details} id={`menu-${item.id}`} open={isBeside}>
      <Summary {...item} isCurrent={useCurrentness(item) !== undefined} onPress={press} />
      <Entries items={item.subItems ?? []} />
    </details>
  );
}

/** The items that do not fit along the top. Its space is always reserved, against layout shifts. */
function More({ ref, items }: { ref: React.Ref<HTMLDetailsElement>; items: readonly MenuItem[] }) {
  const path = usePath();
  const isCurrent = items.some((item) => currentness(item, path));
  return (
    <details ref={ref} className={items.length > 0 ? "more" : "more unfit"}>
      <Summary label="shell-menu-more" icon="more" isCurrent={isCurrent} />
      <ul>
        {items.map((item) => (
          <li key={item.id}>{item.subItems ? <GroupInMore {...item} /> : <Entry {...item} />}</li>
        ))}
      </ul>
    </details>
  );
}

function GroupInMore(item: MenuItem) {
  return (
    <details open>
      <Summary {...item} isCurrent={useCurrentness(item) !== undefined} />
      <Entries items={item.subItems ?? []} />
    </details>
  );
}

interface SummaryProps extends Pick<MenuItem, "label" | "icon"> {
  isCurrent: boolean;
  onPress?(): void;
}

function Summary({ label, icon, isCurrent, onPress }: SummaryProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the platform makes a button of a summary.
    <summary className="entry" aria-current={isCurrent || undefined} onClick={onPress}>
      <Icon name={icon} />
      <span>{useLabel(label)}</span>
      <Icon name="unfold" />
    </summary>
  );
}

function Entries({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <Entry {...item} />
        </li>
      ))}
    </ul>
  );
}

function Entry(item: MenuItem) {
  const { label, icon, link = "/", count } = item;
  const href = useHref();
  return (
    <a className="entry" href={href(link)} aria-current={useCurrentness(item)}>
      <Icon name={icon} />
      <span>
        {useLabel(label)}
        {count ? <b> ({count})</b> : null}
      </span>
    </a>
  );
}

function useLabel(label: MenuItem["label"]): string {
  const { text, words } = useLocale();
  return typeof label === "string" ? text(label) : words(label);
}

function useCurrentness(item: MenuItem) {
  return currentness(item, usePath());
}

function usePath(): string {
  return usePageData().url.split(/[?#]/, 1)[0] ?? "";
}

const STORAGE_KEY = "closedMenuGroups";

/** Closes a group that the viewer closed before. */
function restoreGroup(group: HTMLDetailsElement): void {
  if (stored().includes(group.id)) group.open = false;
}

/** Stores the state that the group gets by the viewer's press, so that a group stays closed on the next page. */
function rememberPress(group: HTMLDetailsElement): void {
  const closed = new Set(stored());
  if (group.open) closed.add(group.id);
  else closed.delete(group.id);
  inBrowser.set(STORAGE_KEY, JSON.stringify([...closed]));
}

function stored(): string[] {
  const value = inBrowser.getJson(STORAGE_KEY);
  return Array.isArray(value) ? value : [];
}

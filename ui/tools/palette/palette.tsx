// A search field with a list of commands, controlled by the keyboard.
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Icon } from "../../components/icon";
import { useHref } from "../../components/page-data";
import type { PanelProps } from "../../components/panel";
import { PreferencesForm } from "../../components/preferences-form";
import { useLocale } from "../../i18n/context";
import type { Command } from "./commands";
import { Option } from "./option";
import { rememberCommand } from "./recent";
import { useCommands } from "./use-commands";

/** Options per press of a page key. */
const PAGE = 6;

export function Palette({ close }: PanelProps) {
  const { text } = useLocale();
  const href = useHref();
  const [query, setQuery] = useState("");
  /** The option that the viewer moved to; results that arrive later do not change it. */
  const [activeId, setActiveId] = useState<string | null>(null);
  const { found, isPending } = useCommands(query);
  // Searches of lists are offered for any query.
  const matches = found.filter(({ kind }) => kind !== "search").length;
  const active = Math.max(
    found.findIndex((command) => command.id === activeId),
    0,
  );
  const openActive = () => document.getElementById(optionId(active))?.click();
  const setAwaited = useAwaitedDocuments(isPending, () => {
    // If several documents match, the viewer has not seen which one is first.
    if (isPending || isDocument(found[1])) searchLink.current?.click();
    else openActive();
  });
  const setActive = (index: number) => {
    setActiveId(found[index]?.id ?? null);
    setAwaited(false);
  };
  const list = useRef<HTMLDivElement>(null);
  const searchLink = useRef<HTMLAnchorElement>(null);
  const id = useId();
  const forms = { preferences: `${id}-preferences`, signOut: `${id}-sign-out` };
  const optionId = (index: number) => `${id}-option-${found[index]?.id}`;

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });

  const pressKey = (event: KeyboardEvent) => {
    const index = { ...steps(active, found.length), Enter: active }[event.key];
    if (index === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.key !== "Enter") setActive(index);
    else if (isPending && activeId === null) setAwaited(true);
    else openActive();
  };

  return (
    <div className="palette">
      <div className="palette-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={text("palette-field")}
          placeholder={text("palette-field")}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          data-focus-first=""
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActiveId(null);
            setAwaited(false);
          }}
          onKeyDown={pressKey}
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={text("palette-list")}
        onClickCapture={({ target }) => {
          const option = target instanceof Element ? target.closest("[role=option]") : null;
          const run = found.find((_, index) => optionId(index) === option?.id);
          if (!run) return;
          // Documents and searches are not remembered.
          if (run.words.length > 0) rememberCommand(run.id);
          // The palette closes first: a print, for example, must not show it.
          close();
        }}
      >
        {found.map((command, index) => (
          <Option
            key={command.id}
            command={command}
            id={optionId(index)}
            isActive={index === active}
            forms={forms}
            onPoint={() => setActive(index)}
          />
        ))}
      </div>
      <p role="status" className={matches > 0 || isPending ? "unseen" : "empty"}>
        {query && (matches > 0 || !isPending) && text("palette-found", { count: matches })}
      </p>
      <a
        ref={searchLink}
        hidden
        href={href(`/search?${new URLSearchParams({ search: query.trim() })}`)}
        onClick={close}
      >
        {text("title-search")}
      </a>
      {/* The forms of the buttons among the options. */}
      <PreferencesForm id={forms.preferences} />
      <form
        id={forms.signOut}
        method="post"
        action={href("/users/sign-out")}
        data-enhance="sign-out"
      />
    </div>
  );
}

function isDocument(command: Command | undefined): boolean {
  return command?.kind === "order" || command?.kind === "quotation";
}

/** The next active option by key, of `count` options. */
function steps(active: number, count: number): Record<string, number> {
  const last = Math.max(count - 1, 0);
  return {
    ArrowDown: active >= last ? 0 : active + 1,
    ArrowUp: active <= 0 ? last : active - 1,
    PageDown: Math.min(active + PAGE, last),
    PageUp: Math.max(active - PAGE, 0),
    Home: 0,
    End: last,
  };
}

/** Milliseconds until the search page is the better answer. */
const LONGEST_WAIT = 1000;

/** Returns a function that begins or ends the wait. `open` is called once, when the documents are here or are late. */
function useAwaitedDocuments(isPending: boolean, open: () => void) {
  const [isAwaited, setAwaited] = useState(false);
  const end = useEffectEvent(() => {
    setAwaited(false);
    open();
  });
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(end, isPending ? LONGEST_WAIT : 0);
    return () => clearTimeout(timer);
  }, [isAwaited, isPending]);
  return setAwaited;
}

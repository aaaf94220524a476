// Shows the message and the typed values of refused forms that the page no longer has, at the top of the page.
import { useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../components/icon";
import { MessageText } from "../components/message-text";
import { usePageData } from "../components/page-data";
import { useLocale } from "../i18n/context";
import { type LostRefusal, lostRefusals, pageInDocument } from "../navigation/lost-refusals";
import type { Form } from "../types/server";

export function LostRefusals() {
  const data = usePageData();
  const { text, words } = useLocale();
  const [lost, setLost] = useState<readonly LostRefusal[]>(() =>
    // The first render in the browser equals the served page.
    typeof document === "undefined"
      ? (data.lost ?? [])
      : lostRefusals(data, pageInDocument(), words),
  );
  const drawn = useRef(new WeakMap<Form, boolean>());
  const element = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    setLost(lostRefusals(data, pageInDocument(), words, drawn.current));
  }, [data, words]);
  useLayoutEffect(() => {
    if (lost.length > 0 && !isFirst.current) {
      element.current?.focus({ preventScroll: true });
      element.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
    }
    isFirst.current = false;
  }, [lost]);

  if (lost.length === 0) return null;
  return (
    <div ref={element} className="lost-refusals" tabIndex={-1}>
      {lost.map(({ name, message, typed }) => (
        <div key={name} role="alert" className="notice problem">
          <Icon name="alert" />
          <div>
            {message && (
              <p>
                <MessageText message={message} />
              </p>
            )}
            {typed.length > 0 && (
              <>
                <p>{text("form-lost-typed")}</p>
                {typed.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the values do not change places.
                  <blockquote key={index} dir="auto">
                    {value}
                  </blockquote>
                ))}
              </>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

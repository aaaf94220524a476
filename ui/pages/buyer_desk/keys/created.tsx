// A new key with its secret, which is shown this once.
import { useRef } from "react";
import { CopyButton } from "../../../components/copy-button";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { CreatedKey } from "../../../types/server";

export function Created({ created: { key, secret } }: { created: CreatedKey }) {
  const { text } = useLocale();
  const shown = useRef<HTMLElement>(null);
  const what = text("desk-key-created-secret");
  return (
    <Section title={text("desk-key-created")}>
      <p className="desk-note">
        <b>
          <bdi>{key.name}</bdi>
        </b>
        <br />
        {text("desk-key-created-about")}
      </p>
      <p className="desk-note">
        <span ref={shown}>
          {what}:{" "}
          <bdi dir="ltr" className="num desk-code secret">
            {secret}
          </bdi>
        </span>
        <CopyButton value={secret} what={what} shown={shown} />
      </p>
      <p className="desk-note">{text("desk-key-created-use")}</p>
    </Section>
  );
}

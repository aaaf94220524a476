// A secret that is shown this once.
import { type ReactNode, useRef } from "react";
import { CopyButton } from "../../components/copy-button";
import { Section } from "../../components/section";
import { useLocale } from "../../i18n/context";

interface SecretProps {
  title: string;
  /** Name of the key, or address of the target, that the secret belongs to. */
  of: ReactNode;
  secret: string;
  /** Explains how the secret is used. */
  children: string;
}

export function Secret({ title, of, secret, children }: SecretProps) {
  const { text } = useLocale();
  const shown = useRef<HTMLElement>(null);
  const what = text("desk-key-created-secret");
  return (
    <Section title={title}>
      <p className="desk-note">
        <b>{of}</b>
        <br />
        {text("desk-key-created-about")}
      </p>
      <p className="desk-note">
        <span ref={shown}>
          {what}:{" "}
          <bdi dir="ltr" className="num desk-code secret" translate="no">
            {secret}
          </bdi>
        </span>
        <CopyButton value={secret} what={what} shown={shown} />
      </p>
      <p className="desk-note">{children}</p>
    </Section>
  );
}

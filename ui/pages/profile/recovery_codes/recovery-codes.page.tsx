// The new recovery codes, which are shown this once.

import { Icon } from "../../../components/icon";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { RecoveryCodesProps } from "../../../types/server";
import "../../../components/columns.css";
import "../profile.css";
import "./recovery-codes.css";

export default function RecoveryCodesPage({ codes }: RecoveryCodesProps) {
  const { text } = useLocale();
  const href = useHref();
  const file = `${codes.join("\r\n")}\r\n`;
  return (
    <>
      <PageTitle title={text("title-recovery-codes")}>{text("codes-introduction")}</PageTitle>
      <div className="profile columns">
        <Section title={text("codes-list")}>
          <ol className="recovery-codes">
            {codes.map((code) => (
              <li key={code}>
                <bdi dir="ltr" className="num" translate="no">
                  {code}
                </bdi>
              </li>
            ))}
          </ol>
          <p>{text("codes-keep")}</p>
          <p className="codes-actions">
            <a
              className="button"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
              download="recovery-codes.txt"
            >
              <Icon name="download" /> {text("codes-download")}
            </a>
            <button type="button" className="button scripted" onClick={() => print()}>
              <Icon name="print" /> {text("codes-print")}
            </button>
            <a className="button primary" href={href("/settings/profile/security")}>
              {text("codes-done")}
            </a>
          </p>
        </Section>
      </div>
    </>
  );
}

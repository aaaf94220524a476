// Controls that send a document. While a chosen file is not uploaded, a note replaces them, because sending would lose the file.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import "./attachments.css";

export function AfterFiles({ children }: { children: ReactNode }) {
  const { text } = useLocale();
  return (
    <>
      <p className="files-first">
        <a href="#attachments">{text("attachments-first")}</a>
      </p>
      <div className="after-files">{children}</div>
    </>
  );
}

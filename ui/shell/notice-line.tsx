// The notices at the top of the page: the outcome of a form, and the age of a page that is shown offline.

import { Icon, type IconName } from "../components/icon";
import { MessageText } from "../components/message-text";
import { usePageData } from "../components/page-data";
import { INSTANT } from "../components/values";
import { useLocale } from "../i18n/context";
import type { NoticeKind } from "../types/server";

export function NoticeLine() {
  const { text, date } = useLocale();
  const { notice, asOf } = usePageData();
  return (
    <div role="status">
      {notice && (
        <p className={`notice ${notice.kind}`}>
          <Icon name={noticeIcon(notice.kind)} />
          <MessageText message={notice.text} />
        </p>
      )}
      {asOf && (
        <p className="notice warning">
          <Icon name="alert" />
          {text("notice-as-of", { time: date(INSTANT).format(new Date(asOf)) })}
        </p>
      )}
    </div>
  );
}

export function noticeIcon(kind: NoticeKind): IconName {
  return kind === "success" ? "done" : "alert";
}

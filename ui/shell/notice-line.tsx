// What the portal says once, after something was done: in a document, at the top of the page.
import { Icon, type IconName } from "../components/icon";
import { usePageData } from "../components/page-data";
import { useWords } from "../i18n/context";
import type { NoticeKind } from "../types/server/NoticeKind";

export function NoticeLine() {
  const words = useWords();
  const { notice } = usePageData();
  return (
    <div role="status">
      {notice && (
        <p className={`notice ${notice.kind}`}>
          <Icon name={noticeIcon(notice.kind)} />
          {words(notice.text)}
        </p>
      )}
    </div>
  );
}

export function noticeIcon(kind: NoticeKind): IconName {
  return kind === "success" ? "done" : "alert";
}

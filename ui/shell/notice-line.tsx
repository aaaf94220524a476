// What the portal says once, after something was done.
import { Icon } from "../components/icon";
import { usePageData } from "../components/page-data";
import { useWords } from "../i18n/context";

export function NoticeLine() {
  const words = useWords();
  const { notice } = usePageData();
  return (
    <div role="status">
      {notice && (
        <p className={`notice ${notice.kind}`}>
          <Icon name={notice.kind === "success" ? "done" : "alert"} />
          {words(notice.text)}
        </p>
      )}
    </div>
  );
}

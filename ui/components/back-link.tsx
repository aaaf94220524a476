// A link back to the parent page.
import { Icon } from "./icon";
import { useHref } from "./page-data";
import "./back-link.css";

/** `path` is one of the portal. */
export function BackLink({ path, children }: { path: string; children: string }) {
  const href = useHref();
  return (
    <p className="back">
      <a href={href(path)}>
        <Icon name="back" />
        {children}
      </a>
    </p>
  );
}

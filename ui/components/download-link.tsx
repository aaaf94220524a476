// A link that downloads a file, with the look of a button.
import { Icon } from "./icon";
import { useHref } from "./page-data";

interface DownloadLinkProps {
  /** A path of the portal. */
  path: string;
  /** The file's name, unless the response names it. */
  name?: string;
  children: string;
}

export function DownloadLink({ path, name, children }: DownloadLinkProps) {
  return (
    <a className="button compact" href={useHref()(path)} download={name ?? true}>
      <Icon name="download" />
      {children}
    </a>
  );
}

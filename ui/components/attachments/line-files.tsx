// The files that are about one line of a document, at the line.
import type { Attachment } from "../../types/server";
import { Icon } from "../icon";
import { useHref } from "../page-data";
import { Wrapping } from "../values";
import "./attachments.css";

interface LineFilesProps {
  /** Attachments of the whole document. */
  attachments: Attachment[];
  lineNumber: number;
  /** The path below which each file has its own. */
  path: string;
}

export function LineFiles({ attachments, lineNumber, path }: LineFilesProps) {
  const href = useHref();
  const files = attachments.filter((file) => file.lineNumber === lineNumber);
  return files.map(({ id, name }) => (
    <a key={id} className="line-file" href={href(`${path}/${id}`)} download={name}>
      <Icon name="download" />
      <Wrapping>{name}</Wrapping>
    </a>
  ));
}

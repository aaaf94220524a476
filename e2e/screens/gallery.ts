// The directory of the screenshots, and their file names.
import { join } from "node:path";

export const DIRECTORY = join(import.meta.dirname, "../../target/screens");

/** The subject of a screenshot, which is encoded in its file name. */
export interface Picture {
  subject: string;
  language: string;
  mode: string;
  width: string;
}

export function fileOf({ subject, language, mode, width }: Picture): string {
  return `${subject}--${language}--${mode}--${width}.png`;
}

export function pictureIn(file: string): Picture {
  const [subject = "", language = "", mode = "", width = ""] = file.slice(0, -4).split("--");
  return { subject, language, mode, width };
}

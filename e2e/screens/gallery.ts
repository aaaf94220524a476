// The directory of the pictures, and their file names.
import { join } from "node:path";

export const DIRECTORY = join(import.meta.dirname, "../../target/screens");

/** What a picture shows; its file's name says all of it. */
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

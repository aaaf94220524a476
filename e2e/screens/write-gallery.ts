// Writes a page with all screenshots, one section for each subject.
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DIRECTORY, pictureIn } from "./gallery";

const STYLE = `
  body { margin: 24px; font: 14px/1.5 system-ui; color: #1c2b2b; background: #f6f8f8 }
  h2 { position: sticky; inset-block-start: 0; margin: 32px 0 8px; padding: 8px 0; background: inherit }
  section > div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
  figure { margin: 0 } img { height: 320px; border: 1px solid #cdd8d8; background: #fff }
  nav { columns: 4 12em } a { color: #00695f }`;

export default async function writeGallery(): Promise<void> {
  const files = (await readdir(DIRECTORY)).filter((file) => file.endsWith(".png")).sort();
  const subjects = [...new Set(files.map((file) => pictureIn(file).subject))];
  const index = subjects.map((subject) => `<a href="#${subject}">${subject}</a><br>`);
  const sections = subjects.map((subject) => {
    const own = files.filter((file) => pictureIn(file).subject === subject);
    return `<section id="${subject}"><h2>${subject}</h2><div>${own.map(figure).join("")}</div></section>`;
  });
  await writeFile(
    join(DIRECTORY, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>
<h1>${files.length} pictures</h1><nav>${index.join("")}</nav>${sections.join("")}</html>`,
  );
}

function figure(file: string): string {
  const { language, mode, width } = pictureIn(file);
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${language} · ${mode} · ${width}</figcaption></figure>`;
}

// Writes the styles of each page as a script, which the browser loads when it navigates to the page without a document.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";

/**
 * One digest in all names, so that the first load need not list them.
 *
 * @param styles style sheets by the page's name
 * @returns the digest
 */
export function writePageStyles(directory, styles) {
  const hash = createHash("sha256").update(JSON.stringify(styles));
  const digest = hash.digest("hex").slice(0, 8);
  for (const [page, sheet] of Object.entries(styles))
    writeFileSync(
      `${directory}/${page}Styles-${digest}.js`,
      `export default ${JSON.stringify(sheet)};`,
    );
  return digest;
}

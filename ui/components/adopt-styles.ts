// Styles that come with a chunk's code. As objects and not as markup, so that the page's policy has nothing to allow.

/** The sheet names one of the layers of `ui/styles/index.css`; what a document had inlined already changes nothing. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

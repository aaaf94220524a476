// Adds the style sheets of chunks as objects: the content security policy would block style elements.

/** The sheet names its cascade layer of `ui/styles/index.css`. Adding a sheet that the document inlines has no effect. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

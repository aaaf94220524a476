// A simulated translator: as that of Chrome, it puts two nested `font` elements in the place of each text node, and goes on
// with every text that the page adds or changes. It leaves out what is marked with `translate="no"`.
import type { Page } from "@playwright/test";

export function translate(page: Page): Promise<void> {
  return page.evaluate(startTranslator);
}

function startTranslator(): void {
  document.documentElement.classList.add("translated-rtl");
  const translateIn = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent?.closest("#app")) continue;
      if (parent.closest("font, script, style, textarea, option, svg, [translate=no]")) continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      outer.style.verticalAlign = "inherit";
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translateIn(document.body);
  new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records)
      for (const node of type === "characterData" ? [target] : addedNodes)
        if (node.isConnected) translateIn(node);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

// Lets React update nodes that others replaced. Translators put `font` elements in the place of text nodes; React's own
// changes of those texts would have no effect, and its insertions beside them would fail
// (https://github.com/facebook/react/issues/11538).

/** Returns a function with the elements that were removed from `root` in this task. */
export function guardReplacedNodes(root: Node): () => Node[] {
  /** The nodes in the place of a replaced one. */
  const substitutes = new WeakMap<Node, readonly ChildNode[]>();
  const observer = new MutationObserver(note);
  observer.observe(root, { childList: true, subtree: true });

  function note(records: readonly MutationRecord[]): void {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      // A replacement may be inserted first, and the text removed afterwards.
      const beside = [previousSibling, nextSibling].filter((node) => node && added.has(node));
      const instead = (addedNodes.length > 0 ? [...addedNodes] : beside) as ChildNode[];
      for (const node of removedNodes) {
        if (instead.length === 0 || instead.includes(node as ChildNode)) continue;
        substitutes.set(node, instead);
        if (node instanceof Text) putBackOnChange(node);
      }
    }
  }

  /** React sets the `nodeValue` of texts. */
  function putBackOnChange(text: Text): void {
    Object.defineProperty(text, "nodeValue", {
      configurable: true,
      get: () => text.data,
      set(value: string) {
        if (!text.isConnected) putBack(text);
        text.data = value;
      },
    });
  }

  /** Puts a node back in its place, unless the place is gone too. */
  function putBack(node: Node): void {
    note(observer.takeRecords());
    let instead = substitutes.get(node);
    substitutes.delete(node);
    while (instead) {
      const [first] = instead;
      if (first?.isConnected) {
        first.before(node);
        for (const substitute of instead) substitute.remove();
        return;
      }
      const next = first && substitutes.get(first);
      if (first) substitutes.delete(first);
      instead = next;
    }
  }

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null) {
    if (before && before.parentNode !== this) putBack(before);
    let next = before;
    while (next && next.parentNode !== this) next = next.parentNode;
    return insertBefore.call(this, child, next) as Child;
  };
  Node.prototype.removeChild = function <Child extends Node>(child: Child) {
    if (child.parentNode !== this) putBack(child);
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };

  return () => {
    const records = observer.takeRecords();
    note(records);
    return records.flatMap(({ removedNodes }) => [...removedNodes]);
  };
}

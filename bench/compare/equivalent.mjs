// Checks that two servers return the same page: title, attributes of the root, main part and all visible words.
const IGNORED = [
  /<!--.*?-->/gs, // React's markers between texts
  /<(script|style|template)\b.*?<\/\1>/gs,
  /<link\b[^>]*>/g,
  / nonce="[^"]*"/g,
];

/** Fails at the first difference between `html` and `reference`. */
export function assertEquivalent(name, html, reference) {
  const [expected, actual] = [comparedParts(reference), comparedParts(html)];
  for (const part of Object.keys(expected)) {
    if (expected[part] === actual[part]) continue;
    const at = firstDifference(expected[part], actual[part]);
    const excerpt = (text) => JSON.stringify(text.slice(Math.max(0, at - 80), at + 120));
    throw new Error(
      `${name} returns another page: ${part} differs\nexpected ${excerpt(expected[part])}\nreturned ${excerpt(actual[part])}`,
    );
  }
}

function comparedParts(html) {
  const kept = numberIds(IGNORED.reduce((text, pattern) => text.replace(pattern, ""), html));
  const body = kept.slice(kept.indexOf("<body"));
  return {
    root: attributes(/<html([^>]*)>/.exec(kept)[1]),
    title: /<title>(.*?)<\/title>/s.exec(kept)[1],
    main: maskKeys(/<main\b.*<\/main>/s.exec(body)?.[0] ?? ""),
    words: body
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  };
}

function attributes(written) {
  const found = written.match(/[\w-]+="[^"]*"/g) ?? [];
  return found.sort().join(" ");
}

/** React derives ids from the position in the component tree, which differs between frameworks. */
function numberIds(html) {
  const ids = new Map();
  return html.replace(/_R_\w*_/g, (id) => {
    if (!ids.has(id)) ids.set(id, `id${ids.size}`);
    return ids.get(id);
  });
}

/** The idempotency key of a form is random; UUIDs in table cells are data. */
function maskKeys(html) {
  return html.replace(/[\da-f]{8}-[\da-f]{4}-[47][\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, (uuid) =>
    html.includes(`<td>${uuid}</td>`) ? uuid : "key",
  );
}

function firstDifference(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

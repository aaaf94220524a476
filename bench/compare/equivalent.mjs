// Whether two servers answer the same page: its title, its root's attributes, its main part and every visible word.
const DROPPED = [
  /<!--.*?-->/gs, // React's markers between texts
  /<(script|style|template)\b.*?<\/\1>/gs,
  /<link\b[^>]*>/g,
  / nonce="[^"]*"/g,
];

/** Throws where `html` is not what `reference` is. */
export function assertEquivalent(name, html, reference) {
  const [asked, answered] = [essence(reference), essence(html)];
  for (const part of Object.keys(asked)) {
    if (asked[part] === answered[part]) continue;
    const at = firstDifference(asked[part], answered[part]);
    const near = (text) => JSON.stringify(text.slice(Math.max(0, at - 80), at + 120));
    throw new Error(
      `${name} answers another page: ${part} differs\n${near(asked[part])}\n${near(answered[part])}`,
    );
  }
}

function essence(html) {
  const kept = withPlainIds(DROPPED.reduce((text, pattern) => text.replace(pattern, ""), html));
  const body = kept.slice(kept.indexOf("<body"));
  return {
    root: attributes(/<html([^>]*)>/.exec(kept)[1]),
    title: /<title>(.*?)<\/title>/s.exec(kept)[1],
    main: withoutKeys(/<main\b.*<\/main>/s.exec(body)?.[0] ?? ""),
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

/** React's ids tell where in its tree a component stands, and each framework puts the page somewhere else. */
function withPlainIds(html) {
  const ids = new Map();
  return html.replace(/_R_\w*_/g, (id) => {
    if (!ids.has(id)) ids.set(id, `id${ids.size}`);
    return ids.get(id);
  });
}

/** A form's key is another one each time. */
function withoutKeys(html) {
  return html.replace(/[\da-f]{8}-[\da-f]{4}-[47][\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, (uuid) =>
    html.includes(`<td>${uuid}</td>`) ? uuid : "key",
  );
}

function firstDifference(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

// Evaluates SPDX licence expressions against the licences that the portal may contain.

const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "Apache-2.0 WITH LLVM-exception",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  // Data alone: Mozilla's list of certificate authorities.
  "CDLA-Permissive-2.0",
  "ISC",
  "MIT",
  // Obliges to publish changes of its own files, and the portal changes none.
  "MPL-2.0",
  "Unicode-3.0",
  "Unlicense",
  "Zlib",
]);

/** Whether the expression can be met with allowed licences. `/` is an old way to write OR. */
export function isAllowed(expression) {
  if (typeof expression !== "string") return false;
  const words = expression.replaceAll("/", " OR ").match(/[()]|[^\s()]+/g) ?? [];
  const either = () => {
    let met = both();
    while (words[0] === "OR") {
      words.shift();
      met = both() || met;
    }
    return met;
  };
  const both = () => {
    let met = one();
    while (words[0] === "AND") {
      words.shift();
      met = one() && met;
    }
    return met;
  };
  const one = () => {
    const word = words.shift();
    if (word === "(") {
      const met = either();
      return words.shift() === ")" && met;
    }
    if (words[0] !== "WITH") return ALLOWED.has(word);
    words.shift();
    return ALLOWED.has(`${word} WITH ${words.shift()}`);
  };
  return either() && words.length === 0;
}

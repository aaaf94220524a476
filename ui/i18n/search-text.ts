// Folds text for searches, so that spelling variants match, as `server/values/search_text.rs` does;
// `server/values/tests/search_text.json` tests both.

/** Removes case, diacritics, tatweel and marks; unifies alef, hamza, ya, ta marbuta and joined names; converts digits to Latin. */
export function searchText(text: string): string {
  return (
    text
      // Separates hamza and accents from their letters, so that they are removed as marks.
      .normalize("NFKD")
      .replace(/ي\u0654و/g, "و")
      .replace(/[\p{M}\p{Cf}\u0640\u0621]/gu, "")
      .toLowerCase()
      .replace(/ٱ/g, "ا")
      .replace(/[ىی]/g, "ي")
      .replace(/ة/g, "ه")
      .replace(/ک/g, "ك")
      .replace(/([وي])\1+/g, "$1")
      .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replace(/(\d) *[x×✕✖] *(?=\d)/g, "$1x")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .replace(/(?<!\p{L})(?:(?:عبد|ابو|ابي) )+(?=[\p{L}\p{N}])/gu, (names) =>
        names.replace(/ /g, ""),
      )
      .trim()
  );
}

/** The folded words of a text. */
export function searchWords(text: string): string[] {
  const searched = searchText(text);
  return searched ? searched.split(" ") : [];
}

// Folds text for searches, so that spelling variants match.

/** Removes case, diacritics, tatweel and marks; unifies alef, hamza, ya and ta marbuta; converts digits to Latin. */
export function searchText(text: string): string {
  return (
    text
      // Separates hamza and accents from their letters, so that they are removed as marks.
      .normalize("NFKD")
      .replace(/[\p{M}\p{Cf}\u0640\u0621]/gu, "")
      .toLowerCase()
      .replace(/ٱ/g, "ا")
      .replace(/[ىی]/g, "ي")
      .replace(/ة/g, "ه")
      .replace(/ک/g, "ك")
      .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
  );
}

/** The folded words of a text. */
export function searchWords(text: string): string[] {
  const searched = searchText(text);
  return searched ? searched.split(" ") : [];
}

// Text as a search compares it: what people leave out or write differently makes no difference.

/** Without case, diacritics, tatweel and marks; one form of alef, hamza, ya and ta marbuta; Latin digits. */
export function searchText(text: string): string {
  return (
    text
      // Takes the hamza off its bearer and the accent off its letter, so that both go with the marks.
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

/** The words of a text as a search compares them. */
export function searchWords(text: string): string[] {
  const searched = searchText(text);
  return searched ? searched.split(" ") : [];
}

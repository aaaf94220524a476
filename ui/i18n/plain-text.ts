// Typed numbers and dates without the characters that keyboards and other programs put into them.

/** Invisible marks, such as those of the writing direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Converts digits, separators and signs to ASCII. */
export function plainText(typed: string): string {
  return typed
    .replace(INVISIBLE, "")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٫/g, ".")
    .replace(/[٬،]/g, ",")
    .replace(/[−‐-—]/g, "-")
    .replace(/\p{White_Space}/gu, " ")
    .replace(/^ +| +$/g, "");
}

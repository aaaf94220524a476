// A component's place in the tree as a number: `useId` writes it, and the browser has to come to the same one. After
// `ReactFizzTreeContext`: bits for the index among siblings, a leading 1, and what 30 bits do not hold as text.

export interface TreeId {
  bits: number;
  overflow: string;
}

export const ROOT: TreeId = { bits: 1, overflow: "" };

const lengthOf = (bits: number) => 32 - Math.clz32(bits);

export function childId({ bits, overflow }: TreeId, total: number, index: number): TreeId {
  const baseLength = lengthOf(bits) - 1;
  const base = bits & ~(1 << baseLength);
  const slot = index + 1;
  const length = lengthOf(total) + baseLength;
  if (length <= 30) return { bits: (1 << length) | (slot << baseLength) | base, overflow };
  const moved = baseLength - (baseLength % 5);
  const kept = baseLength - moved;
  return {
    bits: (1 << (lengthOf(total) + kept)) | (slot << kept) | (base >> moved),
    overflow: (base & ((1 << moved) - 1)).toString(32) + overflow,
  };
}

/** `local` counts the ids of one component. */
export function written({ bits, overflow }: TreeId, local: number): string {
  const id = (bits & ~(1 << (lengthOf(bits) - 1))).toString(32) + overflow;
  return `_R_${id}${local > 0 ? `H${local.toString(32)}` : ""}_`;
}

// A component's place in the tree as a number: `useId` writes it, and the browser has to come to the same one. After
// `ReactFizzTreeContext`: bits for the index among siblings, a leading 1, and what 30 bits do not hold as text.

interface TreeId {
  bits: number;
  overflow: string;
}

const ROOT: TreeId = { bits: 1, overflow: "" };

const lengthOf = (bits: number) => 32 - Math.clz32(bits);

/** Up to its depth, `path` has a total and an index for each step from the root; `local` counts a component's own ids. */
export function treeId(path: readonly number[], depth: number, local: number): string {
  let place = ROOT;
  for (let step = 0; step < depth; step += 2)
    place = childOf(place, path[step] as number, path[step + 1] as number);
  const { bits, overflow } = place;
  const id = (bits & ~(1 << (lengthOf(bits) - 1))).toString(32) + overflow;
  return `_R_${id}${local > 0 ? `H${local.toString(32)}` : ""}_`;
}

function childOf({ bits, overflow }: TreeId, total: number, index: number): TreeId {
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

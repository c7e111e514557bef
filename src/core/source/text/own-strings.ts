/**
 * A copy of plain data whose strings are not cut from a longer text, and are shared where they are equal. As long as a
 * part of a text is in use, engines keep the whole text.
 */
export function withOwnStrings<T extends object>(value: T): T {
  const copy = structuredClone(value);
  shareStrings(copy, new Map());
  return copy;
}

function shareStrings(part: object, known: Map<string, string>): void {
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'object' && value !== null) shareStrings(value, known);
    if (typeof value !== 'string') continue;
    const first = known.get(value);
    if (first === undefined) known.set(value, value);
    else Object.assign(part, { [key]: first });
  }
}

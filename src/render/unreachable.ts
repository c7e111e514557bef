/** The default case of an exhaustive switch. A missing case is a compile error. */
export function unreachable(value: never): never {
  throw new Error(`No case for ${JSON.stringify(value)}.`);
}

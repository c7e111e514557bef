/** The end of a complete switch: the compiler refuses a case that was forgotten. */
export function unreachable(value: never): never {
  throw new Error(`No case for ${JSON.stringify(value)}.`);
}

/** The part of a text that a change replaced: what is before `start`, and the last `kept` characters, are as before. */
export interface ChangedPart {
  readonly start: number;
  readonly kept: number;
}

/** Finds the part of a text that differs. It begins and ends between characters and line ends, never in one. */
export function findChange(before: string, after: string): ChangedPart {
  let start = 0;
  const shortest = Math.min(before.length, after.length);
  while (start < shortest && before[start] === after[start]) start += 1;
  if (start > 0 && /[\r\ud800-\udbff]/.test(after.charAt(start - 1))) start -= 1;
  let kept = 0;
  while (kept < shortest - start && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1;
  if (kept > 0 && /[\n\udc00-\udfff]/.test(after.charAt(after.length - kept))) kept -= 1;
  return { start, kept };
}

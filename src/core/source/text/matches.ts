/** Returns the length of the longest match of a global pattern in the text; 0 without any. */
export function findLongestRun(text: string, pattern: RegExp): number {
  // Math.max(...runs) would fail for long texts, as a call can have only some hundred thousand arguments.
  return (text.match(pattern) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}

/** Returns the first match of the pattern, sticky or global, from the offset on. */
export function matchFrom(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

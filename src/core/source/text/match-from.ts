/** Returns the first match of the pattern, sticky or global, from the offset on. */
export function matchFrom(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

/** Removes the characters that match from the end. `/[x]+$/` would take quadratic time for a long run elsewhere in the text. */
export function withoutTrailing(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

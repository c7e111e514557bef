/** Returns the text, or its beginning with an ellipsis if it has more characters than that. */
export function shorten(text: string, longest: number): string {
  return text.length > longest ? `${cutAt(text, longest)}…` : text;
}

/** Returns the beginning of a text, without half a character at its end. */
export function cutAt(text: string, longest: number): string {
  const isHalf = text.length > longest && /[\ud800-\udbff]/.test(text[longest - 1] ?? '');
  return text.slice(0, isHalf ? longest - 1 : longest);
}

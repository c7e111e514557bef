/** Removes slashes from the end. `/\/+$/` would take quadratic time for a long run of slashes elsewhere in the text. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

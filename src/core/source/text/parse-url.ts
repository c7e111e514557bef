/** Undefined if the text is not a URL, or if it is relative and there is no base. */
export function parseUrl(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

/** Undefined if the text is not a URL, or if it is relative and there is no base. */
export function parseUrl(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

/** Removes slashes from the end. `/\/+$/` would take quadratic time for a long run of slashes elsewhere in the text. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/** Returns whether the host of a URL is this machine, by name (RFC 6761, 6.3) or literal address. Names are not looked up. */
export function isLoopbackHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

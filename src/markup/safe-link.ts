/** Schemes a link may have (product, section 10). */
const schemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto']);

/**
 * The link as it may be shown, or undefined where it names another scheme than http, https and mailto.
 * Browsers drop tabs, line breaks and control characters inside a URL, so they are dropped before looking.
 */
export function safeLink(href: string, image = false): string | undefined {
  // biome would take these for a mistake in a literal; they are the characters that browsers strip.
  const cleaned = [...href.trim()].filter((char) => !isStripped(char)).join('');
  const scheme = /^([^/?#:]*):/.exec(cleaned)?.[1];
  if (scheme === undefined) return cleaned.startsWith('\\') ? undefined : cleaned;
  const name = scheme.toLowerCase();
  return schemes.has(name) && !(image && name === 'mailto') ? cleaned : undefined;
}

function isStripped(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0xfeff || (code >= 0x200b && code <= 0x200f);
}

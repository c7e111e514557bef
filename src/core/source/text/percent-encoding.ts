/**
 * Percent-encodes all but unreserved characters (RFC 3986, 2.3, and `!'()*`). Half of a surrogate pair, for which
 * `encodeURIComponent` throws, becomes U+FFFD.
 */
export function encodePercent(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Like `decodeURIComponent`, but invalid UTF-8 becomes U+FFFD, and a single `%` stays. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const bytes = run.slice(1).split('%');
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      Uint8Array.from(bytes, (hex) => Number.parseInt(hex, 16)),
    );
  });
}

/** Undefined if a `%` does not begin an escape, or if the bytes are not UTF-8: the text was probably never encoded. */
export function findDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Percent-decodes text; a text that is not encoded, or not in UTF-8, is kept as it is. */
export function decodeIfEncoded(text: string): string {
  return findDecoded(text) ?? text;
}

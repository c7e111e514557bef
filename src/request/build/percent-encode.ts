const unreserved = /[A-Za-z0-9\-._~]/;
const reserved = /[:/?#[\]@!$&'()*+,;=]/;
const encoder = new TextEncoder();

/** Encodes everything but RFC 3986's unreserved characters, as UTF-8. Lone surrogates become U+FFFD. */
export function encodeStrict(text: string): string {
  return encode(text, () => false);
}

/**
 * RFC 6570's reserved expansion (3.2.3): keeps reserved characters and percent-encoded triplets, except delimiters that would end the
 * part of the URL that contains the text (OpenAPI 3.2, "URL Percent-Encoding").
 */
export function encodeReserved(text: string, delimiters: string): string {
  return encode(text, (character) => reserved.test(character) && !delimiters.includes(character), true);
}

/** Encodes only characters that are invalid in a URL, for text of a description that already is a part of one. */
export function encodeIllegal(text: string): string {
  return encode(text, (character) => reserved.test(character) && !'[]'.includes(character), true);
}

/** Encodes a name or value of `application/x-www-form-urlencoded` (WHATWG URL standard, 5.2). */
export function encodeForm(text: string): string {
  return encode(text, (character) => character === '*')
    .replaceAll('~', '%7E')
    .replaceAll('%20', '+');
}

function encode(text: string, passes: (character: string) => boolean, keepsTriplets = false): string {
  let encoded = '';
  for (const piece of text.match(keepsTriplets ? /%[0-9a-f]{2}|./gisu : /./gsu) ?? []) {
    const isKept = piece.length === 3 && piece.startsWith('%');
    encoded += isKept || unreserved.test(piece) || passes(piece) ? piece : encodeBytes(piece);
  }
  return encoded;
}

function encodeBytes(character: string): string {
  let encoded = '';
  for (const byte of encoder.encode(character)) encoded += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  return encoded;
}

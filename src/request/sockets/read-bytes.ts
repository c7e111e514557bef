/** The notation in which bytes are typed. */
export type ByteNotation = 'hex' | 'base64';

/** Converts typed bytes to base64; undefined if the text is not in that notation. Blanks and line breaks are allowed, in hex also `0x` and colons. */
export function readBytes(text: string, notation: ByteNotation): string | undefined {
  return notation === 'hex' ? readHex(text) : readBase64(text);
}

function readHex(text: string): string | undefined {
  const digits = text.replace(/0x|[\s:,]+/gi, '');
  if (digits.length % 2 === 1 || !/^[\da-f]*$/i.test(digits)) return undefined;
  let binary = '';
  for (let at = 0; at < digits.length; at += 2) {
    binary += String.fromCharCode(Number.parseInt(digits.slice(at, at + 2), 16));
  }
  return btoa(binary);
}

/** Accepts the alphabet for URLs too (RFC 4648, section 5), and missing padding. */
function readBase64(text: string): string | undefined {
  const plain = text
    .replace(/\s+/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '');
  if (plain.length % 4 === 1 || !/^[A-Za-z\d+/]*$/.test(plain)) return undefined;
  return plain.padEnd(Math.ceil(plain.length / 4) * 4, '=');
}

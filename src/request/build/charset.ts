import { getOrInsert } from '../../core/source/get-or-insert.ts';
import { decodePercent } from '../../core/source/text/percent-encoding.ts';
import { findCharset } from '../decode-body.ts';

/**
 * Encodes text in the charset of its media type; undefined if that is the same as in UTF-8, or if the charset is unknown or lacks a character of
 * the text, which is then sent in UTF-8 (`withSendableCharset`).
 */
export function encodeInCharset(text: string, mediaType: string): Uint8Array | undefined {
  const charset = findCharset(mediaType).toLowerCase();
  if (isUtf8(charset)) return undefined;
  if (/^utf-?16/.test(charset)) return encodeUtf16(text, charset);
  // Every other charset has ASCII as it is.
  return isAscii(text) ? undefined : encodeByTable(text, charset);
}

/** Returns the media type with the charset in which the text is sent: UTF-8 if its own charset lacks a character of the text. */
export function withSendableCharset(mediaType: string, text: string): string {
  return lacksCharacters(mediaType, text) ? withCharset(mediaType, 'utf-8') : mediaType;
}

/** Replaces the charset that a media type names. */
export function withCharset(mediaType: string, charset: string): string {
  return mediaType.replace(/(charset\s*=\s*)(?:"[^"]*"|'[^']*'|[^;\s]+)/i, `$1${charset}`);
}

/**
 * Percent-encodes the text of a form, which is encoded as UTF-8, in the charset of its media type. Undefined if that is unknown or lacks a
 * character.
 */
export function transcodeForm(text: string, mediaType: string): string | undefined {
  let isWhole = true;
  const encoded = text.replace(/(?:%[89A-F][0-9A-F])+/gi, (run) => {
    const decoded = decodePercent(run);
    const charset = findCharset(mediaType).toLowerCase();
    const bytes = charset.startsWith('utf-16') ? undefined : encodeInCharset(decoded, mediaType);
    isWhole &&= bytes !== undefined || isUtf8(charset);
    return bytes === undefined ? run : Array.from(bytes, (byte) => `%${byte.toString(16).toUpperCase()}`).join('');
  });
  return isWhole ? encoded : undefined;
}

/** Returns whether the charset that a media type names lacks a character of the text, or is unknown. */
export function lacksCharacters(mediaType: string, text: string): boolean {
  const charset = findCharset(mediaType).toLowerCase();
  return !isAscii(text) && !isUtf8(charset) && encodeInCharset(text, mediaType) === undefined;
}

function isUtf8(charset: string): boolean {
  return charset === 'utf-8' || charset === 'utf8';
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

/** `utf-16` alone says nothing of the order of the bytes, so the text begins with a mark (RFC 2781, 3.3). */
function encodeUtf16(unmarked: string, charset: string): Uint8Array {
  const isLittle = !charset.endsWith('be');
  const text = /[bl]e$/.test(charset) ? unmarked : `\ufeff${unmarked}`;
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    bytes[at * 2 + (isLittle ? 0 : 1)] = unit & 0xff;
    bytes[at * 2 + (isLittle ? 1 : 0)] = unit >> 8;
  }
  return bytes;
}

/** A form is encoded with every key that is typed, text by text. */
const tables = new Map<string, ReturnType<typeof readTable>>();

function encodeByTable(text: string, charset: string): Uint8Array | undefined {
  const table = getOrInsert(tables, charset, () => readTable(charset));
  const bytes = [...text].map((char) => table?.get(char));
  return bytes.includes(undefined) ? undefined : Uint8Array.from(bytes.flatMap((each) => each ?? []));
}

/** The bytes of each character, found by decoding all of one and of two bytes. Undefined for an unknown charset. */
function readTable(charset: string): ReadonlyMap<string, readonly number[]> | undefined {
  // Decoders take these two for windows-1252, which has other characters.
  if (/^(?:iso-8859-1|latin1|us-ascii|ascii)$/.test(charset)) {
    const count = charset.endsWith('ascii') ? 0x80 : 0x100;
    return new Map(Array.from({ length: count }, (_, code) => [String.fromCharCode(code), [code]] as const));
  }
  const decoder = createDecoder(charset);
  if (decoder === undefined) return undefined;
  const codes = Array.from({ length: 0x100 }, (_, code) => code);
  const wide = codes.slice(0x81).flatMap((first) => codes.slice(0x40).map((second) => [first, second]));
  const all = [...codes.filter((code) => code !== lineFeed).map((code) => [code]), ...wide];
  const decoded = decoder.decode(Uint8Array.from(all.flatMap((bytes) => [...bytes, lineFeed]))).split('\n');
  const table = new Map([['\n', [lineFeed] as readonly number[]]]);
  for (const [index, bytes] of all.entries()) {
    const char = decoded[index] ?? '';
    const isOne = [...char].length === 1 && char !== '\ufffd';
    if (isOne && !table.has(char)) table.set(char, bytes);
  }
  return table;
}

const lineFeed = 0x0a;

export function isKnownCharset(charset: string): boolean {
  return createDecoder(charset) !== undefined;
}

function createDecoder(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}

import { isAscii } from 'node:buffer';
import { SourceText } from '../core/source/source-text.ts';
import { standIn, WideCharacters } from '../core/source/wide-characters.ts';

const byteOrderMark = '\ufeff';

const blockLength = 1 << 13;
/** Shorter texts are not worth looking at, nor those of which more than an eighth is in blocks that are not ASCII. */
const leastLength = 8 * blockLength;
const mostMixed = 1 / 8;

/**
 * UTF-8 as text, without its byte order mark; what is no UTF-8 becomes U+FFFD. A large text of few wide characters is kept narrow. The bytes
 * are used up.
 */
export function decodeSource(bytes: Buffer): SourceText {
  return narrowText(bytes) ?? new SourceText(decodeText(bytes));
}

/** As `TextDecoder` has it, which is faster, and takes longer to load than a small text to decode. */
export function decodeText(bytes: Buffer): string {
  if (bytes.length >= leastLength) return new TextDecoder().decode(bytes);
  const text = bytes.toString('utf8');
  return text.startsWith(byteOrderMark) ? text.slice(1) : text;
}

/** Undefined: it is not worth it. */
function narrowText(bytes: Buffer): SourceText | undefined {
  const isMarked = bytes[0] === 0xef;
  if (bytes.length < leastLength || isMarked) return undefined;
  const mixed = mixedBlocks(bytes, 0, bytes.length);
  const mixedLength = mixed.reduce((sum, { start, end }) => sum + end - start, 0);
  if (mixedLength > mostMixed * bytes.length) return undefined;
  // A mark in the middle of a text is a character.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const offsets: number[] = [];
  let units = '';
  let length = 0;
  let done = 0;
  // A character takes less room than its bytes did, so the narrow text is written over them.
  for (const { start, end } of mixed) {
    bytes.copyWithin(length, done, start);
    length += start - done;
    const narrow = decoder.decode(bytes.subarray(start, end)).replace(/[^\0-\xff]/g, (unit, at: number) => {
      offsets.push(length + at);
      units += unit;
      return standIn;
    });
    length += bytes.write(narrow, length, 'latin1');
    done = end;
  }
  bytes.copyWithin(length, done);
  length += bytes.length - done;
  const text = bytes.toString('latin1', 0, length);
  return new SourceText(text, offsets.length > 0 ? new WideCharacters(offsets, units, length) : undefined);
}

interface Block {
  readonly start: number;
  readonly end: number;
}

/** The blocks that are not of ASCII alone. Each begins and ends where a character does, in UTF-8 that is whole. */
function mixedBlocks(bytes: Buffer, start: number, end: number): readonly Block[] {
  if (isAscii(bytes.subarray(start, end))) return [];
  if (end - start <= blockLength) return [{ start, end }];
  let middle = (start + end) >> 1;
  while (middle < end && ((bytes[middle] ?? 0) & 0xc0) === 0x80) middle += 1;
  if (middle === end) return [{ start, end }];
  return [...mixedBlocks(bytes, start, middle), ...mixedBlocks(bytes, middle, end)];
}

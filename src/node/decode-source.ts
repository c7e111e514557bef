import { isAscii } from 'node:buffer';
import { SourceText } from '../core/source/source-text.ts';
import { standIn, WideCharacters } from '../core/source/wide-characters.ts';

const blockLength = 1 << 13;
/** Shorter texts are not worth looking at, nor those of which more than every eighth block is not ASCII. */
const leastBlocks = 8;
const mostMixed = 1 / 8;

/**
 * UTF-8 as text, without its byte order mark; what is no UTF-8 becomes U+FFFD. A large text of few wide characters is kept narrow. The bytes
 * are used up.
 */
export function decodeSource(bytes: Buffer): SourceText {
  return narrowText(bytes) ?? new SourceText(new TextDecoder().decode(bytes));
}

/** Undefined: it is not worth it, or has nothing wide. */
function narrowText(bytes: Buffer): SourceText | undefined {
  const isMarked = bytes[0] === 0xef;
  if (bytes.length < leastBlocks * blockLength || isMarked || isAscii(bytes)) return undefined;
  const mixed = mixedBlocks(bytes);
  if (mixed.length * blockLength > mostMixed * bytes.length) return undefined;
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
  return new SourceText(bytes.toString('latin1', 0, length), new WideCharacters(offsets, units, length));
}

/** Decodes parts of a text: a mark in the middle is a character. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

interface Block {
  readonly start: number;
  readonly end: number;
}

/** The blocks that are not of ASCII alone. Each ends where a character does. */
function mixedBlocks(bytes: Buffer): readonly Block[] {
  const blocks: Block[] = [];
  for (let start = 0; start < bytes.length; ) {
    let end = Math.min(start + blockLength, bytes.length);
    if (!isAscii(bytes.subarray(start, end))) {
      while (((bytes[end] ?? 0) & 0xc0) === 0x80) end += 1;
      blocks.push({ start, end });
    }
    start = end;
  }
  return blocks;
}

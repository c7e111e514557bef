import { isAscii } from 'node:buffer';
import { SourceText } from '../core/source/source-text.ts';
import { standIn, WideCharacters } from '../core/source/wide-characters.ts';

/** How many free bytes before a large text let `decodeSource` make a string of it that is read faster. */
export const headroom = 8;

const blockLength = 1 << 13;
/** Shorter texts are not worth looking at, nor those of which more than every eighth block is not ASCII. */
const leastBlocks = 8;
const mostMixed = 1 / 8;
/** Where Node begins to keep a string's characters outside of V8's heap, roughly. */
const largeLength = 1 << 20;

/**
 * UTF-8 as text, without its byte order mark; what is no UTF-8 becomes U+FFFD. A large text of few wide characters is kept narrow.
 * `memory` holds the bytes from `from` on, and is used up, what stands before them too.
 */
export function decodeSource(memory: Buffer, from = 0): SourceText {
  return narrowText(memory, from) ?? new SourceText(new TextDecoder().decode(memory.subarray(from)));
}

/** Undefined: it is not worth it. */
function narrowText(memory: Buffer, from: number): SourceText | undefined {
  const bytes = memory.subarray(from);
  const isMarked = bytes[0] === 0xef;
  if (bytes.length < leastBlocks * blockLength || isMarked) return undefined;
  const mixed = mixedBlocks(bytes, 0, bytes.length);
  if (mixed.length * blockLength > mostMixed * bytes.length) return undefined;
  const offsets: number[] = [];
  let units = '';
  let length = 0;
  let done = 0;
  // A character takes less room than its bytes did, so the narrow text is written over them.
  for (const { start, end } of mixed) {
    bytes.copyWithin(length, done, start);
    length += start - done;
    const narrow = decodePart(bytes.subarray(start, end)).replace(/[^\0-\xff]/g, (unit, at: number) => {
      offsets.push(length + at);
      units += unit;
      return standIn;
    });
    length += bytes.write(narrow, length, 'latin1');
    done = end;
  }
  bytes.copyWithin(length, done);
  length += bytes.length - done;
  const text = latin1(memory, from, length);
  return new SourceText(text, offsets.length > 0 ? new WideCharacters(offsets, units, length) : undefined);
}

/** A mark in the middle of a text is a character. */
function decodePart(bytes: Buffer): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
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
  return [...mixedBlocks(bytes, start, middle), ...mixedBlocks(bytes, middle, end)];
}

/**
 * Of a large text, Node's own decoders keep the characters outside of V8's heap, and code then takes a third longer to pass over them.
 * V8's serialization brings bytes into the heap in the same time: its version, `"` for one byte a character, and the length.
 */
function latin1(memory: Buffer, from: number, length: number): string {
  // Only large texts are worth loading the module, which older releases of Node can't do in the middle of a function.
  const v8 = from < headroom || length < largeLength ? undefined : process.getBuiltinModule?.('node:v8');
  if (v8 === undefined) return memory.toString('latin1', from, from + length);
  const head = from - headroom;
  memory.set([0xff, 15, 0x22], head);
  // In groups of seven bits, the lowest first; all but the last are marked.
  for (let group = 0; group < 5; group += 1) {
    memory[head + 3 + group] = ((length >> (7 * group)) & 0x7f) | (group < 4 ? 0x80 : 0);
  }
  return v8.deserialize(memory.subarray(head, from + length));
}

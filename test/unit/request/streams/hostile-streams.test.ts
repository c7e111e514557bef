import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { StreamFormat } from '../../../../src/request/streams/stream-format.ts';
import {
  createStreamReader,
  type StreamItem,
  type StreamReader,
} from '../../../../src/request/streams/stream-reader.ts';
import { assertLinear } from '../../../support/assert-linear.ts';

/** Texts as long as asked for. */
const texts: { readonly [title: string]: (size: number) => string } = {
  'many lines': (size) => '{"a":1}\n'.repeat(size / 8),
  'many lines of Windows': (size) => 'data: 1\r\n\r\n'.repeat(size / 11),
  'many lines that end in carriage returns': (size) => 'data: 1\r\r'.repeat(size / 9),
  'one carriage return after many lines': (size) => `${'data: 1\n\n'.repeat(size / 9)}\r`,
  'one line': (size) => `data: ${'x'.repeat(size)}`,
  'an event of many lines': (size) => 'data: x\n'.repeat(size / 8),
  comments: (size) => ': x\n'.repeat(size / 4),
  'unknown fields': (size) => 'x: y\nz\n'.repeat(size / 7),
  'line feeds': (size) => '\n'.repeat(size),
  'carriage returns': (size) => '\r'.repeat(size),
  blanks: (size) => ' \t'.repeat(size / 2),
  separators: (size) => '\u001e'.repeat(size),
  'many values': (size) => '\u001e{"a":1}\n'.repeat(size / 9),
  'one value of many lines': (size) => `\u001e[\n${'1,\n'.repeat(size / 3)}1]\n`,
  'one value of many lines, not closed': (size) => `\u001e[\n${'{"a":\n1},\n'.repeat(size / 10)}`,
  'one value of many lines, and more after it': (size) => `\u001e[1]${'\nx'.repeat(size / 2)}`,
  'many closing brackets': (size) => `\u001e${']\n'.repeat(size / 2)}`,
  'a string of many lines': (size) => `\u001e"${'a\\"\n'.repeat(size / 4)}"\n`,
  'words on many lines': (size) => `\u001e${'true\n'.repeat(size / 5)}`,
  'a value without its separator': (size) => `{"a":"${'x'.repeat(size)}"}\n`,
};

suite('Hostile streams', () => {
  for (const format of ['events', 'lines', 'sequence', 'text'] satisfies StreamFormat[]) {
    for (const [title, write] of Object.entries(texts)) {
      test(`${format}: ${title} take linear time, in pieces of any size`, () => {
        // One character, one line or so, a packet, and all at once.
        for (const piece of [1, 8, 1400, Number.POSITIVE_INFINITY]) {
          assertLinear(
            (size) =>
              feedInPieces(
                createStreamReader(format, () => undefined),
                write(size),
                piece,
              ),
            piece === 1 ? 50_000 : 250_000,
          );
        }
      });
    }
  }
});

suite('Streams in pieces', () => {
  const part = fc.constantFrom(
    '\n',
    '\n',
    '\r',
    '\r\n',
    'data',
    ': ',
    ':',
    ' ',
    'event: a',
    'id: 1',
    'retry: 5',
    'x',
    '\0',
  );
  for (const format of ['events', 'lines', 'text'] satisfies StreamFormat[]) {
    test(`${format} are the same items, whatever pieces they arrive in`, () => {
      fc.assert(
        fc.property(fc.array(part, { maxLength: 20 }), fc.integer({ min: 1, max: 9 }), (parts, piece) => {
          const text = parts.join('');
          assert.deepEqual(readInPieces(format, text, piece), readInPieces(format, text, text.length + 1));
        }),
        { numRuns: 500 },
      );
    });
  }
});

function readInPieces(format: StreamFormat, text: string, piece: number) {
  const items: StreamItem[] = [];
  const reader = createStreamReader(format, (item) => items.push(item));
  feedInPieces(reader, text, piece);
  return { items, retry: reader.retry, lastEventId: reader.lastEventId };
}

function feedInPieces(reader: StreamReader, text: string, piece: number): void {
  for (let at = 0; at < text.length; at += piece) reader.feed(text.slice(at, at + piece));
  reader.end();
}

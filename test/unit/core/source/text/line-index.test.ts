import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LineIndex } from '../../../../../src/core/source/text/line-index.ts';

const piece = fc.constantFrom('\n', '\n', '\r\n', '\r', 'a', 'bc', '');
const texts = fc.oneof(
  fc.array(piece, { maxLength: 120, size: 'max' }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom('\n', 'a', '\nbc'), { maxLength: 120, size: 'max' }).map((pieces) => pieces.join('')),
);

suite('line-index', () => {
  test('agrees with counting line by line', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const index = new LineIndex(text);
        const lines = text.split(/(?<=\n|\r(?!\n))/);
        if (text === '' || /[\r\n]$/.test(text)) lines.push('');
        let offset = 0;
        for (const [line, { length }] of lines.filter((one, at) => one !== '' || at === lines.length - 1).entries()) {
          for (let character = 0; character < length; character += 1) {
            assert.deepEqual(index.positionAt(offset + character), { line, character });
            assert.equal(index.offsetAt({ line, character }), offset + character);
          }
          assert.equal(index.offsetAt({ line, character: length + 5 }), offset + length);
          offset += length;
        }
        assert.equal(offset, text.length);
        assert.equal(index.offsetAt(index.positionAt(text.length)), text.length);
        assert.equal(index.offsetAt({ line: lines.length + 40, character: 1 }), text.length);
      }),
      { numRuns: 300 },
    );
  });

  test('gives the same answers whatever was asked before', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(200), { maxLength: 12 }), (text, asked) => {
        const indexes = [new LineIndex(text), LineIndex.ofWhole(text)];
        for (const at of asked) {
          const position = { line: at % 20, character: at % 3 };
          for (const index of indexes) {
            assert.deepEqual(index.positionAt(at), new LineIndex(text).positionAt(at));
            assert.equal(index.offsetAt(position), new LineIndex(text).offsetAt(position));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('clamps places outside of the text', () => {
    const index = new LineIndex('a\nbc');
    assert.deepEqual(index.positionAt(-3), { line: 0, character: 0 });
    assert.deepEqual(index.positionAt(99), { line: 1, character: 2 });
    assert.equal(index.offsetAt({ line: -1, character: 4 }), 0);
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LineIndex } from '../../../../src/core/source/line-index.ts';
import { editText, type TextChange, toSourceText } from '../../../../src/core/source/source-text.ts';

const line = fc.constantFrom('\n', 'a', 'bc\n', '\r\n', '\r', 'ü', '😀', '-'.repeat(700), `${'x'.repeat(9000)}\n`);
const texts = fc.array(line, { maxLength: 60, size: 'max' }).map((parts) => parts.join(''));
const cuts = fc.array(fc.tuple(fc.nat(1_000_000), fc.nat(40_000), fc.oneof(texts, fc.constantFrom('', 'q', '\n'))), {
  maxLength: 4,
});

/** Places in the text that do not overlap, from what chance gave. */
function toChanges(length: number, found: readonly (readonly [number, number, string])[]): TextChange[] {
  const offsets = found.flatMap(([at, size]) => [at % (length + 1), (at + size) % (length + 1)]).sort((a, b) => a - b);
  return found.map(([, , text], index) => {
    const offset = offsets[index * 2] ?? 0;
    return { offset, length: (offsets[index * 2 + 1] ?? offset) - offset, text };
  });
}

function applied(text: string, changes: readonly TextChange[]): string {
  return changes.reduceRight(
    (all, { offset, length, text: part }) => all.slice(0, offset) + part + all.slice(offset + length),
    text,
  );
}

suite('source-text', () => {
  test('a text edited again and again reads as its string does', () => {
    fc.assert(
      fc.property(texts, fc.array(cuts, { maxLength: 5 }), (first, events) => {
        let plain = first;
        let text = toSourceText(first);
        for (const event of events) {
          const changes = toChanges(plain.length, event);
          plain = applied(plain, changes);
          text = editText(text, changes);
        }
        assert.equal(text.length, plain.length);
        const lines = new LineIndex(text);
        const expected = new LineIndex(plain);
        for (let step = 0; step < 40; step += 1) {
          const at = Math.floor((plain.length * step) / 39);
          assert.equal(text.charCodeAt(at), plain.charCodeAt(at));
          assert.equal(text.slice(at, at + 5), plain.slice(at, at + 5));
          assert.equal(text.slice(at, at + 9000), plain.slice(at, at + 9000));
          assert.equal(text.indexOf('\n', at), plain.indexOf('\n', at));
          assert.ok(text.startsWith(plain.slice(at, at + 3), at) && !text.startsWith('?', at));
          const position = lines.positionAt(at);
          assert.deepEqual(position, expected.positionAt(at));
          assert.equal(lines.offsetAt(position), at);
        }
        assert.equal(String(text), plain);
        assert.equal(text.slice(3, 5000), plain.slice(3, 5000));
        assert.deepEqual(new LineIndex(text).positionAt(plain.length), expected.positionAt(plain.length));
      }),
      { numRuns: 60 },
    );
  });

  test('an edit leaves the text before it as it was, and shares its pieces', () => {
    const before = toSourceText('a'.repeat(200_000));
    const after = editText(before, [{ offset: 10_000, length: 1, text: 'b' }]);
    assert.equal(before.slice(9999, 10_002), 'aaa');
    assert.equal(after.slice(9999, 10_002), 'aba');
    assert.equal(after.pieces.filter((piece) => before.pieces.includes(piece)).length, before.pieces.length - 1);
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits, composeEdits } from '../../../../../src/core/source/text/apply-edits.ts';

const edit = (start: number, end: number, text: string, reason = text) => ({
  at: { file: 'a', span: { start, end } },
  text,
  reason,
});

/** Edits of a text of this length that do not touch. */
function editsOf(length: number, places: readonly number[], texts: readonly string[]) {
  const sorted = [...new Set(places.map((place) => place % (length + 1)))].sort((a, b) => a - b);
  return Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) =>
    edit(sorted[2 * index] ?? 0, sorted[2 * index + 1] ?? 0, texts[index % texts.length] ?? ''),
  );
}

suite('composeEdits', () => {
  test('keeps separate edits separate, and merges those that touch', () => {
    assert.deepEqual(composeEdits('abcdef', [edit(1, 2, 'XX')], [edit(5, 6, 'Y')]), [
      edit(1, 2, 'XX'),
      edit(4, 5, 'Y'),
    ]);
    assert.deepEqual(composeEdits('abcdef', [edit(1, 2, 'XX')], [edit(2, 4, 'Y')]), [edit(1, 3, 'XY', 'XX\nY')]);
    assert.deepEqual(composeEdits('abc', [edit(1, 1, 'X')], [edit(2, 2, 'Y')]), [edit(1, 1, 'X'), edit(1, 1, 'Y')]);
  });

  test('has the effect of the edits one after the other', () => {
    const places = fc.array(fc.nat(60), { maxLength: 10 });
    const texts = fc.array(fc.string({ maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), places, places, texts, (text, one, other, put) => {
        const first = editsOf(text.length, one, put);
        const middle = applyEdits(text, first);
        const second = editsOf(middle.length, other, put);
        const all = composeEdits(text, first, second);
        assert.equal(applyEdits(text, all), applyEdits(middle, second));
      }),
    );
  });
});

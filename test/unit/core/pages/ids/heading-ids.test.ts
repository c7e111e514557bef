import assert from 'node:assert/strict';
import { headingIds } from '../../../../../src/core/pages/ids/heading-ids.ts';
import { headingSlug } from '../../../../../src/core/pages/ids/mintlify-ids.ts';
import { mintlifyIds } from '../../../../support/mintlify-ids.ts';

function idsOf(...texts: readonly string[]): readonly (readonly string[])[] {
  return headingIds(texts.map((text) => ({ depth: 2, text })));
}

suite('heading ids', () => {
  test('are those of Mintlify', () => {
    for (const [text, id] of Object.entries(mintlifyIds.headingIds)) assert.equal(headingSlug(text), id, text);
  });

  test('first as written, then as published without punctuation, then the one that our pages had', () => {
    assert.deepEqual(idsOf("What's in v1.2? (a/b)"), [['whats-in-v1-2?-a/b', 'whats-in-v1-2-a/b', 'whats-in-v12-ab']]);
    assert.deepEqual(idsOf('Plain words'), [['plain-words']]);
  });

  test('later headings of the same text get a number, as in Mintlify', () => {
    assert.deepEqual(idsOf('A', 'A', 'A', 'A', 'A 2', 'A 9'), [
      ['a'],
      ['a-2'],
      ['a-3'],
      ['a-4'],
      ['a-2-1', 'a-2-2'],
      ['a-9-1', 'a-9'],
    ]);
  });

  test('no two headings share an id: the published one counts first', () => {
    assert.deepEqual(idsOf('What?', 'What'), [['what?', 'what'], ['what-2']]);
    assert.deepEqual(idsOf('Ab', 'A.b', 'A b'), [['ab'], ['a-b', 'ab-2'], ['a-b-2']]);
  });

  test('an id that the page writes is kept', () => {
    assert.deepEqual(
      headingIds([
        { depth: 2, text: 'Title', given: 'a:b' },
        { depth: 2, text: 'Other', given: 'a:b' },
      ]),
      [
        ['a:b', 'ab'],
        ['ab-2', 'a:b-2'],
      ],
    );
  });

  test('deeper headings, which Mintlify gives none, do not take the ids of others', () => {
    assert.deepEqual(
      headingIds([
        { depth: 5, text: 'A' },
        { depth: 2, text: 'A' },
      ]),
      [['a-3'], ['a', 'a-2']],
    );
  });

  test('ids of other elements are no further ids', () => {
    assert.deepEqual(headingIds([{ depth: 2, text: 'v1.2' }], new Set(['v12'])), [['v1-2']]);
  });

  test('texts of any length end', () => {
    for (const text of ['a'.repeat(200_000), '-1'.repeat(100_000), ' a'.repeat(100_000), '- s'.repeat(100_000)]) {
      const [[id = ''] = []] = idsOf(text);
      assert.ok(id.length > 0);
    }
  });

  test('texts without a letter, half a character, any name of Object', () => {
    assert.deepEqual(idsOf('', '…', '\ud800', '🚀', '__proto__', 'constructor'), [
      ['section'],
      ['…', 'section-2'],
      ['\ufffd', 'section-3'],
      ['🚀', 'section-4'],
      ['__proto__'],
      ['constructor'],
    ]);
  });
});

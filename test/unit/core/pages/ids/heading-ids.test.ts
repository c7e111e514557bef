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

  test('begin with the written id, then the published one without punctuation, then our earlier one', () => {
    assert.deepEqual(idsOf("What's in v1.2? (a/b)"), [['whats-in-v1-2?-a/b', 'whats-in-v1-2-a/b', 'whats-in-v12-ab']]);
    assert.deepEqual(idsOf('Plain words'), [['plain-words']]);
  });

  test('have a number for later headings of the same text, as in Mintlify', () => {
    assert.deepEqual(idsOf('A', 'A', 'A', 'A', 'A 2', 'A 9'), [
      ['a'],
      ['a-2'],
      ['a-3'],
      ['a-4'],
      ['a-2-1', 'a-2-2'],
      ['a-9-1', 'a-9'],
    ]);
  });

  test('are not shared by two headings: the published one has precedence', () => {
    assert.deepEqual(idsOf('What?', 'What'), [['what?', 'what'], ['what-2']]);
    assert.deepEqual(idsOf('Ab', 'A.b', 'A b'), [['ab'], ['a-b', 'ab-2'], ['a-b-2']]);
  });

  test('keep an id that is written in the page', () => {
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

  test('of deeper headings, which have none in Mintlify, do not take those of others', () => {
    assert.deepEqual(
      headingIds([
        { depth: 5, text: 'A' },
        { depth: 2, text: 'A' },
      ]),
      [['a-3'], ['a', 'a-2']],
    );
  });

  test('do not include ids of other elements', () => {
    assert.deepEqual(headingIds([{ depth: 2, text: 'v1.2' }], new Set(['v12'])), [['v1-2']]);
  });

  test('are bounded for texts of any length', () => {
    for (const text of ['a'.repeat(200_000), '-1'.repeat(100_000), ' a'.repeat(100_000), '- s'.repeat(100_000)]) {
      const [[id = ''] = []] = idsOf(text);
      assert.ok(id.length > 0);
    }
  });

  test('exist for texts without a letter, half a character, and names of Object.prototype', () => {
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

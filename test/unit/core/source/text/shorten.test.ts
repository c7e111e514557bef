import assert from 'node:assert/strict';
import { cutAt, shorten } from '../../../../../src/core/source/text/shorten.ts';

test('a shortened text ends with a whole character', () => {
  assert.deepEqual(
    ['abc', 'abcd', 'ab😀', 'ab😀d', '😀'].map((text) => shorten(text, 3)),
    ['abc', 'abc…', 'ab…', 'ab…', '😀'],
  );
  assert.equal(cutAt('ab😀d', 4), 'ab😀');
});

import assert from 'node:assert/strict';
import { countEdits, findNearest, findSlip } from '../../../../../src/core/source/text/nearest.ts';

suite('nearest', () => {
  test('counts insertions, deletions, replacements and swaps', () => {
    assert.equal(countEdits('abc', 'abc', 5), 0);
    assert.equal(countEdits('abc', 'abcd', 5), 1);
    assert.equal(countEdits('abc', 'axc', 5), 1);
    assert.equal(countEdits('naem', 'name', 5), 1);
    assert.equal(countEdits('', 'abc', 5), 3);
  });

  test('offers what is close, best first, and nothing that is far', () => {
    assert.deepEqual(findNearest('playgroud', ['playground', 'params', 'examples']), ['playground']);
    assert.deepEqual(findNearest('GET /user', ['GET /users', 'GET /uses', 'POST /orders']), [
      'GET /users',
      'GET /uses',
    ]);
    assert.deepEqual(findNearest('x', ['ab']), []);
  });

  test('another first letter makes another word of a short one', () => {
    assert.equal(findSlip('night', ['light', 'dark']), undefined);
    assert.equal(findSlip('lihgt', ['light', 'dark']), 'light');
    assert.equal(findSlip('ight', ['light', 'dark']), 'light');
    assert.equal(findSlip('Light', ['light', 'dark']), 'light');
    assert.equal(findSlip('nultiple', ['multiple']), 'multiple');
  });
});

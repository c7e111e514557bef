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

  test('returns similar names, best first, and no others', () => {
    assert.deepEqual(findNearest('playgroud', ['playground', 'params', 'examples']), ['playground']);
    assert.deepEqual(findNearest('GET /user', ['GET /users', 'GET /uses', 'POST /orders']), [
      'GET /users',
      'GET /uses',
    ]);
    assert.deepEqual(findNearest('x', ['ab']), []);
  });

  test('takes a short word with another first letter for another word', () => {
    assert.equal(findSlip('night', ['light', 'dark']), undefined);
    assert.equal(findSlip('lihgt', ['light', 'dark']), 'light');
    assert.equal(findSlip('ight', ['light', 'dark']), 'light');
    assert.equal(findSlip('Light', ['light', 'dark']), 'light');
    assert.equal(findSlip('nultiple', ['multiple']), 'multiple');
    assert.equal(findSlip('In', ['name', 'in']), 'in');
    assert.equal(findSlip('on', ['name', 'in']), undefined);
  });
});

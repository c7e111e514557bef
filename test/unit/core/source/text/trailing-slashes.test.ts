import assert from 'node:assert/strict';
import { withoutTrailingSlashes } from '../../../../../src/core/source/text/url.ts';

suite('withoutTrailingSlashes', () => {
  test('removes only those at the end', () => {
    assert.equal(withoutTrailingSlashes('https://a.b/c//'), 'https://a.b/c');
    assert.equal(withoutTrailingSlashes('//'), '');
    assert.equal(withoutTrailingSlashes('a/b'), 'a/b');
  });
});

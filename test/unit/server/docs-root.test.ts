import assert from 'node:assert/strict';
import { isDocument, isOutside, isSiteConfig, nearestRoot } from '../../../src/server/docs-root.ts';

suite('Which docs.json is a site', () => {
  test('one with a navigation, broken or not, or with the schema of Mintlify', () => {
    assert.ok(isSiteConfig('{ "navigation": {} }'));
    assert.ok(isSiteConfig('{ "name": "x", "navigation" : { "pages": [ "a"'));
    assert.ok(isSiteConfig('{ "$schema": "https://mintlify.com/docs.json" }'));
  });

  test('none of another tool', () => {
    assert.ok(!isSiteConfig('{ "$schema": "https://example.com/docs.json", "pages": [] }'));
    assert.ok(!isSiteConfig('{ "title": "about navigation" }'));
    assert.ok(!isSiteConfig(''));
  });

  test('a file belongs to the nearest root above', () => {
    const roots = ['/w', '/w/docs', '/w/docs-old'];
    assert.equal(nearestRoot('/w/docs/api/a.mdx', roots), '/w/docs');
    assert.equal(nearestRoot('/w/docs-new/a.mdx', roots), '/w');
    assert.equal(nearestRoot('/other/a.mdx', roots), undefined);
  });

  test('dot folders and node_modules are outside', () => {
    assert.ok(isOutside('node_modules/x/docs.json'));
    assert.ok(isOutside('a/.git/config'));
    assert.ok(!isOutside('.mintignore'));
    assert.ok(!isOutside('api/openapi.yaml'));
  });

  test('documents are what the engine reads', () => {
    assert.deepEqual(['a.json', 'b.yml', 'c.MDX', 'd.png', 'e.ts'].map(isDocument), [true, true, true, false, false]);
  });
});

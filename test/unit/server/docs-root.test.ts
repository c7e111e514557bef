import assert from 'node:assert/strict';
import { isDocument, isOutside, nearestRoot } from '../../../src/server/docs-root.ts';

suite('Docs roots', () => {
  test('a file belongs to the nearest root above', () => {
    const roots = ['/w', '/w/docs', '/w/docs-old'];
    assert.equal(nearestRoot('/w/docs/api/a.mdx', roots), '/w/docs');
    assert.equal(nearestRoot('/w/docs-new/a.mdx', roots), '/w');
    assert.equal(nearestRoot('/other/a.mdx', roots), undefined);
  });

  test('dot folders and node_modules belong to no site', () => {
    assert.ok(isOutside('node_modules/x/docs.json'));
    assert.ok(isOutside('a/.git/config'));
    assert.ok(!isOutside('.mintignore'));
    assert.ok(!isOutside('api/openapi.yaml'));
  });

  test('documents are the files that the engine reads', () => {
    assert.deepEqual(['a.json', 'b.yml', 'c.MDX', 'd.png', 'e.ts'].map(isDocument), [true, true, true, false, false]);
  });
});

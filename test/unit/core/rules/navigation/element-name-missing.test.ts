import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy, projectOf } from '../../../../support/project-of.ts';

suite('element-name-missing', () => {
  test('an element without a name is an error, and its pages stay', () => {
    const texts = { 'docs.json': docsJson({ tabs: [{ groups: [{ group: '', pages: ['a'] }] }] }), 'a.mdx': '' };
    assert.deepEqual(findingsOf('element-name-missing', texts), [
      'error docs.json «{» This tab has no name. Add `"tab": "…"`.',
      'error docs.json «""» This group has no name. Add `"group": "…"`.',
    ]);
    assert.equal(projectOf(texts).plan.pages.length, 1);
  });

  test('the fix adds a name and keeps the JSON valid', () => {
    for (const tab of [{ groups: [] }, {}, { tab: '' }]) {
      const texts = { 'docs.json': docsJson({ tabs: [tab] }) };
      const fixed = fixedBy('Add "tab"', 'element-name-missing', texts);
      assert.equal(JSON.parse(fixed).navigation.tabs[0].tab, 'Untitled');
    }
  });

  test('allows a blank name, and root and global elements without one', () => {
    const navigation = {
      groups: [{ group: ' ', pages: [] }],
      global: { anchors: [{ anchor: 'Blog', href: 'https://x.dev' }] },
    };
    assert.deepEqual(findingsOf('element-name-missing', { 'docs.json': docsJson(navigation) }), []);
  });

  test('does not report a name of the wrong type again', () => {
    const texts = { 'docs.json': docsJson({ groups: [{ group: 42, pages: [] }] }) };
    assert.deepEqual(findingsOf('element-name-missing', texts), []);
  });

  test('does not report an object without its opening brace again', () => {
    const text = '{ "navigation": { "groups": [{ "group": "G", "pages": [\r\n "directory": "x"\r\n }\r\n ]}]}}';
    assert.deepEqual(findingsOf('element-name-missing', { 'docs.json': text }), []);
  });
});

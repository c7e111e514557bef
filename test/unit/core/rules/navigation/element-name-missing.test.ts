import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy, projectOf } from '../../../../support/project-of.ts';

suite('element-name-missing', () => {
  test('an element without its name is an error, and what it holds stays', () => {
    const texts = { 'docs.json': docsJson({ tabs: [{ groups: [{ group: '', pages: ['a'] }] }] }), 'a.mdx': '' };
    assert.deepEqual(findingsOf('element-name-missing', texts), [
      'error docs.json «{» This tab has no name. Add `"tab": "…"`.',
      'error docs.json «""» This group has no name. Add `"group": "…"`.',
    ]);
    assert.equal(projectOf(texts).plan.pages.length, 1);
  });

  test('the fix gives it one, and the file stays JSON', () => {
    for (const tab of [{ groups: [] }, {}, { tab: '' }]) {
      const texts = { 'docs.json': docsJson({ tabs: [tab] }) };
      const fixed = fixedBy('Add "tab"', 'element-name-missing', texts);
      assert.equal(JSON.parse(fixed).navigation.tabs[0].tab, 'Untitled');
    }
  });

  test('a blank name is a choice, and root and global need none', () => {
    const navigation = {
      groups: [{ group: ' ', pages: [] }],
      global: { anchors: [{ anchor: 'Blog', href: 'https://x.dev' }] },
    };
    assert.deepEqual(findingsOf('element-name-missing', { 'docs.json': docsJson(navigation) }), []);
  });

  test('a name of another type is reported as that', () => {
    const texts = { 'docs.json': docsJson({ groups: [{ group: 42, pages: [] }] }) };
    assert.deepEqual(findingsOf('element-name-missing', texts), []);
  });

  test('an object whose brace is missing needs its brace', () => {
    const text = '{ "navigation": { "groups": [{ "group": "G", "pages": [\r\n "directory": "x"\r\n }\r\n ]}]}}';
    assert.deepEqual(findingsOf('element-name-missing', { 'docs.json': text }), []);
  });
});

import assert from 'node:assert/strict';
import { createOpenDocuments } from '../../../src/service/open-documents.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';

suite('createOpenDocuments', () => {
  test('an open text replaces that of the file until it is closed', () => {
    const documents = createOpenDocuments(memoryWorkspace({ 'a.mdx': 'disk' }));
    documents.open('a.mdx', 1, 'typed');
    assert.equal(documents.read('a.mdx'), 'typed');
    assert.equal(documents.head('a.mdx'), 'typed');
    documents.close('a.mdx');
    assert.equal(documents.read('a.mdx'), 'disk');
  });

  test('a document without text is read from disk once', () => {
    const below = memoryWorkspace({ 'a.mdx': 'one two' });
    const documents = createOpenDocuments(below);
    documents.open('a.mdx', 1, undefined);
    below.write('a.mdx', 'something else');
    assert.equal(documents.read('a.mdx'), 'one two');
  });

  test('a document that is not on disk yet counts as a file', () => {
    const documents = createOpenDocuments(memoryWorkspace({ 'b.mdx': '' }));
    documents.open('a.mdx', 1, '# New');
    assert.deepEqual(documents.files(), ['a.mdx', 'b.mdx']);
    assert.equal(documents.has('a.mdx'), true);
  });

  test('an open document that the site ignores stays ignored: it can be shown, but no other file reads it', () => {
    const below = memoryWorkspace({ '.mintignore': 'drafts/', 'b.mdx': '', 'drafts/a.mdx': 'draft' });
    const documents = createOpenDocuments(below);
    documents.open('drafts/a.mdx', 1, 'typed');
    documents.open('drafts/new.yaml', 1, 'typed');
    assert.deepEqual(documents.files(), ['b.mdx']);
    for (const file of ['drafts/a.mdx', 'drafts/new.yaml']) {
      assert.equal(documents.has(file), false);
      for (const workspace of [documents, documents.freeze()]) {
        assert.equal(workspace.read(file), undefined);
        assert.equal(workspace.head(file), undefined);
      }
      assert.match(documents.outside(file) ?? '', /line 1 of `\.mintignore`/);
      assert.equal(documents.shown?.(file), 'typed');
    }
    documents.open('drafts/a.mdx', 2, 'more');
    below.write('.mintignore', '');
    assert.equal(documents.read('drafts/a.mdx'), 'more');
    assert.deepEqual(documents.files(), ['b.mdx', 'drafts/a.mdx', 'drafts/new.yaml']);
  });

  test('an older version is ignored', () => {
    const documents = createOpenDocuments(memoryWorkspace({}));
    documents.open('a.mdx', 5, 'text');
    documents.open('a.mdx', 4, 'old');
    assert.equal(documents.read('a.mdx'), 'text');
  });

  test('a frozen copy does not contain text typed later', () => {
    const documents = createOpenDocuments(memoryWorkspace({ 'a.mdx': 'disk' }));
    documents.open('a.mdx', 1, 'typed');
    const frozen = documents.freeze();
    documents.open('a.mdx', 2, 'more');
    documents.close('a.mdx');
    assert.equal(frozen.read('a.mdx'), 'typed');
  });
});

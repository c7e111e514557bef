import assert from 'node:assert/strict';
import { createOpenDocuments } from '../../../src/service/open-documents.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';

suite('createOpenDocuments', () => {
  test('an open text wins over the file, until it is closed', () => {
    const documents = createOpenDocuments(memoryWorkspace({ 'a.mdx': 'disk' }));
    documents.open('a.mdx', 1, 'typed');
    assert.equal(documents.read('a.mdx'), 'typed');
    assert.equal(documents.head('a.mdx'), 'typed');
    documents.close('a.mdx');
    assert.equal(documents.read('a.mdx'), 'disk');
  });

  test('a document without text is taken from the disk once', () => {
    const below = memoryWorkspace({ 'a.mdx': 'one two' });
    const documents = createOpenDocuments(below);
    documents.open('a.mdx', 1, undefined);
    below.write('a.mdx', 'something else');
    documents.change('a.mdx', 2, [{ offset: 0, length: 3, text: 'ONE' }]);
    assert.equal(documents.read('a.mdx'), 'ONE two');
  });

  test('a document that is not on disk yet is a file too', () => {
    const documents = createOpenDocuments(memoryWorkspace({ 'b.mdx': '' }));
    documents.open('a.mdx', 1, '# New');
    assert.deepEqual(documents.files(), ['a.mdx', 'b.mdx']);
    assert.equal(documents.has('a.mdx'), true);
  });

  test('an open document that the site ignores stays ignored', () => {
    const below = memoryWorkspace({ 'b.mdx': '', 'drafts/a.mdx': 'draft' });
    const ignoring = { ...below, files: () => ['b.mdx'], has: (file: string) => file === 'b.mdx' };
    const documents = createOpenDocuments(ignoring);
    documents.open('drafts/a.mdx', 1, 'typed');
    assert.deepEqual(documents.files(), ['b.mdx']);
    assert.equal(documents.has('drafts/a.mdx'), false);
    assert.equal(documents.read('drafts/a.mdx'), 'typed');
  });

  test('old and stray changes are ignored', () => {
    const documents = createOpenDocuments(memoryWorkspace({ 'b.mdx': 'b' }));
    documents.open('a.mdx', 5, 'text');
    documents.change('a.mdx', 5, [{ offset: 0, length: 4, text: '' }]);
    documents.change('b.mdx', 9, [{ offset: 0, length: 1, text: '' }]);
    assert.equal(documents.read('a.mdx'), 'text');
    assert.equal(documents.read('b.mdx'), 'b');
  });

  test('a frozen copy does not see what is typed afterwards', () => {
    const documents = createOpenDocuments(memoryWorkspace({ 'a.mdx': 'disk' }));
    documents.open('a.mdx', 1, 'typed');
    const frozen = documents.freeze();
    documents.change('a.mdx', 2, [{ offset: 0, length: 5, text: 'more' }]);
    documents.close('a.mdx');
    assert.equal(frozen.read('a.mdx'), 'typed');
  });

  test('changes of one event count from the text before all of them, in any order', () => {
    const changes = [
      { offset: 8, length: 5, text: 'c' },
      { offset: 0, length: 3, text: 'longer' },
      { offset: 4, length: 3, text: '' },
    ];
    for (const ordered of [changes, changes.toReversed()]) {
      const documents = createOpenDocuments(memoryWorkspace({ 'a.mdx': '' }));
      documents.open('a.mdx', 1, 'one two three');
      documents.change('a.mdx', 2, ordered);
      assert.equal(documents.read('a.mdx'), 'longer  c');
    }
  });
});

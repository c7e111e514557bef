import assert from 'node:assert/strict';
import { addPointer, dropPointer } from '../../../src/site/markdown-pointer.ts';

suite('The pointer to llms.txt in Markdown', () => {
  test('is below the title, and can be dropped again', () => {
    const added = addPointer('# Orders\n\nText.\n', 'https://docs.example.com');
    assert.equal(added, '# Orders\n\n> All pages: https://docs.example.com/llms.txt\n\nText.\n');
    for (const text of ['# Orders\n\nText.\n', '# Orders\n', '# A\n\n> All pages of a book\n']) {
      assert.equal(dropPointer(addPointer(text)), text);
      assert.equal(dropPointer(text), text);
    }
  });
});

import assert from 'node:assert/strict';
import { firstParagraph } from '../../../../src/core/pages/first-paragraph.ts';

suite('first-paragraph', () => {
  test('is plain text on one line', () => {
    assert.equal(firstParagraph('Lists **all**\n[users](https://x.dev) by `id`.\n\nMore.'), 'Lists all users by id.');
    assert.equal(firstParagraph('# Title\n\n<b>First</b> words'), 'First words');
    assert.equal(firstParagraph('\r\n\r\nOne\r\n\r\nTwo'), 'One');
  });

  test('is undefined if there is none', () => {
    assert.equal(firstParagraph(undefined), undefined);
    assert.equal(firstParagraph(' \n\n '), undefined);
  });
});

import assert from 'node:assert/strict';
import { applyEdits } from '../../../../../src/core/source/text/apply-edits.ts';

const edit = (start: number, end: number, text: string) => ({ at: { file: 'a', span: { start, end } }, text });

suite('apply-edits', () => {
  test('replaces, removes and inserts, in any order of the edits', () => {
    assert.equal(applyEdits('0123456789', [edit(8, 10, ''), edit(0, 1, 'a'), edit(4, 4, '-')]), 'a123-4567');
    assert.equal(applyEdits('x', []), 'x');
    assert.equal(applyEdits('', [edit(0, 0, 'y')]), 'y');
  });
});

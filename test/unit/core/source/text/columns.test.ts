import assert from 'node:assert/strict';
import { columns } from '../../../../../src/core/source/text/columns.ts';

test('makes columns as wide as their widest cell, and does not pad the last one', () => {
  assert.equal(
    columns([
      ['Pages', 'Section'],
      ['1', 'Über'],
      ['12', ''],
    ]),
    'Pages  Section\n1      Über\n12\n',
  );
  assert.equal(columns([]), '');
});

import assert from 'node:assert/strict';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import { oncePerPage } from '../../../src/render/once-per-page.ts';
import type { PageModel } from '../../../src/render/page-model.ts';

suite('oncePerPage', () => {
  test('makes a value once for each model, undefined included', () => {
    let made = 0;
    const count = oncePerPage((_model, _slice: OperationSlice) => {
      made += 1;
      return made === 1 ? undefined : made;
    });
    const [first, second] = [{} as PageModel, {} as PageModel];
    const slice = {} as OperationSlice;
    assert.deepEqual([count(first, slice), count(first, slice), count(second, slice)], [undefined, undefined, 2]);
    assert.equal(made, 2);
  });
});

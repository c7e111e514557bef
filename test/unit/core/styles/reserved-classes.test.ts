import assert from 'node:assert/strict';
import { listOwnClasses } from '../../../../scripts/own-classes.mjs';
import { publicClass } from '../../../../src/core/styles/class-names.ts';
import { compileUtilities } from '../../../../src/render/utilities/utility-css.ts';

suite('class names of our own', () => {
  test('an authored class of the same name is renamed', () => {
    assert.ok(listOwnClasses().includes('card') && listOwnClasses().length > 300);
    assert.equal(publicClass('card'), 'own-card');
    assert.equal(publicClass('x-code'), 'own-x-code');
    assert.equal(publicClass('own-card'), 'own-own-card');
    assert.equal(publicClass('u-card'), 'u-card');
  });

  test('none of them is a utility of Tailwind CSS, which would change our elements', async () => {
    assert.equal(await compileUtilities(listOwnClasses()), '');
  });
});

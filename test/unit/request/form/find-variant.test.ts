import assert from 'node:assert/strict';
import type { JsonSchema } from '../../../../src/core/api/schema.ts';
import { findVariant } from '../../../../src/request/form/find-variant.ts';
import type { ExactValue } from '../../../../src/request/form-values.ts';
import { variantsOf } from '../../../../src/schema/variants-of.ts';

function find(value: ExactValue | undefined, options: readonly JsonSchema[]): number {
  const [union] = variantsOf({ oneOf: [...options] }, {});
  assert.ok(union !== undefined);
  return findVariant(value, union, {});
}

const withMember = (name: string): JsonSchema => ({ type: 'object', properties: { [name]: { type: 'string' } } });

suite('findVariant', () => {
  test('chooses by type, constants and names of members; without a value the first', () => {
    assert.equal(find(7, [{ type: 'string' }, { type: 'integer' }]), 1);
    assert.equal(find('b', [{ const: 'a' }, { enum: ['b', 'c'] }]), 1);
    assert.equal(find({ b: '' }, [withMember('a'), withMember('b')]), 1);
    assert.equal(find(undefined, [withMember('a'), withMember('b')]), 0);
  });

  test('tries unions in an alternative, unless there are many alternatives', () => {
    const nested: JsonSchema = { oneOf: [withMember('x'), withMember('b')] };
    assert.equal(find({ b: '' }, [withMember('a'), nested]), 1);
    const others = Array.from({ length: 20 }, (_, index) => withMember(`m${index}`));
    assert.equal(find({ b: '' }, [...others, nested]), 0);
    assert.equal(find({ m7: '' }, [...others, nested]), 7);
  });
});

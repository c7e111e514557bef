import assert from 'node:assert/strict';
import type { JsonSchemaObject } from '../../../src/core/api/schema.ts';
import { printJsonSchema } from '../../../src/render/schema-text/print-json-schema.ts';
import { chooseControl } from '../../../src/request/form/choose-control.ts';
import { checkValue } from '../../../src/schema/check/check-value.ts';
import { flattenSchema } from '../../../src/schema/flatten-schema.ts';
import { leftOutInWords } from '../../../src/schema/view/left-out-in-words.ts';

const values: JsonSchemaObject = { type: 'string', enum: ['a', 'b'], $leftOut: { enum: 998_000 } };
const fields: JsonSchemaObject = {
  type: 'object',
  properties: { a: { type: 'integer' } },
  additionalProperties: false,
  $leftOut: { properties: 1 },
};
const union: JsonSchemaObject = { oneOf: [{ const: 1 }, { const: 2 }], $leftOut: { oneOf: 5 } };

suite('schemas that a slice holds in part', () => {
  test('accept values that the missing part may allow, and check the rest', () => {
    assert.deepEqual(checkValue('z', values, {}), []);
    assert.equal(checkValue(7, values, {}).length, 1);
    assert.deepEqual(checkValue({ a: 1, z: 2 }, fields, {}), []);
    assert.equal(checkValue({ a: 'x' }, fields, {}).length, 1);
    assert.deepEqual(checkValue(99, union, {}), []);
    const whole: JsonSchemaObject = { type: 'string', enum: ['a', 'b'] };
    assert.equal(checkValue('z', whole, {}).length, 1);
  });

  test('have a control that accepts any value', () => {
    const context = { isParameter: true };
    assert.equal(chooseControl({ type: 'string', enum: ['a', 'b'] }, {}, context).kind, 'choice');
    assert.notEqual(chooseControl(values, {}, context).kind, 'choice');
  });

  test('say how many members are missing', () => {
    assert.deepEqual(leftOutInWords(values), ['… and 998,000 more values']);
    assert.deepEqual(leftOutInWords(fields), ['… and 1 more field']);
    const merged = flattenSchema({ allOf: [fields, fields] }, {}).schema;
    assert.deepEqual(typeof merged === 'object' ? leftOutInWords(merged) : [], ['… and 2 more fields']);
    assert.match(printJsonSchema(values, {}), /"\$comment": "… and 998,000 more values"/);
    assert.doesNotMatch(printJsonSchema(values, {}), /leftOut/);
  });
});

import assert from 'node:assert/strict';
import type { Parameter } from '../../../../src/core/api/http-operation.ts';
import type { JsonSchema } from '../../../../src/core/api/schema.ts';
import { chooseControl } from '../../../../src/request/form/choose-control.ts';
import { findField } from '../../../../src/request/form/field-spec.ts';
import { fieldText, readField } from '../../../../src/request/form/field-text.ts';
import { orderOperation, orderSlice } from '../../../webview/support/order-page.ts';

function control(schema: JsonSchema, isParameter = true): string {
  const chosen = chooseControl(schema, {}, { isParameter });
  if (chosen.kind === 'scalar') return chosen.types.join('|');
  return chosen.kind === 'text' ? chosen.input : chosen.kind;
}

test('a string in a union is shown as JSON that is read back as the same string', () => {
  const schema: JsonSchema = { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };
  const field = { pointer: '/body/a', schema, control: chooseControl(schema, {}, { isParameter: false }) } as never;
  assert.deepEqual(readField(field, fieldText(field, 'Hello')), { value: 'Hello' });
});

suite('chooseControl', () => {
  test('chooses by type, format and enum, without null', () => {
    assert.equal(control({ type: 'string' }), 'text');
    assert.equal(control({ type: ['integer', 'null'] }), 'integer|null');
    assert.equal(control({ anyOf: [{ type: 'number' }, { type: 'null' }] }), 'number|null');
    assert.equal(control({ type: ['string', 'null'] }), 'string|empty|null');
    assert.equal(control({ anyOf: [{ type: 'string' }, { type: 'integer' }] }), 'string|integer');
    assert.equal(control({ anyOf: [{ enum: ['a', 'b'] }, { type: 'string' }] }), 'string');
    assert.equal(control({ oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] }), 'choice');
    assert.equal(control({ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }), 'union');
    assert.equal(control({ type: ['string', 'array'], items: { type: 'string' } }), 'union');
    assert.equal(control({ type: 'string', format: 'date-time' }), 'date-time');
    assert.equal(control({ type: 'string', format: 'password' }), 'password');
    assert.equal(control({ type: 'boolean' }), 'choice');
    assert.equal(control({ enum: ['a', 1, null] }), 'choice');
    assert.equal(control({ type: 'array', items: { enum: ['a'] } }), 'chips');
    assert.equal(control({ type: 'array', items: { type: 'object' } }), 'list');
    assert.equal(control({ type: 'array', items: { type: 'string' } }), 'list');
    assert.equal(control({ type: ['string', 'integer'] }), 'string|integer');
    assert.equal(control({ oneOf: [{ type: 'object' }, { type: 'string' }] }, false), 'union');
    assert.equal(control({ type: 'object', additionalProperties: { type: 'string' } }), 'object');
    assert.equal(control({ type: 'string', format: 'binary' }), 'file');
    assert.equal(control({ type: 'array', items: { type: 'string', format: 'binary' } }), 'file');
    const file = { type: 'string', format: 'binary' };
    assert.equal(control({ anyOf: [file, { type: 'array', items: file }] }), 'file');
    assert.equal(control(true), 'text');
    assert.equal(control({}, false), 'json');
  });
});

suite('findField', () => {
  test('says which fields are secret: by schema, by name, and inside a secret one', () => {
    const at = orderOperation.at;
    const field = (name: string, location: Parameter['location'], schema: JsonSchema = { type: 'string' }) => {
      const [base] = orderOperation.parameters;
      assert.ok(base !== undefined);
      const parameter: Parameter = { ...base, name, location, schema };
      const body: JsonSchema = { properties: { [name]: { properties: { user: schema } }, list: { items: schema } } };
      const content = [{ mediaType: 'application/json', schema: body, examples: [], encoding: [], at }];
      const slice = orderSlice({ parameters: [parameter], requestBody: { required: true, content, at } });
      return (pointer: string) => findField(slice, pointer, undefined)?.secret;
    };
    assert.equal(field('x-api-key', 'header')('/header/x-api-key'), true);
    assert.equal(field('Authorization', 'header')('/header/Authorization'), true);
    assert.equal(field('cookie', 'header')('/header/cookie'), true);
    assert.equal(field('authorization', 'query')('/query/authorization'), false);
    assert.equal(field('pin', 'path', { anyOf: [{ format: 'password' }, { type: 'null' }] })('/path/pin'), true);
    assert.equal(field('apiKey', 'querystring')('/querystring/apiKey'), true);
    assert.equal(field('credentials', 'query')('/body/credentials/user'), true);
    assert.equal(field('a', 'query', { format: 'password' })('/body/list/0'), true);
    assert.equal(field('token', 'query', { anyOf: [{ enum: ['none'] }, { type: 'string' }] })('/query/token'), true);
    for (const schema of [
      { enum: ['one', 'two'] },
      { const: 'one' },
      { type: ['boolean', 'null'] },
      { anyOf: [{ enum: ['one'] }, { type: 'null' }] },
    ]) {
      assert.equal(field('token', 'query', schema)('/query/token'), false, JSON.stringify(schema));
    }
  });

  test('finds parameters and fields of the body, and nothing else', () => {
    const slice = orderSlice();
    assert.equal(findField(slice, '/path/customerId', undefined)?.required, true);
    assert.equal(findField(slice, '/query/expand', undefined)?.control.kind, 'chips');
    assert.equal(findField(slice, '/body/isbn', undefined)?.placeholder, '9780131103627');
    assert.equal(findField(slice, '/body/payment/pin', undefined)?.secret, true);
    for (const gone of ['/query/customerId', '/body/toString', '/body/isbn/x', '/header/__proto__', '/bodyx']) {
      assert.equal(findField(slice, gone, undefined), undefined, gone);
    }
  });
});

suite('readField', () => {
  const slice = orderSlice();
  const field = (pointer: string) => {
    const found = findField(slice, pointer, undefined);
    assert.ok(found !== undefined);
    return found;
  };

  test('numbers keep their digits; other text is sent as typed', () => {
    const digits = readField(field('/query/limit'), '12345678901234567890').value;
    assert.equal(String(digits), '12345678901234567890');
    assert.equal(readField(field('/query/limit'), '1,5').value, '1,5');
    assert.equal(readField(field('/query/limit'), '').value, undefined);
  });

  test('a scalar of several types is read by its text, or as the type chosen by hand; digits are kept', () => {
    const nullable = findField(
      orderSlice({
        parameters: orderOperation.parameters.map((each) => ({
          ...each,
          schema: { type: ['string', 'number', 'boolean', 'null'] },
        })),
      }),
      '/query/limit',
      undefined,
    );
    assert.ok(nullable !== undefined);
    const read = (text: string, as?: 'string' | 'null' | 'empty') => readField(nullable, text, as).value;
    assert.equal(String(read('1.10')), '1.10');
    assert.equal(typeof read('1.10'), 'object');
    assert.equal(read('1.10', 'string'), '1.10');
    assert.deepEqual(
      [read('true'), read('x'), read(''), read('', 'null'), read('', 'empty')],
      [true, 'x', undefined, null, ''],
    );
    assert.equal(fieldText(nullable, null), '');
  });
});

import assert from 'node:assert/strict';
import type { Parameter } from '../../../../src/core/api/http-operation.ts';
import type { JsonSchema } from '../../../../src/core/api/schema.ts';
import { chooseControl, findField } from '../../../../webview/playground/form/field-spec.ts';
import { fieldText, readField } from '../../../../webview/playground/form/field-text.ts';
import { orderOperation, orderSlice } from '../../support/order-page.ts';

function control(schema: JsonSchema, isParameter = true): string {
  const chosen = chooseControl(schema, {}, isParameter);
  return chosen.kind === 'text' ? chosen.input : chosen.kind;
}

suite('chooseControl', () => {
  test('chooses by type, format and enum, null aside', () => {
    assert.equal(control({ type: 'string' }), 'text');
    assert.equal(control({ type: ['integer', 'null'] }), 'number');
    assert.equal(control({ anyOf: [{ type: 'number' }, { type: 'null' }] }), 'number');
    assert.equal(control({ type: 'string', format: 'date-time' }), 'date-time');
    assert.equal(control({ type: 'string', format: 'password' }), 'password');
    assert.equal(control({ type: 'boolean' }), 'choice');
    assert.equal(control({ enum: ['a', 1, null] }), 'choice');
    assert.equal(control({ type: 'array', items: { enum: ['a'] } }), 'chips');
    assert.equal(control({ type: 'array', items: { type: 'object' } }), 'json');
    assert.equal(control({ type: ['string', 'integer'] }), 'text');
    assert.equal(control({ oneOf: [{ type: 'object' }, { type: 'string' }] }, false), 'json');
    assert.equal(control({ type: 'string', format: 'binary' }), 'file');
    assert.equal(control({ type: 'array', items: { type: 'string', format: 'binary' } }), 'file');
    assert.equal(control(true), 'text');
    assert.equal(control({}, false), 'json');
  });
});

suite('findField', () => {
  test('says which fields are secret: by schema, by name, and below one', () => {
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
    assert.equal(field('a', 'query', { writeOnly: true })('/body/list/0'), true);
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

  test('numbers keep their digits; what is none is sent as it is typed', () => {
    const digits = readField(field('/query/limit'), '12345678901234567890').value;
    assert.equal(String(digits), '12345678901234567890');
    assert.equal(readField(field('/query/limit'), '1,5').value, '1,5');
    assert.equal(readField(field('/query/limit'), '').value, undefined);
  });

  test('lists of texts are typed one a line, or as JSON', () => {
    const tags = field('/body/tags');
    assert.deepEqual(readField(tags, 'a\n\nb c').value, ['a', 'b c']);
    assert.deepEqual(readField(tags, '["a"]').value, ['a']);
    assert.equal(fieldText(tags, ['a', 'b c']), 'a\nb c');
    assert.match(readField(tags, '["a"').message ?? '', /^Not sent.*line 1, column 5/);
    assert.equal(fieldText(tags, ['two\nlines']), '[\n  "two\\nlines"\n]');
  });
});

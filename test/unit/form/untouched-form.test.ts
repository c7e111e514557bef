import assert from 'node:assert/strict';
import type { JsonSchemaObject } from '../../../src/core/api/schema.ts';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { createUntouchedForm } from '../../../src/form/untouched-form.tsx';
import { missingValues } from '../../../src/request/form/missing-values.ts';
import { startProcessorTime } from '../../support/processor-time.ts';
import { orderSlice, playgroundOf } from '../../webview/support/order-page.ts';

const at = { file: 'api.yaml', span: { start: 0, end: 0 } };

/** Draws the field of a body with this schema and example. */
function drawBody(schema: JsonSchemaObject, value: JsonValue): string | undefined {
  const examples = [{ name: '', value, at }];
  const content = [{ mediaType: 'application/json', schema, examples, encoding: [], at }];
  const slice = orderSlice({ parameters: [], security: [], requestBody: { required: true, content, at } });
  return createUntouchedForm(playgroundOf(slice)).drawField('/body')?.toString();
}

suite('createUntouchedForm', () => {
  test('draws the control of a field with its value, escaped', () => {
    assert.match(drawBody({ type: 'string' }, '<b a="1">&') ?? '', /&lt;b a="1">&amp;|&lt;b a=&quot;1&quot;>&amp;/);
  });

  test('the only value of a chosen alternative is text, and no choice', () => {
    const alternative = (kind: string): JsonSchemaObject => ({
      ...{ type: 'object', title: kind, required: ['kind'] },
      properties: { kind: { const: kind } },
    });
    const drawn = drawBody({ oneOf: [alternative('card'), alternative('cash')] }, { kind: 'cash' }) ?? '';
    assert.match(drawn, /<p class="only-value"><code>cash<\/code>/);
    assert.doesNotMatch(drawn, /<select/);
  });

  test('a required constant with its value is text, and one that is optional can be cleared', () => {
    const draw = (required: string[]) =>
      drawBody({ type: 'object', properties: { type: { const: 'watch' } }, required }, { type: 'watch' }) ?? '';
    assert.match(draw(['type']), /<p class="only-value"><code>watch<\/code>/);
    assert.match(draw([]), /<select/);
  });

  test('an example is marked while the control shows it', () => {
    const draw = (value: string) => drawBody({ type: 'string', examples: ['Ada'] }, value) ?? '';
    assert.match(draw('Ada'), / data-example/);
    assert.doesNotMatch(draw('Bob'), / data-example/);
  });

  test('fields of items have their type and their limits', () => {
    const item = { type: 'object', properties: { count: { type: 'integer', format: 'int32', maximum: 9 } } } as const;
    const drawn = drawBody({ type: 'array', items: item }, [{ count: 1 }]) ?? '';
    assert.match(drawn, /class="name">count<.*class="type">integer(?:&lt;|<)int32.*at most 9/is);
  });

  test('draws the items of a short list, and leaves a long one to the script', () => {
    const schema = { type: 'array', items: { type: 'string' } } as const;
    assert.match(drawBody(schema, ['one', 'two']) ?? '', /value="two"/);
    assert.equal(drawBody(schema, Array.from({ length: 50 }, String)), undefined);
  });

  test('leaves a value of many levels to the script', () => {
    const schema = { type: 'array', items: { $ref: '#/s' } } as const;
    const depth = 60;
    const value = Array.from({ length: depth }).reduce<JsonValue>((inner) => [inner], []);
    assert.equal(drawBody(schema, value), undefined);
  });

  test('a long list of options is in the page with its chosen one only', () => {
    const schema = { type: 'string', enum: Array.from({ length: 100 }, (_, index) => `option ${index}`) } as const;
    const drawn = drawBody(schema, 'option 7') ?? '';
    assert.equal(drawn.match(/<option/g)?.length, 2);
    assert.match(drawn, /option 7/);
  });

  test('what is missing in unions that name themselves is found without following each path anew', () => {
    const part = (name: string): JsonSchemaObject => ({ type: 'object', required: [name], properties: { [name]: {} } });
    const whole: JsonSchemaObject = {
      type: 'object',
      anyOf: [{ $ref: '#/$defs/whole' }, part('a')],
      oneOf: [part('b')],
    };
    const examples = [{ name: '', value: {}, at }];
    const content = [{ mediaType: 'application/json', schema: { $ref: '#/$defs/whole' }, examples, encoding: [], at }];
    const slice = orderSlice({ parameters: [], security: [], requestBody: { required: true, content, at } });
    const spent = startProcessorTime();
    const missing = missingValues({ ...slice, schemas: { whole: { name: 'whole', schema: whole, at } } }, { body: {} });
    assert.ok(missing.length > 0);
    assert.ok(spent() < 250, `${spent()} ms`);
  });
});

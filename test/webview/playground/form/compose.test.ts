import assert from 'node:assert/strict';
import type { JsonSchemaObject } from '../../../../src/core/api/schema.ts';
import { FormStore } from '../../../../src/form/store/form-store.ts';
import { missingValues } from '../../../../src/request/form/missing-values.ts';
import { exactText } from '../../../../src/request/json/exact-value.ts';
import { orderSlice, playgroundOf } from '../../support/order-page.ts';

const at = { file: 'api.yaml', span: { start: 0, end: 0 } };
const text = { type: 'string' } as const;

function storeOf(schema: JsonSchemaObject): FormStore {
  const content = [{ mediaType: 'application/json', schema, examples: [], encoding: [], at }];
  return new FormStore(
    playgroundOf(orderSlice({ parameters: [], security: [], requestBody: { required: true, content, at } })),
  );
}

const cat = {
  type: 'object',
  required: ['kind', 'name'],
  properties: { kind: { const: 'cat' }, name: text, lives: { type: 'integer' } },
};
const dog = { type: 'object', required: ['kind'], properties: { kind: { const: 'dog' }, name: text, breed: text } };
const pet: JsonSchemaObject = { type: 'object', properties: { pet: { oneOf: [cat, dog] }, note: text } };

suite('alternatives of a union', () => {
  test('the value determines the shown alternative, until another is selected', () => {
    const form = storeOf(pet);
    form.replaceValue('/body', { pet: { kind: 'dog', breed: 'Pug' } });
    assert.equal(form.variants.chosen('/body/pet', 0), 1);
    form.raw.type('{"pet":{"kind":"cat"}}');
    assert.equal(form.variants.chosen('/body/pet', 0), 0);
  });

  test('selecting keeps shared values, hides the others, and restores them', () => {
    const form = storeOf(pet);
    form.replaceValue('/body', { pet: { kind: 'cat', name: 'Tom', lives: 9, extra: true } });
    form.variants.choose('/body/pet', 0, 1);
    assert.deepEqual(form.value('/body/pet'), { kind: 'dog', name: 'Tom', extra: true });
    form.setValue('/body/pet/~:0.1/name', 'Rex');
    form.variants.choose('/body/pet', 0, 0);
    assert.deepEqual(form.value('/body/pet'), { kind: 'cat', name: 'Rex', lives: 9, extra: true });
  });

  test('without a value, selecting sets none, and the first typed member adds the constants', () => {
    const form = storeOf(pet);
    form.replaceValue('/body', undefined);
    form.variants.choose('/body/pet', 0, 1);
    assert.equal(form.value('/body'), undefined);
    form.setValue('/body/pet/~:0.1/breed', 'Pug');
    assert.deepEqual(form.value('/body'), { pet: { kind: 'dog', breed: 'Pug' } });
  });

  test('a discriminator is set with its alternative', () => {
    const schema: JsonSchemaObject = {
      oneOf: [{ $ref: '#/$defs/s0' }, { $ref: '#/$defs/s1' }],
      discriminator: { propertyName: 'type', mapping: { order: '#/$defs/s1' } },
    };
    const form = storeOf({ type: 'object', properties: { of: schema } });
    form.replaceValue('/body', { of: { type: 'NewOrder', isbn: '1' } });
    assert.equal(form.variants.chosen('/body/of', 0), 0);
    form.variants.choose('/body/of', 0, 1);
    assert.equal(form.value('/body/of/type'), 'order');
  });

  test('Send requires the missing values of the shown alternative', () => {
    const form = storeOf(pet);
    form.replaceValue('/body', { pet: { kind: 'cat' } });
    const missing = () =>
      missingValues(form.view.value.slice, form.values.value, (pointer, union) => form.variants.chosen(pointer, union));
    assert.deepEqual(
      missing().map(({ pointer }) => pointer),
      ['/body/pet/~:0.0/name'],
    );
    form.variants.choose('/body/pet', 0, 1);
    assert.deepEqual(missing(), []);
  });

  test('items keep their alternatives when they are moved', () => {
    const form = storeOf({ type: 'object', properties: { list: { type: 'array', items: { oneOf: [cat, dog] } } } });
    form.replaceValue('/body', { list: [{}, {}] });
    form.variants.choose('/body/list/1', 0, 0);
    form.setValue('/body/list', [{}, {}]);
    form.variants.reorder('/body/list', [1, 0]);
    assert.deepEqual([form.variants.chosen('/body/list/0', 0), form.variants.chosen('/body/list/1', 0)], [0, 1]);
  });
});

suite('null, empty and absent', () => {
  const form = storeOf({
    type: 'object',
    properties: { note: { type: ['string', 'null'] }, size: { type: ['integer', 'string'] } },
  });
  const field = (pointer: string) => {
    const found = form.field(pointer);
    assert.ok(found !== undefined);
    return found;
  };

  test('are three values of a nullable text', () => {
    const note = field('/body/note');
    form.replaceValue('/body', undefined);
    form.type(note, 'null');
    assert.equal(form.value('/body/note'), 'null');
    form.chooseType(note, 'null');
    assert.equal(form.value('/body/note'), null);
    form.chooseType(note, 'empty');
    assert.equal(form.value('/body/note'), '');
    form.type(note, 'a');
    assert.deepEqual([form.value('/body/note'), form.scalarType(note)], ['a', 'string']);
    form.type(note, '');
    assert.equal(form.value('/body'), undefined);
  });

  test('a type selected by hand stays while the text changes', () => {
    const size = field('/body/size');
    form.type(size, '12');
    assert.equal(form.scalarType(size), 'integer');
    form.chooseType(size, 'string');
    form.type(size, '123');
    assert.equal(form.raw.text().replace(/\s/g, ''), '{"size":"123"}');
    form.chooseType(size, 'integer');
    form.type(size, '12345678901234567890');
    assert.equal(exactText(form.value('/body/size') ?? null), '12345678901234567890');
  });
});

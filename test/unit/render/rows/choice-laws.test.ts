import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { JsonSchema, JsonSchemaObject } from '../../../../src/core/api/schema.ts';
import { renderPage } from '../../../../src/render/render-page.ts';
import { checkValue } from '../../../../src/schema/check/check-value.ts';
import {
  childrenOf,
  elementsIn,
  hasClass,
  type MarkupElement,
  parseMarkup,
  textOf,
} from '../../../support/parse-markup.ts';
import { context, display, pageOf } from '../page-models.ts';

const texts = fc.record(
  { title: fc.constantFrom('Red', 'Blue'), description: fc.constantFrom('Words.', 'More words.') },
  { requiredKeys: [] },
);

const { schema: anySchema } = fc.letrec<{ schema: JsonSchemaObject; plain: JsonSchemaObject }>((tie) => ({
  plain: fc.constantFrom<JsonSchemaObject>(
    { type: 'string' },
    { type: 'integer' },
    { type: 'boolean' },
    { type: 'null' },
    { type: ['string', 'null'] },
    { type: 'string', const: 'fixed' },
    { const: 'fixed' },
    { type: 'string', enum: ['low', 'high'] },
    { type: ['string', 'null'], enum: ['low', null] },
    { type: 'object' },
  ),
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(tie('plain'), texts).map(([schema, words]) => ({ ...schema, ...words })),
    fc.tuple(fc.array(tie('schema'), { minLength: 1, maxLength: 3 }), texts).map(([members, words]) => ({
      type: 'object',
      properties: Object.fromEntries(members.map((member, index) => [`f${index}`, member])),
      ...words,
    })),
    fc.tuple(tie('schema'), texts).map(([items, words]) => ({ type: 'array', items, ...words })),
    fc
      .tuple(fc.constantFrom('oneOf', 'anyOf'), fc.array(tie('schema'), { minLength: 2, maxLength: 4 }), texts)
      .map(([keyword, options, words]) => ({ [keyword]: options, ...words })),
    fc.tuple(tie('schema'), texts).map(([part, words]) => ({ allOf: [part], ...words })),
  ),
}));

/** Gives every constant a value of its own. Returns the values. */
function numberConstants(schema: unknown, known: string[] = []): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return known;
  const object = schema as { [key: string]: unknown };
  if (object.const !== undefined) {
    known.push(`fixed${known.length}`);
    object.const = known.at(-1);
  }
  for (const member of Object.values(object)) numberConstants(member, known);
  return known;
}

const isCell = (element: MarkupElement) => hasClass(element, 'in');

function drawValue(value: JsonSchema, kind: 'interactive' | 'none'): MarkupElement {
  const body: JsonSchema = { type: 'object', properties: { value } };
  const page = parseMarkup(String(renderPage(pageOf({ body }, { settings: display(kind) }), context)));
  const row = elementsIn(page).find(({ attributes }) => attributes.includes(' data-pointer="/body/value"'));
  assert.ok(row);
  return row;
}

const isControl = ({ tag }: MarkupElement) => ['input', 'select', 'textarea', 'button'].includes(tag);

function checkCards(row: MarkupElement): void {
  for (const card of elementsIn(row).filter((element) => hasClass(element, 'variants'))) {
    for (const panel of elementsIn(card).filter((element) => hasClass(element, 'panel'))) {
      const isFilled = textOf(panel).trim() !== '' || elementsIn(panel).some(isControl);
      assert.ok(isFilled, `an alternative shows nothing: ${textOf(card)}`);
    }
  }
  for (const item of elementsIn(row).filter(({ tag }) => tag === 'li')) {
    assert.notEqual(textOf(item).trim(), '', 'a value is empty');
  }
}

/** The words that say that there is a choice are in the head of the row or of the card of alternatives. */
function checkWords(row: MarkupElement): void {
  for (const each of [row, ...elementsIn(row).filter((element) => hasClass(element, 'row'))]) {
    const own = childrenOf(each);
    const head = own.filter((element) => hasClass(element, 'what')).map((element) => textOf(element));
    const rest = own.filter((element) => !hasClass(element, 'what') && !isCell(element));
    const isNested = (element: MarkupElement) =>
      isCell(element) || hasClass(element, 'row') || hasClass(element, 'panel');
    const words = [...head, ...rest.map((element) => textOf(element, isNested))].join(' ');
    const cards = rest.filter((element) => hasClass(element, 'variants')).length;
    const count = cards + (words.match(/\b(?:one|any) of\b|one or more/gi)?.length ?? 0);
    assert.ok(count <= Math.max(1, cards), `${count} times: ${words}`);
  }
}

function checkRow(schema: JsonSchemaObject, kind: 'interactive' | 'none'): void {
  const constants = numberConstants(schema);
  const row = drawValue(schema, kind);
  checkCards(row);
  checkWords(row);
  const text = textOf(row, isCell);
  // A label names an alternative by the value that only it allows, which its field says as well.
  const unnamed = text.replace(/ with \S+ &quot;.*?&quot;/g, '');
  for (const constant of constants) {
    assert.equal(unnamed.split(constant).length - 1, 1, `${constant} in ${text}`);
  }
  if (checkValue(null, schema, {}, 'request').length === 0) assert.match(text, /null|\bany\b(?! of)/);
}

/** A union of more types than its words name, in other unions: random schemas seldom have one. */
const scalars: readonly JsonSchemaObject[] = [
  { type: 'integer' },
  { type: 'boolean' },
  { type: 'string', enum: ['low', 'high'] },
  { type: 'string', format: 'date' },
  { type: 'string', format: 'uuid' },
];
const manyTypes: JsonSchemaObject = {
  oneOf: [{ description: 'Words.', oneOf: [{ oneOf: [...scalars] }, { type: 'null' }] }, { type: 'string' }],
};

suite('alternatives of any kind', () => {
  for (const kind of ['interactive', 'none'] as const) {
    test(`each has content, a choice is said once, constants once, and null always: ${kind}`, () => {
      fc.assert(
        fc.property(anySchema, (schema) => checkRow(structuredClone(schema), kind)),
        { numRuns: 200, examples: [[manyTypes]] },
      );
    });
  }
});

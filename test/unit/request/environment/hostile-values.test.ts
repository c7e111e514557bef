import assert from 'node:assert/strict';
import { drawDynamicValue, dynamicNames } from '../../../../src/request/environment/dynamic-values.ts';
import {
  fillVariables,
  findVariables,
  isReference,
  quoteInPlace,
  quoteReferences,
} from '../../../../src/request/environment/fill-variables.ts';
import { parseResponseReference } from '../../../../src/request/environment/references.ts';
import { assertLinear } from '../../../support/assert-linear.ts';

const sources = { now: 0, random: () => 0.5, uuid: () => 'u-1' };

/** Arguments that an expression reads to the end again and again, if it backtracks. */
const units = [
  '[',
  ']',
  '[]',
  '[Y',
  'Y',
  'YYYY',
  ' ',
  '\t',
  '"',
  "'",
  `"'`,
  `" `,
  '-1 d ',
  '9',
  '.',
  '{',
  '{{',
  '{{a',
  'a',
];
const names = [...new Set(dynamicNames.map(({ example }) => example.split(' ')[0] ?? ''))];

suite('Hostile values with names in braces', () => {
  for (const name of names) {
    test(`${name} with long arguments takes linear time`, () => {
      for (const unit of units) {
        for (const [open, close] of [
          ['', ''],
          ["'", "'"],
          ['"', '"'],
          ["'", ''],
          ['iso8601 ', ''],
        ] as const) {
          assertLinear((size) =>
            drawDynamicValue(`${name} ${open}${unit.repeat(size / unit.length)}${close}`, sources),
          );
        }
      }
    });
  }

  const beginnings = [
    '',
    '{{',
    '{{ ',
    '{{a',
    '{{$a',
    '{{$a ',
    '{{response.',
    '{{response.a./',
    '{{a}}',
    '"{{',
    '"{{a}}',
  ];
  for (const beginning of beginnings) {
    test(`${JSON.stringify(beginning)} before long texts: they are searched in linear time`, () => {
      const environment = { servers: {}, variables: { a: '{{a}}' }, secrets: { b: '{{a}}{{b}}' } };
      for (const unit of [...units, '\n', '\\', '}', '}}', '{{$a ', '{{response.a ', '{{a}}']) {
        for (const end of ['x', '}}']) {
          assertLinear((size) => {
            const text = beginning + unit.repeat(size / unit.length) + end;
            const values = { query: { a: text }, body: text, bodyText: text };
            fillVariables(values, environment);
            findVariables(values, '', environment);
            isReference(text);
            quoteReferences(text);
            quoteInPlace(text);
            parseResponseReference(text.slice(2));
          }, 25_000);
        }
      }
    });
  }

  test('variables that name each other are filled in once', () => {
    const variables = { a: '{{b}}{{b}}', b: '{{a}}{{a}}' };
    const filled = fillVariables({ query: { q: '{{a}}{{a}}' } }, { servers: {}, variables, secrets: {} });
    assert.deepEqual(filled.query, { q: '{{b}}{{b}}{{b}}{{b}}' });
  });

  test('text in brackets stays, and an open bracket is a character', () => {
    const draw = (pattern: string) =>
      drawDynamicValue(`$datetime '${pattern}'`, { ...sources, now: Date.UTC(2026, 1, 28) });
    assert.equal(draw('[YY]YY[[YY]YY]YY[YY'), 'YY26[YY26]26[26');
    assert.equal(draw('[]YY[MM'), '26[02');
  });
});

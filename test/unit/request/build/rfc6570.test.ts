import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeIllegal, encodeReserved, encodeStrict } from '../../../../src/request/build/percent-encode.ts';
import { serializePairs, serializePath } from '../../../../src/request/build/serialize-parameter.ts';
import type { ExactValue } from '../../../../src/request/form-values.ts';
import { standards } from '../../../support/data-folders.ts';

type Group = {
  variables: { [name: string]: ExactValue };
  testcases: [template: string, expected: string | string[] | false][];
};

const reserved = (text: string) => encodeReserved(text, '');

interface Variable {
  readonly name: string;
  readonly explode: boolean;
  readonly value: ExactValue;
}

/** Values that RFC 6570, 2.3 calls undefined are left out before any style is asked. */
function variablesOf(list: string, values: { [name: string]: ExactValue }): Variable[] {
  return list.split(',').flatMap((piece) => {
    const [, name = '', length] = /^([^:*]+)(?::(\d+))?/.exec(piece) ?? [];
    const value = values[name] ?? null;
    const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
    if (value === null || isEmpty) return [];
    const cut = length === undefined ? value : [...String(value)].slice(0, Number(length)).join('');
    // The name is a literal here: RFC 6570 writes it encoded already.
    return [{ name: decodeURIComponent(name), explode: piece.endsWith('*'), value: cut }];
  });
}

function expand(template: string, values: { [name: string]: ExactValue }): string {
  return template
    .split(/(\{[^}]*\})/)
    .map((piece) => {
      const [, operator = '', list] = /^\{([+#./;?&]?)(.*)\}$/.exec(piece) ?? [];
      return list === undefined ? encodeIllegal(piece) : expandOne(operator, variablesOf(list, values));
    })
    .join('');
}

function expandOne(operator: string, variables: readonly Variable[]): string {
  const path = (style: 'simple' | 'label' | 'matrix', encode: (text: string) => string) =>
    variables.map((one) => serializePath({ ...one, style }, one.value, encode, false));
  if (variables.length === 0) return '';
  if (operator === '') return path('simple', encodeStrict).join(',');
  if (operator === '+') return path('simple', reserved).join(',');
  if (operator === '#') return `#${path('simple', reserved).join(',')}`;
  if (operator === '.') return path('label', encodeStrict).join('');
  if (operator === ';') return path('matrix', encodeStrict).join('');
  const pairs = variables.flatMap((one) => serializePairs({ ...one, style: 'form' }, one.value, encodeStrict));
  return operator + pairs.map((pair) => pair.join('=')).join('&');
}

suite('RFC 6570', () => {
  for (const file of ['spec-examples-by-section.json', 'extended-tests.json']) {
    const groups = JSON.parse(readFileSync(join(standards, 'rfc6570', file), 'utf8')) as { [name: string]: Group };
    for (const [name, { variables, testcases }] of Object.entries(groups)) {
      // Path segments (`{/list*}`) have no style in OpenAPI.
      const ours = testcases.filter(([template, expected]) => expected !== false && !template.includes('{/'));
      test(`${name} (${ours.length} of ${testcases.length})`, () => {
        for (const [template, expected] of ours) {
          const sent = expand(template, variables);
          assert.ok([expected].flat().includes(sent), `${template}: ${sent}, expected ${JSON.stringify(expected)}`);
        }
      });
    }
  }
});

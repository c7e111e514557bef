import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { findingsIn } from './findings-in.ts';

interface Case {
  /** The wording in the table of docs/validity.md. */
  readonly name: string;
  readonly document: { [key: string]: JsonValue };
  /** The message of swagger-parser; undefined if it accepts the description. */
  readonly theirs?: RegExp;
  /** Our message; undefined if the description is valid. */
  readonly ours?: RegExp;
}

const info = { title: 'T', version: '1' };
const ok = { '200': { description: 'Fine' } };
const later = (version: string, components: { [kind: string]: { [name: string]: JsonValue } }) => ({
  openapi: version,
  info,
  paths: {},
  components,
});
const swagger = (rest: { [key: string]: JsonValue }) => ({ swagger: '2.0', info, paths: {}, ...rest });
const get = (operation: { [key: string]: JsonValue }) => ({ paths: { '/a': { get: operation } } });

const refused: readonly Case[] = [
  {
    name: 'Any description of 3.2',
    document: { openapi: '3.2.0', info, paths: {} },
    theirs: /Unsupported OpenAPI version/,
  },
  {
    name: 'A patch version of 3.0 or 3.1 that is newer than it',
    document: { openapi: '3.0.5', info, paths: {} },
    theirs: /Unsupported OpenAPI version/,
  },
  {
    name: '3.1 with `components` and no paths',
    document: { openapi: '3.1.0', info, components: {} },
    theirs: /is not a valid Openapi API definition/,
  },
  {
    name: '`scheme: Bearer` with a capital letter, next to `bearerFormat`',
    document: later('3.1.0', { securitySchemes: { a: { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' } } }),
    theirs: /must NOT have unevaluated properties/,
  },
  {
    name: '3.0: siblings of a `$ref`',
    document: later('3.0.3', { schemas: { A: { type: 'string' }, B: { $ref: '#/components/schemas/A', foo: 1 } } }),
    theirs: /must NOT have additional properties/,
  },
  {
    name: 'A `$ref` in the value of an example',
    document: later('3.1.0', { examples: { a: { value: { $ref: '#/no' } } } }),
    theirs: /Token "no" does not exist/,
  },
  {
    name: 'A `$ref` in a `const`, `enum` or `default`',
    document: later('3.1.0', { schemas: { A: { const: { $ref: '#/no' } } } }),
    theirs: /Token "no" does not exist/,
  },
  {
    name: '2.0: a name in `required` that `properties` does not have',
    document: swagger({ definitions: { A: { type: 'object', required: ['a'] } } }),
    theirs: /listed as required but does not exist/,
  },
  {
    name: '2.0: a list of types',
    document: swagger(get({ responses: { '200': { description: '', schema: { type: ['string', 'null'] } } } })),
    theirs: /invalid response schema type/,
  },
];

const passed: readonly Case[] = [
  {
    name: '2.0: items without a type',
    document: swagger(
      get({ parameters: [{ in: 'query', name: 'a', type: 'array', items: { format: 'int32' } }], responses: ok }),
    ),
    ours: /^\/paths\/~1a\/get\/parameters\/0\/items: The required key "type" is missing/,
  },
  {
    name: '2.0: an array of arrays without items',
    document: swagger(
      get({ parameters: [{ in: 'query', name: 'a', type: 'array', items: { type: 'array' } }], responses: ok }),
    ),
    ours: /^\/paths\/~1a\/get\/parameters\/0\/items: An array needs `items`/,
  },
  {
    name: '3.0: an array without items',
    document: later('3.0.4', { schemas: { A: { type: 'array' } } }),
    ours: /^\/components\/schemas\/A: An array needs `items`/,
  },
  {
    name: '3.1: an unknown type',
    document: later('3.1.0', { schemas: { A: { type: 'strin' } } }),
    ours: /^\/components\/schemas\/A\/type: .*Did you mean "string"/,
  },
  {
    name: '3.1: `exclusiveMaximum: true`, as in 3.0',
    document: later('3.1.0', { schemas: { A: { exclusiveMaximum: true } } }),
    ours: /^\/components\/schemas\/A\/exclusiveMaximum: `exclusiveMaximum` must be a number/,
  },
  {
    name: '3.1: `value` and `externalValue` in one example',
    document: later('3.1.0', { examples: { a: { value: 1, externalValue: 'https://a.example/' } } }),
    ours: /^\/components\/examples\/a\/externalValue: .*exclude each other/,
  },
  {
    name: '3.1: `example` and `examples` in one parameter',
    document: later('3.1.0', {
      parameters: { a: { in: 'query', name: 'a', schema: {}, example: 1, examples: { b: { value: 1 } } } },
    }),
    ours: /^\/components\/parameters\/a\/examples: .*exclude each other/,
  },
  {
    name: '3.1: `allowReserved` in a header',
    document: later('3.1.0', { parameters: { a: { in: 'header', name: 'a', schema: {}, allowReserved: true } } }),
    ours: /^\/components\/parameters\/a\/allowReserved: Unknown key/,
  },
  {
    name: '3.1: `responses` without a response',
    document: { openapi: '3.1.0', info, ...get({ responses: { 'x-none': true } }) },
    ours: /^\/paths\/~1a\/get\/responses: Expected at least one response/,
  },
  {
    name: 'A `$ref` where the standard allows none: `responses`',
    document: { openapi: '3.0.3', info, ...get({ responses: { $ref: '#/x-all' } }), 'x-all': ok },
    ours: /^\/paths\/~1a\/get\/responses\/\$ref: A reference is not allowed here/,
  },
  {
    name: 'A `$ref` where the standard allows none: an operation',
    document: swagger({ ...get({ $ref: '#/x-get' }), 'x-get': { responses: ok } }),
    ours: /^\/paths\/~1a\/get\/\$ref: A reference is not allowed here/,
  },
];

async function verdictOf(document: { [key: string]: JsonValue }): Promise<string | undefined> {
  try {
    await SwaggerParser.validate(structuredClone(document) as never);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

suite('where swagger-parser is overruled', () => {
  for (const { name, document, theirs = /^$/ } of refused) {
    test(`swagger-parser refuses, we accept: ${name}`, async () => {
      assert.match((await verdictOf(document)) ?? 'accepted', theirs);
      assert.deepEqual(await findingsIn(document), []);
    });
  }

  for (const { name, document, ours = /^$/ } of passed) {
    test(`swagger-parser accepts, we refuse: ${name}`, async () => {
      assert.equal(await verdictOf(document), undefined);
      const [first = '', ...others] = await findingsIn(document);
      assert.match(first, ours);
      assert.deepEqual(others, []);
    });
  }

  test('the documentation lists these cases and no others', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/validity.md'), 'utf8');
    const listed = (heading: string): string[] => {
      const part = text.split(`### ${heading}\n`)[1]?.split('\n#')[0] ?? '';
      return [...part.matchAll(/^\| (.*?) \| /gm)].map(([, name = '']) => name).slice(2);
    };
    assert.deepEqual(
      listed('It refuses valid descriptions'),
      refused.map(({ name }) => name),
    );
    assert.deepEqual(
      listed('It accepts invalid descriptions'),
      passed.map(({ name }) => name),
    );
  });
});

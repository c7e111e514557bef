import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonSchema } from '../../../../src/core/api/schema.ts';
import type { SchemaSlice, Slice } from '../../../../src/core/api/slice.ts';
import { createDiskWorkspace } from '../../../../src/node/disk-workspace.ts';
import { findSchema, printSchema, type SchemaFormat } from '../../../../src/render/schema-text/print-schema.ts';
import { printTypeScript } from '../../../../src/render/schema-text/print-typescript.ts';
import { differsByDirection } from '../../../../src/render/sections/body-root.ts';
import type { Direction } from '../../../../src/schema/direction.ts';
import { createEngine } from '../../../../src/service/create-engine.ts';
import { entry } from '../page-models.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** Named schemas have their name as id. */
function print(
  schema: JsonSchema,
  named: { [name: string]: JsonSchema } = {},
  direction: Direction = 'request',
): string {
  const table = Object.fromEntries(Object.entries(named).map(([name, own]) => [name, entry(own, name)]));
  return printTypeScript({ schema, name: 'Body', direction }, table).trim();
}

const ref = (name: string) => ({ $ref: `#/$defs/${name}` });

test('a schema with its own page is printed for sending and for receiving', () => {
  const schema = {
    type: 'object',
    properties: { id: { type: 'string', readOnly: true }, pin: { type: 'string', writeOnly: true } },
  } satisfies JsonSchema;
  const origin = { file: 'a.yaml', specVersion: '3.1.0' };
  const slice: SchemaSlice = {
    kind: 'schema',
    origin,
    name: 'User',
    schema: ref('User'),
    schemas: { User: entry(schema, 'User') },
  };
  assert.ok(differsByDirection(slice));
  assert.ok(!differsByDirection({ ...slice, schemas: { User: entry({ type: 'object' }, 'User') } }));
  const print = (format: SchemaFormat) => printSchema(slice, '/schema', format)?.trim();
  assert.equal(print('typescript-sent'), 'export interface User {\n  pin?: string;\n}');
  assert.equal(print('typescript-received'), 'export interface User {\n  readonly id?: string;\n}');
  assert.match(print('json-schema') ?? '', /"readOnly": true/);
  assert.equal(printSchema(slice, '/body', 'typescript'), undefined);
});

suite('printTypeScript', () => {
  for (const [what, schema, expected] of [
    ['anything', true, 'unknown'],
    ['nothing', false, 'never'],
    ['a whole number', { type: 'integer' }, 'number'],
    ['null beside a type', { type: ['string', 'null'] }, 'string | null'],
    ['an enum with every digit', { enum: ['a', 1, null] }, '"a" | 1 | null'],
    ['a constant', { const: { a: 'x' } }, '{"a":"x"}'],
    ['a list of a union', { type: 'array', items: { type: ['string', 'number'] } }, '(string | number)[]'],
    [
      'a tuple',
      { prefixItems: [{ type: 'string' }, { type: ['number', 'null'] }], minItems: 1, items: false },
      '[string, (number | null)?]',
    ],
    ['a tuple with a rest', { prefixItems: [true], minItems: 1, items: { type: 'string' } }, '[unknown, ...string[]]'],
    ['a map', { type: 'object', additionalProperties: { type: 'string' } }, '{ [name: string]: string }'],
    ['a union', { oneOf: [{ type: 'string' }, { type: 'array', items: true }] }, 'string | unknown[]'],
    [
      'a union in an intersection',
      { allOf: [{ oneOf: [{ const: 1 }, { const: 2 }] }, { type: 'number' }] },
      '(1 | 2) & number',
    ],
  ] as const)
    test(what, () => assert.equal(print(schema as JsonSchema), `export type Body = ${expected};`));

  test('members with descriptions, and names that the language allows', () => {
    const schema = {
      required: ['id', 'late'],
      properties: {
        id: { type: 'string', description: 'Ends */ here.\nAnd goes on.', deprecated: true },
        'a-b': { type: 'number', default: 1.5, format: 'double' },
        inner: { properties: { x: true } },
      },
    };
    assert.equal(
      print(schema),
      `export interface Body {
  /**
   * Ends *\\/ here.
   * And goes on.
   * @deprecated
   */
  id: string;
  /**
   * @format double
   * @default 1.5
   */
  "a-b"?: number;
  inner?: {
    x?: unknown;
  };
  late: unknown;
}`,
    );
  });

  test('named schemas keep their names and are declared once, including recursive ones', () => {
    const named = {
      'tree-node': { properties: { children: { type: 'array', items: ref('tree-node') }, of: ref('string') } },
      string: { type: 'string' },
    };
    assert.equal(
      print(ref('tree-node'), named),
      'export interface TreeNode {\n  children?: TreeNode[];\n  of?: String;\n}\n\nexport type String = string;',
    );
  });

  test('recursive schemas end', () => {
    const named = { A: { anyOf: [ref('A'), ref('B'), { type: 'string' }] }, B: { allOf: [ref('A')] } };
    assert.equal(print({ properties: { a: ref('A'), b: ref('B') } }, named).includes('export type B = unknown'), true);
  });

  test('unions of unions are printed once each', () => {
    const names = Array.from({ length: 40 }, (_, index) => `U${index}`);
    const named = Object.fromEntries(
      names.map((name) => [name, { oneOf: names.map((other) => ({ properties: { x: ref(other) } })) }]),
    );
    assert.ok(print(ref('U0'), named).length < 200_000);
  });

  test('the types of every body of the bookstore and of all keywords compile', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'types-'));
    try {
      const texts = [...(await typesOf(join(root, 'examples', 'bookstore'))), ...(await typesOf(keywordSite(folder)))];
      assert.ok(texts.length > 25);
      // Uses one module with a namespace per case, so that the compiler starts only once.
      const file = join(folder, 'types.ts');
      writeFileSync(file, texts.map((text, index) => `namespace N${index} {\n${text}}`).join('\n'));
      const compiler = join(root, 'node_modules', '.bin', 'tsc');
      execFileSync(compiler, ['--noEmit', '--strict', '--ignoreConfig', '--types', '', file], { encoding: 'utf8' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

function keywordSite(folder: string): string {
  const names = ['openapi-3.0.yaml', 'openapi-3.2.yaml', 'json-schema.yaml'];
  for (const name of names) writeFileSync(join(folder, name), readFileSync(join(root, 'test/data/keywords', name)));
  const groups = names.map((openapi) => ({ group: openapi, openapi }));
  writeFileSync(join(folder, 'docs.json'), JSON.stringify({ name: 'Keywords', navigation: { groups } }));
  return folder;
}

async function typesOf(docs: string): Promise<readonly string[]> {
  const engine = createEngine({ workspace: createDiskWorkspace(docs), configFile: 'docs.json' });
  try {
    const texts: string[] = [];
    for (const { slug } of await engine.pages()) {
      const page = await engine.page(slug);
      const subject = page !== undefined && 'model' in page ? page.model.subject : undefined;
      if (subject === undefined) continue;
      for (const pointer of pointersOf(subject)) {
        const found = findSchema(subject, pointer);
        assert.ok(found, `${slug} ${pointer}`);
        texts.push(printTypeScript(found, subject.schemas));
      }
    }
    return texts;
  } finally {
    await engine.dispose();
  }
}

/** The bodies of a page, with the labels of its rows. */
function pointersOf(slice: Slice): readonly string[] {
  if (slice.kind === 'channel')
    return slice.channel.operations.flatMap(({ messages }, index) =>
      messages.map((_, at) => `/messages/${index}/${at}/payload`),
    );
  const { requestBody, responses } = slice.operation;
  return [
    ...(requestBody?.content ?? []).map((_, index) => (index === 0 ? '/body' : `/bodies/${index}`)),
    ...responses.flatMap(({ status, content }) => content.map((_, index) => `/responses/${status}/${index}`)),
  ];
}

import assert from 'node:assert/strict';
import { createEngine } from '../../src/service/create-engine.ts';
import { memoryWorkspace } from '../support/memory-workspace.ts';
import { startProcessorTime } from '../support/processor-time.ts';
import { docsJson, openapi, type Texts } from '../support/project-of.ts';

const range = (length: number) => Array.from({ length }, (_, index) => index);
const ref = (name: string | number) => ({ $ref: `#/components/schemas/${name}` });
const described = (schemas: object, first = 'S0') => {
  const content = { 'application/json': { schema: ref(first) } };
  const get = { summary: 'A', responses: { 200: { description: 'OK', content } } };
  return openapi({ '/a': { get } }, { components: { schemas }, servers: [{ url: 'https://e.com' }] });
};

/** `severity code «line» message` of each problem, most of all pages drawn. */
async function problemsOf(texts: Texts): Promise<readonly string[]> {
  const engine = createEngine({
    workspace: memoryWorkspace({ 'docs.json': docsJson({ openapi: 'api.json' }), ...texts }),
    configFile: 'docs.json',
  });
  for (const { slug } of await engine.pages()) await engine.page(slug);
  const { problems } = await engine.problems({ official: false });
  return problems
    .filter(({ code }) => code !== 'component-unused')
    .map(({ severity, code, file, message, range: { start } }) => {
      const line = texts[file]?.split('\n')[start.line]?.trim().slice(0, 80);
      return `${severity} ${code} «${line}» ${message}`;
    });
}

const circle = 'Circular reference: it never reaches a value. Break the circle.';

suite('Hostile references, through the engine', () => {
  test('a `$ref` to itself, and to the whole document, is handled', async () => {
    assert.deepEqual(await problemsOf({ 'api.json': described({ S0: ref('S0') }) }), [
      `error ref-cycle «"$ref": "#/components/schemas/S0"» ${circle}`,
    ]);
    assert.deepEqual(await problemsOf({ 'api.json': described({ S0: { properties: { all: { $ref: '#' } } } }) }), []);
  });

  test('circular references are reported once, at the first', async () => {
    const schemas = { S0: ref('S1'), S1: ref('S2'), S2: ref('S0') };
    assert.deepEqual(await problemsOf({ 'api.json': described(schemas) }), [
      `error ref-cycle «"$ref": "#/components/schemas/S1"» ${circle}`,
    ]);
  });

  test('recursive schemas are not a mistake', async () => {
    const S0 = { type: 'object', properties: { again: ref('S0'), other: ref('S1') } };
    assert.deepEqual(await problemsOf({ 'api.json': described({ S0, S1: { type: 'array', items: ref('S0') } }) }), []);
  });

  test('a chain of 4,000 references that ends nowhere, in one file or across many, is reported', async () => {
    const schemas = Object.fromEntries(range(4000).map((index) => [`S${index}`, ref(`S${index + 1}`)]));
    assert.deepEqual(await problemsOf({ 'api.json': described(schemas) }), [
      'error ref-missing «"$ref": "#/components/schemas/S4000"» Cannot resolve this reference: there is no `#/components/schemas/S4000`. Did you mean "#/components/schemas/S1000" or "#/components/schemas/S2000"?',
    ]);
    const files = Object.fromEntries(range(1000).map((index) => [`s${index}.json`, `{"$ref": "s${index + 1}.json"}`]));
    assert.deepEqual(await problemsOf({ 'api.json': described({ S0: { $ref: 's0.json' } }), ...files }), [
      'error ref-missing «{"$ref": "s1000.json"}» Cannot resolve this reference: there is no file `s1000.json`.',
    ]);
  });

  test('a pointer of 10,000 segments, and a value 10,000 levels deep, are handled', async () => {
    const $ref = `#${'/properties/a'.repeat(5000)}`;
    assert.deepEqual(await problemsOf({ 'api.json': described({ S0: { $ref } }) }), [
      `error ref-missing «"$ref": "${$ref.slice(0, 71)}» Cannot resolve this reference: there is no \`${$ref.slice(0, 200)}…\`.`,
    ]);
    const deep = `${'{"items":'.repeat(10_000)}{}${'}'.repeat(10_000)}`;
    const found = await problemsOf({ 'api.json': described({ S0: '§' }).replace('"§"', deep) });
    assert.match(found[0] ?? '', /^error nesting-limit .* Nested deeper than \d+ levels/);
  });

  test('one mistake among 20,000 keys is located', async () => {
    const properties = Object.fromEntries(range(20_000).map((index) => [`k${index}`, { type: 'string' }]));
    const S0 = { properties: { ...properties, k19999: ref('Gone') } };
    assert.deepEqual(await problemsOf({ 'api.json': described({ S0 }) }), [
      'error ref-missing «"$ref": "#/components/schemas/Gone"» Cannot resolve this reference: there is no `#/components/schemas/Gone`.',
    ]);
  });

  test('names of Object.prototype are ordinary names', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const schemas = JSON.parse(`{${names.map((name) => `"${name}": {"type": "string"}`).join()}}`);
    const S0 = { allOf: [...names, 'valueOf'].map(ref) };
    const [first, ...rest] = await problemsOf({ 'api.json': described(Object.assign(schemas, { S0 })) });
    assert.deepEqual(rest, []);
    assert.equal(
      first,
      'error ref-missing «"$ref": "#/components/schemas/valueOf"» Cannot resolve this reference: there is no `#/components/schemas/valueOf`.',
    );
  });

  test('1,000 operations whose 1,000 schemas all reach each other: the validator gets their files, and each schema is read once', async () => {
    const properties = (index: number) =>
      Object.fromEntries(range(10).map((part) => [`p${part}`, ref(`S${(index * 7 + part * 13 + 1) % 1000}`)]));
    const knot = Object.fromEntries(range(1000).map((index) => [`S${index}`, { properties: properties(index) }]));
    const content = { 'application/json': { schema: ref('S0') } };
    const get = { responses: { 200: { description: 'OK', content } } };
    const paths = Object.fromEntries(range(1000).map((index) => [`/p${index}`, { get }]));
    const schemas = { ...knot, S999: { $ref: 'other.json' } };
    let validated: readonly string[] = [];
    const engine = createEngine({
      workspace: memoryWorkspace({
        'docs.json': docsJson({ openapi: 'api.json' }),
        'api.json': openapi(paths, { components: { schemas } }),
        'other.json': '{"type":"string"}',
      }),
      configFile: 'docs.json',
      validator: {
        validate: async ({ texts }) => {
          validated = Object.keys(texts);
          return [];
        },
      },
    });
    const spent = startProcessorTime();
    await engine.problems({ official: true });
    assert.deepEqual(validated, ['api.json', 'other.json']);
    assert.ok(spent() < 5000);
  });
});

import assert from 'node:assert/strict';
import { parse } from 'yaml';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { FormValueToDeclare } from '../../../src/service/engine-values.ts';
import { applyLocated } from '../../support/apply-located.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { paragraphMarkup, type Texts } from '../../support/project-of.ts';

const site = { 'docs.json': '{ "name": "B", "navigation": { "pages": [{ "group": "A", "openapi": "api.yaml" }] } }' };

/** The texts after the value is declared on the first page, or the message of a refusal. */
async function declared(texts: Texts, value: FormValueToDeclare): Promise<Texts | string> {
  const engine = createEngine({ workspace: memoryWorkspace(texts), markup: paragraphMarkup, configFile: 'docs.json' });
  const [page] = await engine.pages();
  const edit = await engine.declareFormValue(page?.slug ?? '', value);
  if (edit.kind !== 'edits') return edit.kind === 'refused' ? edit.message : edit.kind;
  const after = applyLocated(texts, edit.edits);
  const again = createEngine({ workspace: memoryWorkspace(after), markup: paragraphMarkup, configFile: 'docs.json' });
  const slice = await again.operation('POST /a');
  assert.equal(slice?.kind, 'operation');
  return after;
}

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /a:\n    post:\n';
const yaml = (operation: string) => ({ ...site, 'api.yaml': head + operation });
const body =
  '      requestBody:\n        content:\n          application/json:\n            schema: { $ref: "#/components/schemas/A" }\n      responses: {}\ncomponents:\n  schemas:\n    A:\n      allOf:\n        - type: object\n          properties:\n            a: { type: string }\n            in:\n              type: object\n';

async function text(texts: Texts, value: FormValueToDeclare): Promise<string | undefined> {
  const after = await declared(texts, value);
  return typeof after === 'string' ? after : after['api.yaml'];
}

suite('a value of the form becomes part of the description', () => {
  test('as the last parameter, with the type that its text spells and itself as the example', async () => {
    const texts = yaml('      # kept\n      parameters:\n        - { name: q, in: query }\n      responses: {}\n');
    assert.equal(
      await text(texts, { pointer: '/query/page', json: '"5"' }),
      `${head}      # kept\n      parameters:\n        - { name: q, in: query }\n        - name: page\n          in: query\n          schema:\n            type: integer\n          example: 5\n      responses: {}\n`,
    );
  });

  test('as the first parameter', async () => {
    assert.equal(
      await text(yaml('      responses: {}\n'), { pointer: '/header/X-Trace', json: '"a: b"' }),
      `${head}      responses: {}\n      parameters:\n        - name: X-Trace\n          in: header\n          schema:\n            type: string\n          example: "a: b"\n`,
    );
  });

  test('in JSON', async () => {
    const operation = { operationId: 'a', parameters: [{ name: 'q', in: 'query' }], responses: {} };
    const api = { openapi: '3.0.3', info: { title: 'T', version: '1' }, paths: { '/a': { post: operation } } };
    const after = await text({ ...site, 'api.yaml': JSON.stringify(api, null, 2) }, { pointer: '/cookie/theme' });
    assert.deepEqual(JSON.parse(after ?? '').paths['/a'].post.parameters[1], {
      name: 'theme',
      in: 'cookie',
      schema: { type: 'string' },
    });
  });

  test('without an example for a secret, and as OpenAPI 2.0 writes it', async () => {
    const swagger = `swagger: "2.0"\ninfo: { title: T, version: "1" }\npaths:\n  /a:\n    post:\n      responses: {}\n`;
    const after = await text({ ...site, 'api.yaml': swagger }, { pointer: '/query/ids', json: '["1","2"]' });
    assert.match(after ?? '', /type: array\n {10}items:\n {12}type: integer\n {10}collectionFormat: multi/);
    assert.equal(
      await text({ ...site, 'api.yaml': swagger }, { pointer: '/cookie/c' }),
      'OpenAPI 2.0 has no parameters in cookies.',
    );
    assert.match(
      (await text({ ...site, 'api.yaml': swagger }, { pointer: '/body/a', json: '1' })) ?? '',
      /declares no body/,
    );
  });

  test('as a property of the body, where its schema is written', async () => {
    assert.match(
      (await text(yaml(body), { pointer: '/body/note', json: '"n"', mediaType: 'application/json' })) ?? '',
      / {14}type: object\n {12}note:\n {14}type: string\n {14}example: "n"\n$/,
    );
    const deep = parse((await text(yaml(body), { pointer: '/body/in/deep', json: '{"n":1.50}' })) ?? '');
    assert.deepEqual(deep.components.schemas.A.allOf[0].properties.in, {
      type: 'object',
      properties: { deep: { type: 'object', properties: { n: { type: 'number' } } } },
    });
    assert.match((await text(yaml(body), { pointer: '/body/a/b/c/d', json: '1' })) ?? '', /is not described/);
  });

  test('but not as a header that OpenAPI ignores', async () => {
    const texts = yaml('      responses: {}\n');
    assert.match((await text(texts, { pointer: '/header/Accept', json: '"a"' })) ?? '', /OpenAPI ignores/);
  });
});

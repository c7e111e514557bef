import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ResponseEdit } from '../../../../src/core/features/response-edits/response-edit.ts';
import type { JsonValue } from '../../../../src/core/source/document/json-value.ts';
import { parseValue } from '../../../../src/core/source/edit/print-value.ts';
import { putMember } from '../../../../src/core/source/edit/put-value.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { applyEdits } from '../../../../src/core/source/text/apply-edits.ts';
import { createEngine } from '../../../../src/service/create-engine.ts';
import type { Located } from '../../../../src/service/located.ts';
import { validateDescription } from '../../../../src/validate/validate-description.ts';
import { applyLocated } from '../../../support/apply-located.ts';
import { memoryWorkspace } from '../../../support/memory-workspace.ts';
import { paragraphMarkup } from '../../../support/project-of.ts';

type Schema = { [keyword: string]: JsonValue };

const names = fc.constantFrom('a', 'b', 'c~/d', '200');

const values: fc.Memo<JsonValue> = fc.memo((depth) =>
  depth <= 1
    ? fc.constantFrom<JsonValue>(null, true, 0, 7, -3, 1.5, '', 'x', 'a: b #c')
    : fc.oneof(
        values(1),
        fc.array(values(depth - 1), { maxLength: 3 }),
        fc.dictionary(names, values(depth - 1), { maxKeys: 3 }),
      ),
);

/** Schemas of all versions, with the keywords that can be edited. */
function schemasFor(version: string): fc.Memo<Schema> {
  const [is2, is3] = [version.startsWith('2'), version.startsWith('3.0')];
  const types = fc.constantFrom('string', 'integer', 'number', 'boolean');
  const type = is2 || is3 ? types : fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 2 }));
  const nullable: Schema = is2 ? { 'x-nullable': true } : is3 ? { nullable: true } : {};
  const scalar: fc.Arbitrary<Schema> = fc.oneof(
    fc.record({ type }),
    type.map((one) => ({ type: one, ...nullable })),
    fc.record({ enum: fc.uniqueArray(values(1), { minLength: 1, maxLength: 2 }) }),
    fc.record({ type: fc.constant('integer'), minimum: fc.nat(4), maximum: fc.integer({ min: 4, max: 6 }) }),
    fc.record({ type: fc.constant('string'), minLength: fc.nat(1), maxLength: fc.integer({ min: 1, max: 2 }) }),
    fc.constant<Schema>(
      is2 || is3 ? { type: 'number', minimum: 7, exclusiveMinimum: true } : { exclusiveMinimum: 7, const: 8 },
    ),
  );
  const all: fc.Memo<Schema> = fc.memo((depth) => {
    if (depth <= 1) return scalar;
    const inner = all(depth - 1);
    const object = fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(names, inner, { maxKeys: 2 }),
        additionalProperties: fc.oneof(fc.constant(false), inner),
        required: fc.uniqueArray(names, { minLength: 1, maxLength: 2 }),
        maxProperties: fc.nat(2),
      },
      { requiredKeys: [] },
    );
    const array = inner.chain((items) =>
      fc.record(
        { type: fc.constant('array'), items: fc.constant(items), maxItems: fc.nat(1), uniqueItems: fc.constant(true) },
        { requiredKeys: ['type', 'items'] },
      ),
    );
    const ref = fc.constant({ $ref: is2 ? '#/definitions/S' : '#/components/schemas/S' });
    const lists = fc.array(inner, { minLength: 1, maxLength: 2 });
    const unions = is2 ? [] : [lists.map((anyOf) => ({ anyOf })), lists.map((oneOf) => ({ oneOf }))];
    return fc.oneof(
      scalar,
      object,
      array,
      ref,
      lists.map((allOf) => ({ allOf })),
      ...unions,
    ) as fc.Arbitrary<Schema>;
  });
  return all;
}

function describeApi(version: string, schema: Schema, shared: Schema): object {
  const head = { info: { title: 'T', version: '1' } };
  const get = (response: object) => ({ '/a': { get: { responses: { 200: { description: 'd', ...response } } } } });
  return version.startsWith('2')
    ? { swagger: version, ...head, paths: get({ schema }), definitions: { S: shared } }
    : {
        openapi: version,
        ...head,
        paths: get({ content: { 'application/json': { schema } } }),
        components: { schemas: { S: shared } },
      };
}

/** Prints YAML with a comment on every line that may have one. */
function yamlOf(plain: object): string {
  let text = 'x-first: 1\n';
  for (const [key, member] of Object.entries(plain)) {
    const document = parseSource('api.yaml', text);
    const root = document.root && document.authored(document.root);
    const value = parseValue(JSON.stringify(member));
    assert.ok(root && value);
    text = applyEdits(text, [putMember(root, key, value)]);
  }
  return text;
}

async function ask(file: string, text: string, body: JsonValue) {
  const docs = JSON.stringify({ navigation: { pages: [{ group: 'A', openapi: file }] } });
  const workspace = memoryWorkspace({ 'docs.json': docs, [file]: text });
  const engine = createEngine({ workspace, markup: paragraphMarkup, configFile: 'docs.json' });
  const slug = (await engine.pages())[0]?.slug ?? '';
  const received = {
    become: 'schema',
    status: 200,
    mediaType: 'application/json',
    text: JSON.stringify(body),
  } as const;
  return engine.editAfterResponse(slug, received);
}

const cases = fc.constantFrom('2.0', '3.0.4', '3.1.1', '3.2.0').chain((version) =>
  fc.record({
    version: fc.constant(version),
    file: fc.constantFrom('api.json', 'api.yaml'),
    schema: schemasFor(version)(4),
    shared: schemasFor(version)(2).filter((schema) => !JSON.stringify(schema).includes('$ref')),
    body: values(4),
  }),
);

suite('updateSchema', () => {
  test('after the edits the body matches, or the differences are reported; the description stays valid', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ version, file, schema, shared, body }) => {
        const plain = describeApi(version, schema, shared);
        const text = file === 'api.json' ? JSON.stringify(plain, undefined, 2) : yamlOf(plain);
        const edit = await ask(file, text, body);
        if (edit.kind !== 'edits') {
          assert.match(messageOf(edit), /^These mismatches need your decision|^The body already matches/);
          return;
        }
        const after = applyLocated({ [file]: text }, edit.edits)[file] ?? '';
        const again = await ask(file, after, body);
        assert.equal(messageOf(again) === 'The body already matches its schema.', edit.left.length === 0, after);
        assert.deepEqual(await errorsIn(file, version, after), await errorsIn(file, version, text), after);
      }),
      { numRuns: Number(process.env.RUNS ?? 60) },
    );
  });
});

function messageOf(edit: Located<ResponseEdit>): string {
  return edit.kind === 'refused' ? edit.message : '';
}

async function errorsIn(file: string, specVersion: string, text: string): Promise<string[]> {
  const findings = await validateDescription({ file, family: 'openapi', specVersion, texts: { [file]: text } });
  return findings.filter(({ severity }) => severity === 'error').map(({ pointer, message }) => `${pointer} ${message}`);
}

import assert from 'node:assert/strict';
import type { JsonValue } from '../../../../src/core/source/document/json-value.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { LineIndex } from '../../../../src/core/source/text/line-index.ts';
import { createEngine } from '../../../../src/service/create-engine.ts';
import { validateDescription } from '../../../../src/validate/validate-description.ts';
import { randomFrom } from '../../../corpus/random.ts';
import { applyLocated } from '../../../support/apply-located.ts';
import { memoryWorkspace } from '../../../support/memory-workspace.ts';
import { docsJson } from '../../../support/project-of.ts';

function engineOf(file: string, text: string) {
  const key = /^\W*asyncapi/.test(text) ? 'asyncapi' : 'openapi';
  const workspace = memoryWorkspace({ 'docs.json': docsJson({ [key]: file }), [file]: text });
  return createEngine({ workspace, configFile: 'docs.json', validator: { validate: validateDescription } });
}

/** The text after the action at `$0`, by the beginning of its title. Undefined if it is not offered. */
async function act(marked: string, file = 'api.yaml'): Promise<string | undefined> {
  const offset = marked.indexOf('$0');
  const text = marked.replace('$0', '');
  const engine = engineOf(file, text);
  const index = new LineIndex(text);
  const listed = await engine.refactorings(file, index.positionAt(offset));
  await engine.dispose();
  const found = listed.find(({ title }) => /schema of th(?:is|ese) example/.test(title));
  return found && applyLocated({ [file]: text }, found.edits)[file];
}

async function findProblems(file: string, text: string): Promise<readonly string[]> {
  const engine = engineOf(file, text);
  const { problems } = await engine.problems({ official: true });
  await engine.dispose();
  return problems.map(({ code, message }) => `${code} ${message}`);
}

const info = 'info: { title: A, version: "1" }\n';
const head = (version: string) => `openapi: ${version}
info: { title: Books, version: "1" }
paths: {}
components:
  schemas:
    Book:`;

suite('schemas of examples', () => {
  test('JSON that was pasted in place of a schema is replaced with its schema', async () => {
    const pasted = `${head('3.1.1')}
      {
        "id": 12345678901234567890,
        "since": "2024-02-29$0",
        "at": "2024-02-29T10:00:00Z",
        "tags": [{ "name": "new", "mail": "a@example.com" }, { "name": "used", "mail": "none" }, { "name": null }]
      }
`;
    assert.equal(
      await act(pasted),
      `${head('3.1.1')}
      type: object
      required: [id, since, at, tags]
      properties:
        id:
          type: integer
        since:
          type: string
          format: date
        at:
          type: string
          format: date-time
        tags:
          type: array
          items:
            type: object
            required: [name]
            properties:
              name:
                type: [string, "null"]
              mail:
                type: string
      examples:
        - id: 12345678901234567890
          since: "2024-02-29"
          at: "2024-02-29T10:00:00Z"
          tags:
            - name: new
              mail: a@example.com
            - name: used
              mail: none
            - name: null
`,
    );
  });

  test('lines that were pasted with less indentation than YAML allows are no obstacle', async () => {
    const pasted = `${head('3.1.1')} {\n  "id": 1,\n  "na$0me": "a  \\"b"\n}\n    Other: {}\n`;
    const expected = `${head('3.1.1')}
      type: object
      required: [id, name]
      properties:
        id:
          type: integer
        name:
          type: string
      examples:
        - id: 1
          name: a  "b
    Other: {}
`;
    assert.equal(await act(pasted), expected);
    const document = parseSource('api.yaml', pasted.replace('$0', ''));
    assert.ok(document.problems.length > 0);
  });

  test('a version before 3.1 has one example, and `nullable`', async () => {
    assert.equal(
      await act(`${head('3.0.4')} { "a$0": [1, null] }\n`),
      `${head('3.0.4')}
      type: object
      required: [a]
      properties:
        a:
          type: array
          items:
            type: integer
            nullable: true
      example:
        a: [1, null]
`,
    );
  });

  test('flow style and JSON keep their layout', async () => {
    const flow = 'openapi: 3.1.1\ncomponents: { schemas: { Book: { "i$0d": 1 } } }\n';
    assert.match(
      (await act(flow)) ?? '',
      /Book: \{ type: object, required: \[id\], .*examples: \[\{ id: 1 \}\] \} \} \}\n$/,
    );
    const json = '{\n  "swagger": "2.0",\n  "paths": {},\n  "definitions": {\n    "Book": ["$0a"]\n  }\n}\n';
    assert.deepEqual(JSON.parse((await act(json, 'api.json')) ?? '').definitions.Book, {
      type: 'array',
      items: { type: 'string' },
      example: ['a'],
    });
  });

  test('a body, a response or a message with examples and without a schema gets one', async () => {
    const media = `openapi: 3.1.1
paths:
  /a:
    get:
      responses:
        "200":
          description: OK
          content:
            application/json:
              examples:
                one: { value: { id: 1 } }
                two: { value: { id: 1.5, $0name: A } }
`;
    assert.equal(
      await act(media),
      `${media.replace('$0', '')}              schema:
                type: object
                required: [id]
                properties:
                  id:
                    type: number
                  name:
                    type: string
`,
    );
    const message =
      'asyncapi: 3.0.0\ncomponents:\n  messages:\n    A:\n      examples:\n        - payload: { $0a: 1 }\n';
    assert.match((await act(message)) ?? '', /\n {6}payload:\n {8}type: object\n {8}required: \[a\]\n/);
    const swagger = `swagger: "2.0"\npaths:\n  /a:\n    get:\n      responses:\n        200:\n          description: OK\n          examples: { application/json: [$01] }\n`;
    assert.match((await act(swagger)) ?? '', /\n {10}schema:\n {12}type: array\n/);
  });

  test('nothing is offered at a schema, or where no schema goes', async () => {
    for (const schema of ['{ type$0: object }', '{ $ref$0: "#/a" }', '{ properties$0: { id: {} } }', 'true$0', '{}$0'])
      assert.equal(await act(`${head('3.1.1')} ${schema}\n`), undefined, schema);
    assert.equal(await act(`${head('3.1.1')} {}\nx-data: { $0a: 1 }\n`), undefined);
    assert.equal(await act('openapi: 3.1.1\ninfo: { titl$0: 1 }\n'), undefined);
  });

  const places: readonly (readonly [name: string, file: string, before: string, after: string])[] = [
    ['OpenAPI 3.1', 'api.yaml', `${head('3.1.1')} `, '\n'],
    ['OpenAPI 3.0', 'api.yaml', `${head('3.0.4')}\n      `, '\n'],
    ['OpenAPI 2.0', 'api.yaml', `swagger: "2.0"\n${info}paths: {}\ndefinitions: { Book: `, ' }\n'],
    [
      ...(['OpenAPI 3.2', 'api.json'] as const),
      '{"openapi":"3.2.0","info":{"title":"A","version":"1"},"components":{"schemas":{"Book":',
      '}}}',
    ],
    ['AsyncAPI', 'api.yaml', `asyncapi: 3.0.0\n${info}components:\n  schemas:\n    Book: `, '\n'],
  ];
  for (const [name, file, before, after] of places) {
    test(`a schema in ${name} accepts its example, whatever JSON it is`, async () => {
      const random = randomFrom(32);
      for (let run = 0; run < 8; run += 1) {
        const written = JSON.stringify({ _id: 1, ...makeObject(random, 0) }, null, run % 2 === 0 ? 0 : 8);
        // The official validator of AsyncAPI fails at this name wherever it is.
        const json = name === 'AsyncAPI' ? written.replaceAll('__proto__', 'proto') : written;
        const text = await act(`${before}$0${json}${after}`, file);
        assert.ok(text !== undefined, `${before}${json}`);
        const kept = JSON.stringify(parseSource(file, text).root?.toValue());
        assert.ok(kept.includes(JSON.stringify(JSON.parse(json))), `${json}\n${text}`);
        const problems = await findProblems(file, text);
        assert.deepEqual(problems.filter(isAboutSchema), [], text);
      }
    });
  }
});

/** Without what the short descriptions lack. */
function isAboutSchema(problem: string): boolean {
  return !/^(?:component-unused|server-missing|operation-without|owner-without)/.test(problem);
}

const texts = ['a', '', '2024-01-31', '2024-01-31T00:00:00Z', 'https://example.com/a', 'a@example.com', 'null', '1.0'];
const names = ['id', 'name', 'type', '__proto__', 'a b', '1', 'x-y', 'required', 'ü'];

function makeObject(random: () => number, depth: number): { [key: string]: JsonValue } {
  const members = names.filter(() => random() < 0.4).map((name) => [name, makeValue(random, depth + 1)] as const);
  return Object.fromEntries(depth === 0 ? members.filter(([name]) => name !== 'type') : members);
}

function makeValue(random: () => number, depth: number): JsonValue {
  const pick = Math.floor(random() * (depth > 3 ? 5 : 8));
  if (pick === 0) return null;
  if (pick === 1) return random() < 0.5;
  if (pick === 2) return Math.round(random() * 1000) / (random() < 0.5 ? 1 : 8);
  if (pick <= 4) return texts[Math.floor(random() * texts.length)] ?? '';
  if (pick === 5) return makeObject(random, depth);
  return Array.from({ length: Math.floor(random() * 4) }, () => makeValue(random, depth + 1));
}

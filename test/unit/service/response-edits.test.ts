import assert from 'node:assert/strict';
import type { ResponseEdit } from '../../../src/core/features/response-edits/response-edit.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { ReceivedResponse } from '../../../src/service/engine-values.ts';
import type { Located } from '../../../src/service/located.ts';
import { applyLocated } from '../../support/apply-located.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { paragraphMarkup, type Texts } from '../../support/project-of.ts';

const received = {
  become: 'example',
  status: 200,
  mediaType: 'application/json',
  text: '{"id":9007199254740993}',
} as const;

/** The texts after the edits for a response of the first page. */
async function changed(texts: Texts, response: Partial<ReceivedResponse> = {}): Promise<Texts | Located<ResponseEdit>> {
  const engine = createEngine({ workspace: memoryWorkspace(texts), markup: paragraphMarkup, configFile: 'docs.json' });
  const [page] = await engine.pages();
  const edit = await engine.editAfterResponse(page?.slug ?? '', { ...received, ...response });
  return edit.kind === 'edits' ? applyLocated(texts, edit.edits) : edit;
}

const site = { 'docs.json': '{ "name": "B", "navigation": { "pages": [{ "group": "A", "openapi": "api.yaml" }] } }' };
const head = (version: string) => `${version}\ninfo: { title: T, version: "1" }\n`;
const openapi31 = head('openapi: 3.1.0');

suite('Describing a response that the description does not have', () => {
  const text = (rest = '') =>
    `paths:\n  /a:\n    get:\n      responses:\n        "200":\n          description: d\n${rest}`;
  const answer = { become: 'response', status: 404, mediaType: 'application/problem+json; charset=utf-8' } as const;

  test('adds the status with its meaning, a schema, and the body without secrets as the example', async () => {
    const api = openapi31 + text();
    const given = {
      text: '{"title":"Gone","token":"abc","at":null}',
      example: '{"title":"Gone","token":"YOUR_SECRET","at":null}',
    };
    const after = (await changed({ ...site, 'api.yaml': api }, { ...answer, ...given })) as Texts;
    assert.equal(
      after['api.yaml'],
      `${api}        "404":
          description: Not Found
          content:
            application/problem+json:
              schema:
                type: object
                properties:
                  title:
                    type: string
                  token:
                    type: string
                  at:
                    type: "null"
              example:
                title: Gone
                token: YOUR_SECRET
                at: null
`,
    );
    // The page contains it now.
    assert.deepEqual(
      await changed(after, { become: 'schema', status: 404, mediaType: answer.mediaType, text: given.text }),
      {
        kind: 'refused',
        message: 'The body already matches its schema.',
      },
    );
  });

  test('in 2.0, writes the schema to the response; a status without a body has only a description', async () => {
    const api = head('swagger: "2.0"') + text();
    const after = (await changed({ ...site, 'api.yaml': api }, { ...answer, text: '[1]' })) as Texts;
    assert.match(
      after['api.yaml'] ?? '',
      /"404":\n +description: Not Found\n +schema:\n +type: array\n +items:\n +type: integer\n +examples:\n +application\/problem\+json: \[1\]\n$/,
    );
    const empty = (await changed(
      { ...site, 'api.yaml': openapi31 + text() },
      { ...answer, status: 299, mediaType: '', text: '' },
    )) as Texts;
    assert.equal(empty['api.yaml'], `${openapi31}${text()}        "299":\n          description: Status 299\n`);
  });

  test('describes bytes as a media type without a schema, or in the form of each version', async () => {
    const picture = { ...answer, mediaType: 'image/png', text: '' };
    for (const [version, written] of [
      ['openapi: 3.1.0', /content:\n +image\/png: \{\}\n$/],
      ['openapi: 3.0.4', /image\/png:\n +schema:\n +type: string\n +format: binary\n$/],
      ['swagger: "2.0"', /description: Not Found\n +schema:\n +type: file\n$/],
    ] as const) {
      const after = (await changed({ ...site, 'api.yaml': head(version) + text() }, picture)) as Texts;
      assert.match(after['api.yaml'] ?? '', written);
    }
  });

  test('adds the media type to a declared status; leaves the example out if a number is secret', async () => {
    const api = openapi31 + text();
    const given = { ...answer, status: 200, text: '{"pin":7}', example: '{"pin":"YOUR_SECRET"}' };
    const after = (await changed({ ...site, 'api.yaml': api }, given)) as Texts;
    assert.match(
      after['api.yaml'] ?? '',
      /description: d\n +content:\n +application\/problem\+json:\n +schema:\n +type: object\n +properties:\n +pin:\n +type: integer\n$/,
    );
    const refused = await changed({ ...site, 'api.yaml': api }, { ...answer, text: '{' });
    assert.deepEqual(refused, {
      kind: 'refused',
      message: 'The body does not match its content type, so no schema can be inferred from it.',
    });
  });
});

suite('Declaring what a response has beyond its schema', () => {
  test('adds the properties where the schema of their object is, with the types that all of them have', async () => {
    const paths = `paths:
  /a:
    get:
      responses:
        '200':
          description: d
          content:
            application/json:
              schema:
                type: array
                items:
                  allOf:
                  - $ref: '#/components/schemas/Base'
                  - type: object
                    properties:
                      name: { type: string }
components:
  schemas:
    Base:
      type: object
      properties:
        id: { type: integer }
        owner:
          type: object
          properties:
            id: { type: integer }
`;
    const api = openapi31 + paths;
    const text = '[{"id":1,"name":"a","size":1,"owner":{"id":2,"at":null}},{"size":1.5,"tags":["b"]}]';
    const after = (await changed({ ...site, 'api.yaml': api }, { become: 'schema', text })) as Texts;
    const added = (lines: string) => (after['api.yaml'] ?? '').includes(lines);
    assert.ok(
      added(`                      name: { type: string }
                      size:
                        type: number
                      tags:
                        type: array
                        items:
                          type: string
components:`),
      after['api.yaml'],
    );
    assert.ok(
      added(`            id: { type: integer }\n            at:\n              type: 'null'\n`),
      after['api.yaml'],
    );
    assert.deepEqual(await changed(after, { become: 'schema', text }), {
      kind: 'refused',
      message: 'The body already matches its schema.',
    });
  });
});

suite('Saving a response as an example', () => {
  const operation = (content: string) =>
    `${openapi31}paths:\n  /a:\n    get:\n      responses:\n        "200":\n          description: d\n          content:\n            application/json: # type\n${content}`;

  test('adds `example` after the other members if there is none', async () => {
    const text = operation('              schema: { type: object } # all\n');
    const after = await changed({ ...site, 'api.yaml': text });
    assert.deepEqual(after, {
      ...site,
      'api.yaml': `${text}              example:\n                id: 9007199254740993\n`,
    });
  });

  test('replaces an existing example', async () => {
    const text = operation('              example: { id: 1 }\n              schema: {}\n');
    const after = await changed({ ...site, 'api.yaml': text });
    assert.deepEqual(after, {
      ...site,
      'api.yaml': operation('              example:\n                id: 9007199254740993\n              schema: {}\n'),
    });
  });

  test('asks for a name if there are several, then adds or replaces that one', async () => {
    const text = operation('              examples:\n                one:\n                  value: 1\n');
    const texts = { ...site, 'api.yaml': text };
    assert.deepEqual(await changed(texts), { kind: 'unnamed', names: ['one'] });
    assert.deepEqual(await changed(texts, { name: 'two', text: '[]' }), {
      ...site,
      'api.yaml': `${text}                two:\n                  value: []\n`,
    });
    assert.deepEqual(await changed(texts, { name: 'one', text: '2' }), {
      ...site,
      'api.yaml': text.replace('value: 1', 'value: 2'),
    });
  });

  test('follows references to the file of the response', async () => {
    const text = `${openapi31}paths:\n  /a:\n    get:\n      responses:\n        default: { $ref: 'parts/responses.json#/ok' }\n`;
    const parts =
      '{"ok":{"description":"d","content":{"application/*":{"examples":{"e":{"$ref":"#/e"}}}}},"e":{"value":1}}';
    const texts = { ...site, 'api.yaml': text, 'parts/responses.json': parts };
    assert.deepEqual(await changed(texts, { name: 'e', text: '[2]' }), {
      ...texts,
      'parts/responses.json': parts.replace('"value":1', '"value":[2]'),
    });
  });

  test('in 2.0, writes an example by media type; a body other than JSON is a string', async () => {
    const text = `${head('swagger: "2.0"')}produces: [text/csv]\npaths:\n  /a:\n    get:\n      responses:\n        200:\n          description: d\n          schema: { type: string }\n`;
    assert.deepEqual(
      await changed({ ...site, 'api.yaml': text }, { mediaType: 'text/csv; charset=utf-8', text: 'a,b\n1,2\n' }),
      {
        ...site,
        'api.yaml': `${text}          examples:\n            text/csv: "a,b\\n1,2\\n"\n`,
      },
    );
  });

  test('says why it can’t be done', async () => {
    const text = operation('              schema: {}\n');
    const texts = { ...site, 'api.yaml': text };
    assert.deepEqual(await changed(texts, { status: 404 }), {
      kind: 'refused',
      message: 'The description declares no 404 response.',
    });
    assert.deepEqual(await changed(texts, { text: '{"a":' }), {
      kind: 'refused',
      message: 'The body does not match its content type.',
    });
  });
});

suite('Making the schema fit a response', () => {
  const schemas = (version: string, schema: string, rest = '') =>
    `${head(version)}paths:\n  /a:\n    get:\n      responses:\n        "200":\n          description: d\n          content:\n            application/json:\n              schema:\n${schema.replace(/^(?=.)/gm, '                ')}${rest}`;
  const after = async (version: string, schema: string, body: string) => {
    const text = schemas(version, schema);
    const result = await changed({ ...site, 'api.yaml': text }, { become: 'schema', text: body });
    return 'kind' in result ? result : (result as Texts)['api.yaml'];
  };

  test('adds a property, with the schema of its values', async () => {
    const schema = 'type: object # all\nadditionalProperties: false\nproperties:\n  id: { type: integer } # its id\n';
    const body = '{"id":1,"tags":["a",null],"price":1.5,"at":{"x":1}}';
    assert.equal(
      await after('openapi: 3.1.0', schema, body),
      schemas(
        'openapi: 3.1.0',
        `${schema}  tags:\n    type: array\n    items:\n      type: [string, "null"]\n  price:\n    type: number\n  at:\n    type: object\n    properties:\n      x:\n        type: integer\n`,
      ),
    );
  });

  test('allows null, in the form of each version', async () => {
    const schema = 'properties:\n  a:\n    type: string\n';
    const body = '{"a":null}';
    assert.equal(
      await after('openapi: 3.1.0', schema, body),
      schemas('openapi: 3.1.0', 'properties:\n  a:\n    type: [string, "null"]\n'),
    );
    assert.equal(
      await after('openapi: 3.0.3', schema, body),
      schemas('openapi: 3.0.3', 'properties:\n  a:\n    type: string\n    nullable: true\n'),
    );
  });

  test('adds another type, in the form of each version, and keeps all keywords', async () => {
    const schema = 'type: string\nnullable: true\nmaxLength: 5\n';
    assert.equal(
      await after('openapi: 3.0.3', schema, '7'),
      schemas('openapi: 3.0.3', 'anyOf:\n  - type: string\n    nullable: true\n  - type: integer\nmaxLength: 5\n'),
    );
    assert.equal(await after('openapi: 3.1.0', 'type: integer\n', '7.5'), schemas('openapi: 3.1.0', 'type: number\n'));
    assert.equal(
      await after('openapi: 3.2.0', 'type: integer\n', '"x"'),
      schemas('openapi: 3.2.0', 'type: [integer, string]\n'),
    );
  });

  test('adjusts enums, limits, required keys and alternatives', async () => {
    const schema =
      'required: [a, b]\nproperties:\n  a:\n    enum:\n      - x # first\n  n: { type: integer, maximum: 5 }\n  m: { exclusiveMinimum: true, minimum: 3 }\n  u:\n    oneOf:\n      - type: string\n      - enum: [s]\n';
    const body = '{"a":"y","n":9007199254740993,"m":3,"u":"s"}';
    assert.equal(
      await after('openapi: 3.0.3', schema, body),
      schemas(
        'openapi: 3.0.3',
        'required: [a]\nproperties:\n  a:\n    enum:\n      - x # first\n      - "y"\n  n: { type: integer, maximum: 9007199254740993 }\n  m: { exclusiveMinimum: false, minimum: 3 }\n  u:\n    anyOf:\n      - type: string\n      - enum: [s]\n',
      ),
    );
  });

  test('edits the file of the schema, and describes the change', async () => {
    const engine = createEngine({
      workspace: memoryWorkspace({
        ...site,
        'api.yaml': schemas('openapi: 3.1.0', '$ref: "parts/order.json#/Order"\n'),
        'parts/order.json':
          '{\n\t"Order": {\n\t\t"properties": { "total": { "$ref": "#/Money" } }\n\t},\n\t"Money": { "type": "number", "format": "float" }\n}',
      }),
      markup: paragraphMarkup,
      configFile: 'docs.json',
    });
    const [page] = await engine.pages();
    const edit = await engine.editAfterResponse(page?.slug ?? '', {
      ...received,
      become: 'schema',
      text: '{"total":"39.90"}',
    });
    assert.ok(edit.kind === 'edits');
    assert.deepEqual(
      edit.edits.map(({ file, text, reason }) => ({ file, text, reason })),
      [{ file: 'parts/order.json', text: '["number", "string"]', reason: '`/total` may be a string' }],
    );
  });

  test('leaves mismatches that need a decision, and reports them', async () => {
    const schema = 'properties:\n  a: { pattern: ^x }\n  b: { type: string }\n  password: { enum: [none] }\n';
    const engine = createEngine({
      workspace: memoryWorkspace({ ...site, 'api.yaml': schemas('openapi: 3.1.0', schema) }),
      markup: paragraphMarkup,
      configFile: 'docs.json',
    });
    const [page] = await engine.pages();
    const ask = (text: string, pointer?: string) =>
      engine.editAfterResponse(page?.slug ?? '', {
        ...received,
        become: 'schema',
        text,
        ...(pointer === undefined ? {} : { pointer }),
      });
    const edit = await ask('{"a":"y","b":1,"password":"geheim"}');
    assert.ok(edit.kind === 'edits');
    assert.deepEqual(edit.left, ['`/a`: Must start with `x`.', '`/password`: Must be one of `none`.']);
    assert.equal(JSON.stringify(edit.edits).includes('geheim'), false);
    const refused = await ask('{"a":"y","b":1}', '/a');
    assert.ok(refused.kind === 'refused');
    assert.equal(refused.message, 'These mismatches need your decision: `/a`: Must start with `x`.');
  });
});

import assert from 'node:assert/strict';
import { readCall, type WireRequest } from '../../../src/mock/read-call.ts';
import { toPlainValue } from '../../../src/request/json/exact-value.ts';
import { readOperation } from './read-operation.ts';

function read(operation: string, request: Partial<WireRequest>, path = '/users') {
  const slice = readOperation(operation, path);
  const { method } = slice.operation;
  return readCall(slice, { method, path, query: '', headers: [], body: '', ...request });
}

const pointers = (...parts: Parameters<typeof read>) => read(...parts).mismatches.map(({ pointer }) => pointer);
const responses = `responses: { '200': { description: '' } }`;
const withBody = (type: string, schema: string) =>
  `post: { requestBody: { required: true, content: { ${type}: { schema: ${schema} } } }, ${responses} }`;
const post = (type: string, body: string): Partial<WireRequest> => ({ headers: [['content-type', type]], body });

suite('readCall', () => {
  test('a path parameter that the path lacks has no text, whatever its name', () => {
    for (const name of ['constructor', 'toString', '__proto__'])
      assert.deepEqual(
        pointers(
          `get: { parameters: [{ name: ${name}, in: path, style: label, schema: { type: string } }], ${responses} }`,
          {},
        ),
        [],
      );
  });

  test('reads parameters by their styles, and says which do not match', () => {
    const operation = `get:
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: limit, in: query, required: true, schema: { type: integer, maximum: 100 } }
        - { name: filter, in: query, style: deepObject, schema: { type: object, properties: { age: { type: integer } } } }
        - { name: X-Count, in: header, schema: { type: integer } }
        - { name: theme, in: cookie, schema: { enum: [dark, light] } }
      ${responses}`;
    const good = read(
      operation,
      {
        path: '/users/7',
        query: 'limit=5&filter%5Bage%5D=3&other=1',
        headers: [
          ['x-count', '2'],
          ['cookie', 'theme=dark; other=1'],
        ],
      },
      '/users/{id}',
    );
    assert.deepEqual(good.mismatches, []);
    assert.deepEqual(toPlainValue(good.values.query ?? {}), { limit: 5, filter: { age: 3 } });
    const bad: Partial<WireRequest> = {
      path: '/users/x',
      query: 'limit=500&filter%5Bage%5D=old',
      headers: [
        ['x-count', 'two'],
        ['cookie', 'theme=pink'],
      ],
    };
    assert.deepEqual(pointers(operation, bad, '/users/{id}'), [
      '/path/id',
      '/query/limit',
      '/query/filter/age',
      '/header/X-Count',
      '/cookie/theme',
    ]);
    assert.deepEqual(pointers(operation, { path: '/users/7' }, '/users/{id}'), ['/query/limit']);
  });

  test('reads bodies as JSON, forms and parts with files', () => {
    const user = "{ $ref: '#/components/schemas/User' }";
    const json = withBody('application/json', user);
    assert.deepEqual(pointers(json, post('application/json; charset=utf-8', '{"id":1,"name":"Ada"}')), []);
    assert.deepEqual(pointers(json, post('application/json', '{"id":"x","name":5}')), ['/body/id', '/body/name']);
    assert.deepEqual(pointers(json, post('application/json', '{')), ['/body']);
    assert.deepEqual(pointers(json, {}), ['/body']);
    const form = withBody('application/x-www-form-urlencoded', user);
    assert.deepEqual(pointers(form, post('application/x-www-form-urlencoded', 'id=1&name=Ada+L')), []);
    assert.deepEqual(pointers(form, post('application/x-www-form-urlencoded', 'id=x&name=Ada')), ['/body/id']);
    const upload = withBody(
      'multipart/form-data',
      '{ type: object, required: [file], properties: { file: { type: string, format: binary }, id: { type: integer } } }',
    );
    const parts = (...names: string[]) =>
      post(
        'multipart/form-data; boundary=b',
        `${names.map((name) => `--b\r\nContent-Disposition: form-data; name=${name}\r\n\r\n1\r\n`).join('')}--b--`,
      );
    assert.deepEqual(pointers(upload, parts('"file"; filename="a.png"', '"id"')), []);
    assert.deepEqual(pointers(upload, parts('"id"')), ['/body']);
    assert.deepEqual(pointers(withBody('application/octet-stream', '{}'), post('application/octet-stream', 'x')), []);
  });

  const item = '{ type: object, required: [id], properties: { id: { type: integer } } }';
  const photo = `{ schema: { type: object, properties: { photo: { type: string } } }, encoding: { photo: { contentType: 'image/png, image/*' } } }`;
  const multipart = (content: string) =>
    `post: { requestBody: { required: true, content: { multipart/form-data: ${content} } }, ${responses} }`;
  const part = (type: string, name = '"photo"') =>
    `--b\r\nContent-Disposition: form-data; name=${name}\r\nContent-Type: ${type}\r\n\r\nx\r\n--b--`;
  const withBoundary = 'multipart/form-data; boundary=b';
  const rows: readonly (readonly [title: string, operation: string, type: string, body: string, wrong: string[]])[] = [
    ['XML that fits', withBody('application/xml', item), 'application/xml', '<item><id>1</id></item>', []],
    [
      'XML with a wrong value',
      withBody('application/xml', item),
      'application/xml',
      '<item><id>x</id></item>',
      ['/body/id'],
    ],
    ['XML without a required element', withBody('application/xml', item), 'application/xml', '<item/>', ['/body']],
    ['XML that is broken', withBody('application/xml', item), 'application/xml', '<item><id>1</item>', ['/body']],
    [
      'XML by its names',
      withBody(
        'application/xml',
        `{ type: object, properties: { id: { type: integer, xml: { attribute: true } }, tags: { type: array, xml: { wrapped: true }, items: { type: integer, xml: { name: tag } } } } }`,
      ),
      'application/xml',
      '<i id="x"><tags><tag>1</tag><tag>y</tag></tags></i>',
      ['/body/id', '/body/tags/1'],
    ],
    [
      'JSON lines that fit',
      withBody('application/jsonl', `{ type: array, items: ${item} }`),
      'application/jsonl',
      '{"id":1}\n{"id":2}\n',
      [],
    ],
    [
      'JSON lines, each of one schema',
      withBody('application/jsonl', item),
      'application/jsonl',
      '{"id":1}\n{"id":2}\n',
      [],
    ],
    [
      'JSON lines with a wrong item',
      withBody('application/x-ndjson', item),
      'application/x-ndjson',
      '{"id":1}\n{"id":"x"}\n',
      ['/body/1/id'],
    ],
    [
      'JSON lines with a broken item',
      withBody('application/jsonl', item),
      'application/jsonl',
      '{"id":1}\n{',
      ['/body/1'],
    ],
    ['multipart without a boundary', multipart(photo), 'multipart/form-data', part('image/png'), ['/body']],
    ['a part of a declared type', multipart(photo), withBoundary, part('image/webp'), []],
    ['a part of another type', multipart(photo), withBoundary, part('text/plain'), ['/body/photo']],
    [
      'a part with a token as its name',
      multipart(`{ schema: ${item} }`),
      withBoundary,
      part('text/plain', 'id'),
      ['/body/id'],
    ],
    [
      'a field of one value, twice',
      withBody('application/x-www-form-urlencoded', item),
      'application/x-www-form-urlencoded',
      'id=1&id=2',
      ['/body/id'],
    ],
    [
      'a part of one value, twice',
      multipart(`{ schema: ${item} }`),
      withBoundary,
      '--b\r\nContent-Disposition: form-data; name=id\r\n\r\n1\r\n--b\r\nContent-Disposition: form-data; name=id\r\n\r\n2\r\n--b--',
      ['/body/id'],
    ],
    [
      'an element of one value, twice',
      withBody('application/xml', item),
      'application/xml',
      '<item><id>1</id><id>2</id></item>',
      ['/body/id'],
    ],
    [
      'a required list of XML without items',
      withBody('application/xml', '{ type: object, required: [tags], properties: { tags: { type: array } } }'),
      'application/xml',
      '<item/>',
      [],
    ],
    [
      'a part of another type, by its position',
      `post: { requestBody: { content: { multipart/mixed: { schema: { type: array }, prefixEncoding: [{ contentType: application/json }] } } }, ${responses} }`,
      'multipart/mixed; boundary=b',
      '--b\r\nContent-Type: text/plain\r\n\r\n1\r\n--b--',
      ['/body/0'],
    ],
    [
      'a form without fields',
      withBody('application/x-www-form-urlencoded', '{ type: object }'),
      'application/x-www-form-urlencoded',
      '',
      [],
    ],
  ];
  for (const [title, operation, type, body, wrong] of rows) {
    test(title, () => assert.deepEqual(pointers(operation, post(type, body)), wrong));
  }

  test('a parameter of one value is there once', () => {
    const limit = (schema: string) => `get: { parameters: [{ name: l, in: query, schema: ${schema} }], ${responses} }`;
    assert.deepEqual(pointers(limit('{ type: integer }'), { query: 'l=5&l=6' }), ['/query/l']);
    assert.deepEqual(pointers(limit('{ type: array, items: { type: integer } }'), { query: 'l=5&l=6' }), []);
    const key = `get: { security: [{ key: [] }], parameters: [{ name: key, in: query, schema: { type: string } }], ${responses} }`;
    assert.deepEqual(pointers(key, { query: 'key=a&key=b' }), []);
  });

  const deep = (schema: string) =>
    `get: { parameters: [{ name: f, in: query, style: deepObject, schema: { type: object, properties: { v: ${schema} } } }], ${responses} }`;
  const numbers = '{ type: array, items: { type: integer } }';
  for (const [query, schema, value] of [
    ['f[v][0]=1&f[v][1]=2', numbers, [1, 2]],
    ['f[v][]=1&f[v][]=2', numbers, [1, 2]],
    ['f[v]=1&f[v]=2', numbers, [1, 2]],
    ['f[v]=1', numbers, [1]],
    ['f[v][min]=1&f[v][max]=9', '{ type: object, additionalProperties: { type: integer } }', { min: 1, max: 9 }],
    ['f[v][0][a]=1', '{ type: array, items: { properties: { a: { type: integer } } } }', [{ a: 1 }]],
    ['f[v]=1', '{ type: string }', '1'],
  ] as const) {
    test(`names in brackets: ${query}`, () => {
      const { values, mismatches } = read(deep(schema), { query });
      assert.deepEqual([toPlainValue(values.query ?? {}), mismatches], [{ f: { v: value } }, []]);
    });
  }

  test('names the media type of a body that the description lacks', () => {
    const json = withBody('application/json', '{}');
    assert.equal(read(json, post('text/csv', 'a;b')).unknownBodyType, 'text/csv');
    assert.equal(read(json, post('application/json', '1')).unknownBodyType, undefined);
    assert.equal(read(`post: { ${responses} }`, post('text/csv', 'a')).unknownBodyType, undefined);
  });

  test('credentials only have to be present, in their form', () => {
    const secured = (name: string) => `get: { security: [{ ${name}: [] }], ${responses} }`;
    const authorized = (value: string): Partial<WireRequest> => ({ headers: [['authorization', value]] });
    assert.deepEqual(pointers(secured('bearer'), authorized('Bearer anything')), []);
    assert.deepEqual(pointers(secured('bearer'), authorized('Basic anything')), ['/security']);
    assert.deepEqual(pointers(secured('basic'), authorized('Basic eDo=')), []);
    assert.deepEqual(pointers(secured('basic'), authorized('Basic x')), ['/security', '/security']);
    assert.deepEqual(pointers(secured('basic'), authorized('Basic')), ['/security']);
    assert.deepEqual(pointers(secured('key'), { query: 'key=1' }), []);
    assert.deepEqual(pointers(secured('key'), { query: 'key=' }), ['/security']);
    const { values, request } = read(secured('key'), { query: 'key=s3cret' });
    assert.doesNotMatch(JSON.stringify([values, request]), /s3cret/);
  });
});

import assert from 'node:assert/strict';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { validateDescription } from '../../../src/validate/validate-description.ts';
import { findingsIn } from './findings-in.ts';

const info = { title: 'T', version: '1' };

const withSchema = (schema: JsonValue, openapi = '3.1.1') => ({
  openapi,
  info,
  paths: {},
  components: { schemas: { A: schema } },
});

function withMedia(media: { [key: string]: JsonValue }, part: 'request' | 'response' = 'response', type?: string) {
  const content = { [type ?? 'application/json']: media };
  const responses = { '200': { description: 'Fine', ...(part === 'response' && { content }) } };
  const post = { ...(part === 'request' && { requestBody: { content } }), responses };
  return { openapi: '3.0.4', info, paths: { '/a': { post } } };
}

const mediaAt = '/paths/~1a/post/responses/200/content/application~1json';

suite('examples and defaults', () => {
  test('reports an example that is not in its enum, with the nearest value', async () => {
    const schema = { type: 'string', enum: ['active', 'paused'], example: 'activ' };
    const message = 'This example is "activ", but its schema allows only "active", "paused". Did you mean "active"?';
    assert.deepEqual(await findingsIn(withSchema(schema)), [`/components/schemas/A/example: ${message}`]);
    const [finding] = await validateDescription({
      ...{ file: 'a.json', family: 'openapi', specVersion: '3.1.1' },
      texts: { 'a.json': JSON.stringify(withSchema(schema)) },
    });
    assert.deepEqual(
      [finding?.code, finding?.severity, finding?.fixes],
      ['example-mismatch', 'warning', [{ kind: 'replace', text: '"active"' }]],
    );
  });

  test('a value in a text gets out of its quotes with all of its digits', async () => {
    const examples: readonly (readonly [type: string, example: string, text: string])[] = [
      ['integer', '12345678901234567890', '12345678901234567890'],
      ['number', '1.10', '1.10'],
      ['array', '[\n9007199254740993]', '[9007199254740993]'],
    ];
    for (const [type, example, text] of examples) {
      const [finding] = await validateDescription({
        ...{ file: 'a.json', family: 'openapi', specVersion: '3.1.1' },
        texts: { 'a.json': JSON.stringify(withSchema({ type, example })) },
      });
      assert.deepEqual(finding?.fixes, [{ kind: 'replace', text }]);
    }
  });

  test('reports a mismatch at the part that is wrong', async () => {
    const schema = {
      type: 'object',
      required: ['id', 'name'],
      additionalProperties: false,
      properties: { id: { type: 'integer' }, name: { type: 'string' }, on: { type: 'string', format: 'date' } },
    };
    const of = async (value: JsonValue) =>
      (await findingsIn(withMedia({ schema, example: value }))).map((one) => one.replace(`${mediaAt}/example`, ''));
    assert.deepEqual(await of({ id: 1, name: 'A', on: '2024-02-29' }), []);
    assert.deepEqual(await of({ id: '1', name: 2 }), [
      '/id: In this example, `id` is "1", but its schema requires an integer.',
      '/name: In this example, `name` is 2, but its schema requires a string.',
    ]);
    assert.deepEqual(await of({}), [': This example has no `id`, `name`, which its schema requires.']);
    assert.deepEqual(await of({ id: 1, name: 'A', on: 'today', more: 1 }), [
      '/more: In this example, `more` is a property that its schema does not allow.',
      '/on: In this example, `on` is "today", but its schema requires the format `date`.',
    ]);
  });

  test('reports numbers and texts that their format does not have', async () => {
    const of = (schema: JsonValue, example: JsonValue) => findingsIn(withMedia({ schema, example }));
    const wrong = (shown: string, format: string) => [
      `${mediaAt}/example: This example is ${shown}, but its schema requires the format \`${format}\`.`,
    ];
    assert.deepEqual(await of({ type: 'integer', format: 'uint8' }, 255), []);
    assert.deepEqual(await of({ type: 'integer', format: 'uint8' }, 256), wrong('256', 'uint8'));
    assert.deepEqual(await of({ type: 'number', format: 'int32' }, 0.5), wrong('0.5', 'int32'));
    assert.deepEqual(await of({ type: 'string', format: 'byte' }, 'a b'), wrong('"a b"', 'byte'));
  });

  test('reports a mistake of many items once', async () => {
    const schema = { type: 'array', items: { type: 'integer' } };
    assert.deepEqual(await findingsIn(withMedia({ schema, example: ['1', '2', 3, '4'] })), [
      `${mediaAt}/example/0: In this example, \`[0]\` is "1", but its schema requires an integer. 2 more items are like this.`,
    ]);
  });

  test('checks named examples, through references too', async () => {
    const document = withMedia({
      schema: { type: 'integer' },
      examples: { a: { value: 'x' }, b: { $ref: '#/components/examples/B' }, c: { externalValue: 'c.json' } },
    });
    const components = { examples: { B: { value: true } } };
    assert.deepEqual(await findingsIn({ ...document, components }), [
      '/components/examples/B/value: This example is true, but its schema requires an integer.',
      `${mediaAt}/examples/a/value: This example is "x", but its schema requires an integer.`,
    ]);
  });

  test('checks defaults, and since 3.1 lists of examples', async () => {
    const schema = { type: 'boolean', default: 'yes', examples: [true, 'no'] };
    assert.deepEqual(await findingsIn(withSchema(schema)), [
      '/components/schemas/A/default: This default is "yes", but its schema requires a boolean.',
      '/components/schemas/A/examples/1: This example is "no", but its schema requires a boolean.',
    ]);
  });

  test('checks the default of a server variable', async () => {
    const variables = { region: { enum: ['eu', 'us-1'], default: 'us1' }, port: { enum: ['1', '2'], default: '2' } };
    const servers = [{ url: 'https://{region}.a.example:{port}', variables }];
    assert.deepEqual(await findingsIn({ openapi: '3.0.4', info, paths: {}, servers }), [
      '/servers/0/variables/region/default: This default is "us1", but the variable allows only "eu", "us-1". Did you mean "us-1"?',
    ]);
  });

  test('checks files that the description refers to', async () => {
    const schema = { $ref: './a.yaml' };
    const file = 'type: object\nproperties:\n  n: { type: integer, example: one }\n';
    assert.deepEqual(await findingsIn(withMedia({ schema }), { 'api/a.yaml': file }), [
      'api/a.yaml/properties/n/example: This example is "one", but its schema requires an integer.',
    ]);
  });

  test('respects readOnly and writeOnly by direction', async () => {
    const schema = {
      type: 'object',
      required: ['id', 'secret'],
      properties: { id: { type: 'integer', readOnly: true }, secret: { type: 'string', writeOnly: true } },
    };
    assert.deepEqual(await findingsIn(withMedia({ schema, example: { secret: 'a' } }, 'request')), []);
    assert.deepEqual(await findingsIn(withMedia({ schema, example: { id: 1 } }, 'response')), []);
    assert.deepEqual(await findingsIn(withSchema({ ...schema, example: { id: 1 } })), []);
    assert.deepEqual(await findingsIn(withMedia({ schema, example: { id: 1 } }, 'request')), [
      '/paths/~1a/post/requestBody/content/application~1json/example: This example has no `secret`, which its schema requires.',
    ]);
  });

  test('reports nothing that may be right', async () => {
    const object = { type: 'object', properties: { a: { type: 'integer' } } };
    const closed = { type: 'object', additionalProperties: false, properties: { a: { type: 'integer' } } };
    const parts = { allOf: [closed, { type: 'object', properties: { b: { type: 'integer' } } }] };
    const quiet = [
      withMedia({ schema: object, example: '<a>1</a>' }, 'response', 'application/xml'),
      withMedia({ schema: { $ref: '#/components/schemas/Missing' }, example: 1 }),
      withSchema({ ...parts, example: { a: 1, b: 2 } }),
      withSchema({ oneOf: [{ type: 'integer' }, { type: 'number' }], example: 1 }),
      withSchema({ type: 'string', pattern: '/^a$/', example: 'a' }),
      withSchema({
        type: 'object',
        required: ['b'],
        properties: { a: {} },
        additionalProperties: false,
        example: { a: 1 },
      }),
      withSchema({ type: 'string', format: 'uri', example: '/orders/{id}' }),
      withSchema({ type: 'object', example: { $ref: '#/nothing' } }),
      withSchema({ type: 'string', nullable: true, example: null }, '3.0.4'),
      withSchema({ type: 'object', properties: { example: { type: 'string' }, default: { type: 'string' } } }),
    ];
    for (const document of quiet) {
      const found = await findingsIn(document);
      assert.deepEqual(
        found.filter((one) => /This (?:example|default)|In this/.test(one)),
        [],
        JSON.stringify(document),
      );
    }
  });

  test('reports JSON in a text as data to write, and any other text where an object goes', async () => {
    const object = { type: 'object', properties: { t: { type: 'string' } } };
    const rows: readonly (readonly [schema: JsonValue, example: string, words: RegExp | undefined, fix?: string])[] = [
      [object, '{"t": "x"}', /^This example is JSON in a string/, '{ "t": "x" }'],
      [{ type: 'array', items: { type: 'number' } }, '[1.10]', /^This example is JSON in a string/, '[1.10]'],
      [{}, '{"t": 1}', /^This example is JSON in a string/, '{ "t": 1 }'],
      [object, '{"t": 1}', /requires an object/],
      [object, 'not json', /requires an object/],
      [{}, 'hello', undefined],
      [{ type: 'string' }, '{"t": "x"}', undefined],
      [{ oneOf: [object, { type: 'string' }] }, '{"t": "x"}', undefined],
    ];
    for (const [schema, example, words, fix] of rows) {
      const [finding] = await validateDescription({
        ...{ file: 'a.json', family: 'openapi', specVersion: '3.0.4' },
        texts: { 'a.json': JSON.stringify(withMedia({ schema, example }, 'request', 'application/problem+json')) },
      });
      assert.match(finding?.message ?? '', words ?? /^$/);
      if (fix !== undefined) assert.deepEqual(finding?.fixes, [{ kind: 'replace', text: fix }]);
    }
  });

  test('reports an object or a list in a text as data to write, also in a schema and without one', async () => {
    const hint = 'This example is JSON in a string. It is shown and sent as the data in it; write it as data.';
    const items = { type: 'array', items: { type: 'integer' } };
    assert.deepEqual(await findingsIn(withSchema({ ...items, example: '[1]' })), [
      `/components/schemas/A/example: ${hint}`,
    ]);
    assert.deepEqual(
      await findingsIn(withSchema({ type: 'object', properties: { a: { ...items, examples: ['[1]'] } } })),
      [`/components/schemas/A/properties/a/examples/0: ${hint}`],
    );
    assert.deepEqual(await findingsIn(withSchema({ type: 'integer', example: '1' })), [
      '/components/schemas/A/example: This example is "1", but its schema requires an integer.',
    ]);
    assert.deepEqual(await findingsIn(withMedia({ example: '{"a": 1}' })), [`${mediaAt}/example: ${hint}`]);
  });

  test('compares numbers by all of their digits', async () => {
    const most = '"maximum": 9223372036854775807';
    const rows: readonly (readonly [schema: string, example: string, message: RegExp])[] = [
      [most, '9223372036854775807', /^$/],
      [most, '9223372036854775808', /must be at most 9223372036854775807\.$/],
      [most, '9.223372036854775808e18', /must be at most/],
      ['"minimum": -9223372036854775808', '-9223372036854775808', /^$/],
      ['"minimum": -9223372036854775808', '-9223372036854775809', /must be at least -9223372036854775808\.$/],
      ['"exclusiveMaximum": 9223372036854775807', '9223372036854775806', /^$/],
      ['"exclusiveMaximum": 9223372036854775807', '9223372036854775807', /must be less than 9223372036854775807\.$/],
      ['"maximum": 1e400', '1e500', /must be at most 1e400\.$/],
      ['"maximum": 1e400', '1e399', /^$/],
      ['"multipleOf": 2', '9007199254740993', /must be a multiple of `2`\.$/],
      ['"multipleOf": 0.1', '1.10', /^$/],
      [
        '"enum": [9223372036854775807]',
        '9223372036854775806',
        /is 9223372036854775806, but .* allows only 9223372036854775807\./,
      ],
      ['"enum": [9223372036854775807]', '9223372036854775807', /^$/],
      ['"const": 12345678901234567890', '12345678901234567891', /allows only/],
      ['"type": "integer"', '9007199254740993.5', /requires an integer/],
    ];
    for (const [schema, example, message] of rows) {
      const written = JSON.stringify(withSchema('SCHEMA')).replace('"SCHEMA"', `{${schema}, "example": ${example}}`);
      const [finding] = await validateDescription({
        ...{ file: 'a.json', family: 'openapi', specVersion: '3.1.1' },
        texts: { 'a.json': written },
      });
      assert.match(finding?.message ?? '', message, `${schema} ${example}`);
    }
  });

  test('accepts the serialized form of a parameter', async () => {
    const of = (schema: JsonValue, example: JsonValue) => {
      const parameters = [{ name: 'x', in: 'query', schema, example }];
      return findingsIn({ openapi: '3.0.4', info, paths: { '/a': { get: { parameters, responses: fine } } } });
    };
    const fine = { '200': { description: 'Fine' } };
    assert.deepEqual(await of({ type: 'integer' }, '10'), []);
    assert.deepEqual(await of({ type: 'array', items: { type: 'string' } }, 'a,b'), []);
    assert.deepEqual(await of({ type: 'integer' }, 'ten'), [
      '/paths/~1a/get/parameters/0/example: This example is "ten", but its schema requires an integer.',
    ]);
  });

  test('2.0: checks parameters as schemas, and examples of responses by media type', async () => {
    const parameters = [
      { name: 'n', in: 'query', type: 'integer', default: 'x' },
      { name: 'f', in: 'formData', type: 'file', default: 'x' },
    ];
    const response = { description: 'Fine', schema: { type: 'integer' }, examples: { 'application/json': true } };
    const get = { consumes: ['multipart/form-data'], parameters, responses: { '200': response } };
    const found = await findingsIn({ swagger: '2.0', info, paths: { '/a': { get } } });
    assert.deepEqual(
      found.filter((one) => /This (?:example|default)/.test(one)),
      [
        '/paths/~1a/get/parameters/0/default: This default is "x", but its schema requires an integer.',
        '/paths/~1a/get/responses/200/examples/application~1json: This example is true, but its schema requires an integer.',
      ],
    );
  });

  test('a schema that is no object is its own problem, and its example is none', async () => {
    assert.deepEqual(await findingsIn(withMedia({ schema: false, example: 1 })), [
      `${mediaAt}/schema: \`schema\` must be an object, not false.`,
    ]);
  });

  test('AsyncAPI: checks examples of messages, once', async () => {
    const payload = { type: 'object', properties: { n: { type: 'integer' } } };
    const message = { payload, examples: [{ payload: { n: 'z' } }] };
    const words = 'In this example, `n` is "z", but its schema requires an integer.';
    assert.deepEqual(await findingsIn({ asyncapi: '2.6.0', info, channels: { a: { subscribe: { message } } } }), [
      `/channels/a/subscribe/message/examples/0/payload/n: ${words}`,
    ]);
    const channels = { a: { address: 'a', messages: { m: message } } };
    assert.deepEqual(await findingsIn({ asyncapi: '3.0.0', info, channels }), [
      `/channels/a/messages/m/examples/0/payload/n: ${words}`,
    ]);
  });

  test('AsyncAPI: traits bring no payload, and their headers have defaults', async () => {
    const headers = { type: 'object', properties: { h: { type: 'integer', default: 'z' } } };
    const payload = { type: 'object', properties: { n: { type: 'integer' } } };
    const message = { traits: [{ headers }], payload, examples: [{ payload: { n: 'z' } }] };
    const found = await findingsIn({ asyncapi: '2.6.0', info, channels: { a: { subscribe: { message } } } });
    assert.deepEqual(found.toSorted(), [
      '/channels/a/subscribe/message/examples/0/payload/n: In this example, `n` is "z", but its schema requires an integer.',
      '/channels/a/subscribe/message/traits/0/headers/properties/h/default: This default is "z", but its schema requires an integer.',
    ]);
  });
});

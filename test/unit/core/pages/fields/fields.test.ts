import assert from 'node:assert/strict';
import type { DocsConfig } from '../../../../../src/core/docs-json/docs-config.ts';
import { readFields } from '../../../../../src/core/pages/fields/fields.ts';
import { readFieldType } from '../../../../../src/core/pages/fields/fields-type.ts';
import type { FrontMatter } from '../../../../../src/core/pages/front-matter/front-matter.ts';
import { createMarkupParser } from '../../../../../src/markup/create-markup-parser.ts';

const at = { file: 'x.mdx', span: { start: 0, end: 1 } };
const parser = createMarkupParser();

function configWith(mdx: DocsConfig['api']['mdx']): DocsConfig {
  return { name: 'Site', api: { mdx } } as unknown as DocsConfig;
}

const plainConfig = configWith({ auth: { method: 'none' }, servers: ['https://api.a.b/v1'] });

function read(text: string, frontMatter: Partial<FrontMatter> = {}, config: DocsConfig = plainConfig) {
  const matter: FrontMatter = {
    hidden: false,
    noindex: false,
    deprecated: false,
    platform: {},
    links: [],
    all: {},
    api: { method: 'post', target: '/things/{id}', at },
    ...frontMatter,
  };
  const slice = readFields(parser.parse(text, { file: 'x.mdx', dialect: 'mdx' }), matter, config, 'x.mdx');
  assert.ok(slice !== undefined);
  return slice.operation;
}

suite('fields of hand-written pages', () => {
  test('parameters anywhere on the page', () => {
    const { parameters, method, path, servers } = read(`
<ParamField path="id" type="uuid">The **id**</ParamField>
<Tabs>
  <Tab title="A">
    <ParamField query="limit" type="integer" default="10" required={false} />
    <AccordionGroup>
      <Accordion title="B"><ParamField header="X-A" type="string" required="true" deprecated /></Accordion>
    </AccordionGroup>
  </Tab>
</Tabs>`);
    assert.deepEqual([method, path, servers[0]?.url], ['POST', '/things/{id}', 'https://api.a.b/v1']);
    assert.deepEqual(
      parameters.map(({ name, location, required, deprecated, schema }) => [
        name,
        location,
        required,
        deprecated,
        schema,
      ]),
      [
        ['id', 'path', true, false, { type: 'string', format: 'uuid' }],
        ['limit', 'query', false, false, { type: 'integer', default: 10 }],
        ['X-A', 'header', true, true, { type: 'string', deprecated: true }],
      ],
    );
    assert.equal(parameters[0]?.description, 'The **id**');
  });

  test('names of the path that no field describes', () => {
    assert.deepEqual(
      read('').parameters.map(({ name, location }) => [name, location]),
      [['id', 'path']],
    );
  });

  test('body fields are properties, nested ones through Expandable', () => {
    const { requestBody } = read(`
<ParamField body="user" type="object" required>
  Who.
  <Expandable title="user">
    <ParamField body="name" type="string" required>Name</ParamField>
    <ParamField body="tags" type="object[]"><Expandable><ResponseField name="key" type="string" /></Expandable></ParamField>
  </Expandable>
</ParamField>`);
    assert.equal(requestBody?.required, true);
    assert.equal(requestBody?.content[0]?.mediaType, 'application/json');
    assert.deepEqual(requestBody?.content[0]?.schema, {
      type: 'object',
      properties: {
        user: {
          type: 'object',
          properties: {
            name: { type: 'string', description: 'Name' },
            tags: { type: 'array', items: { type: 'object', properties: { key: { type: 'string' } } } },
          },
          required: ['name'],
          description: 'Who.',
        },
      },
      required: ['user'],
    });
  });

  test('a body field without a name is the whole body', () => {
    const { requestBody } = read('<ParamField body type="string[]">All</ParamField>', { contentType: 'text/csv' });
    assert.deepEqual(requestBody?.content[0]?.schema, { type: 'array', items: { type: 'string' }, description: 'All' });
    assert.equal(requestBody?.content[0]?.mediaType, 'text/csv');
  });

  test('a file makes the body multipart', () => {
    const { requestBody } = read('<ParamField body="f" type="file" />');
    assert.equal(requestBody?.content[0]?.mediaType, 'multipart/form-data');
  });

  test('answers and examples', () => {
    const { responses, codeSamples } = read(`
<ResponseField name="id" type="integer" required />
<RequestExample>
\`\`\`bash cURL
curl x
\`\`\`
</RequestExample>
<ResponseExample>
\`\`\`json 404
{"a": 1}
\`\`\`
</ResponseExample>`);
    assert.deepEqual(codeSamples, [{ lang: 'bash', label: 'cURL', source: 'curl x' }]);
    assert.deepEqual(
      responses.map(({ status }) => status),
      ['200', '404'],
    );
    assert.deepEqual(responses[0]?.content[0]?.schema, {
      type: 'object',
      properties: { id: { type: 'integer' } },
      required: ['id'],
    });
    assert.deepEqual(responses[1]?.content[0]?.examples[0]?.value, { a: 1 });
  });

  test('numbers of an example keep their digits', () => {
    const { responses } = read(
      '<ResponseExample>\n```json\n{"score": 1.0, "ids": [9007199254740993, 1]}\n```\n</ResponseExample>',
    );
    assert.deepEqual(responses[0]?.content[0]?.examples[0]?.digits, { '/score': '1.0', '/ids/0': '9007199254740993' });
  });

  test('the one field of a response without a name is the whole answer, one with a name its member', () => {
    const schemaOf = (fields: string) => read(fields).responses[0]?.content[0]?.schema;
    const list = { type: 'array', items: { type: 'string' } };
    assert.deepEqual(schemaOf('<ResponseField type="string[]" />'), list);
    assert.deepEqual(schemaOf('<ResponseField name="tags" type="string[]" />'), {
      type: 'object',
      properties: { tags: list },
    });
  });

  test('a status has the words that its one example says after it', () => {
    const block = (title: string) => `\`\`\`json ${title}\n{}\n\`\`\`\n`;
    const read422 = (...titles: string[]) =>
      read(`<ResponseExample>\n${titles.map(block).join('')}</ResponseExample>`).responses.map(
        ({ summary }) => summary,
      );
    assert.deepEqual(read422('422 Unprocessable Entity'), ['Unprocessable Entity']);
    assert.deepEqual(read422('422'), [undefined]);
    assert.deepEqual(read422('422 No name', '422 No date'), [undefined]);
  });

  test('values, an example, labels and pictures of a field', () => {
    const { parameters } = read(
      '<ParamField query="q" type="string" enum={["a", "b"]} placeholder="b" pre={["beta"]}>![Alt](/x.png)</ParamField>',
    );
    assert.equal(parameters[0]?.description, '`beta`\n\n![Alt](/x.png)');
    assert.deepEqual(parameters[0]?.schema, { type: 'string', enum: ['a', 'b'], examples: ['b'] });
  });

  test('a callout in a field is an alert in its description', () => {
    const { parameters } = read('<ParamField query="q">Words.\n<Warning>Hot.\n\nVery.</Warning></ParamField>');
    assert.equal(parameters[0]?.description, 'Words.\n\n> [!WARNING]\n> Hot.\n>\n> Very.');
  });

  test('an absolute URL brings its server, with its variables', () => {
    const { servers, path } = read('', { api: { method: 'GET', target: 'https://{endpoint}/a/{b}?c=1', at } });
    assert.equal(path, '/a/{b}');
    assert.deepEqual(servers, [
      { url: 'https://{endpoint}', variables: [{ name: 'endpoint', default: '', values: [] }] },
    ]);
  });

  test('authentication of the page goes before that of the site', () => {
    const config = configWith({ auth: { method: 'key', name: 'X-Site' }, servers: [] });
    assert.deepEqual(
      read('', {}, config).securitySchemes.map(({ kind, name }) => [kind, name]),
      [['apiKey', 'X-Site']],
    );
    const own = read('', { authMethod: 'Bearer' }, config);
    assert.deepEqual(own.security, [{ schemes: [{ name: 'bearerAuth', scopes: [] }] }]);
    assert.deepEqual(read('', { authMethod: 'none' }, config).security, []);
  });

  test('names of Object.prototype are ordinary names', () => {
    const { requestBody } = read(
      '<ParamField body="__proto__" type="string" />\n<ParamField body="constructor" type="string" />',
    );
    const schema = requestBody?.content[0]?.schema;
    assert.ok(typeof schema === 'object');
    assert.deepEqual(Object.keys(schema.properties ?? {}), ['__proto__', 'constructor']);
  });

  test('a page without api has no operation', () => {
    const matter = { hidden: false, noindex: false, deprecated: false, platform: {}, links: [], all: {} };
    assert.equal(readFields(parser.parse('', { file: 'x', dialect: 'mdx' }), matter, plainConfig, 'x'), undefined);
  });
});

suite('types of fields', () => {
  for (const [text, expected] of [
    ['string', { type: 'string' }],
    ['Int', { type: 'integer' }],
    ['int64', { type: 'integer', format: 'int64' }],
    ['date-time', { type: 'string', format: 'date-time' }],
    ['string<date-time>', { type: 'string', format: 'date-time' }],
    ['string (uri)', { type: 'string', format: 'uri' }],
    ['string[]', { type: 'array', items: { type: 'string' } }],
    ['integer[][]', { type: 'array', items: { type: 'array', items: { type: 'integer' } } }],
    ['array<number>', { type: 'array', items: { type: 'number' } }],
    ['array of object', { type: 'array', items: { type: 'object' } }],
    ['List[str]', { type: 'array', items: { type: 'string' } }],
    ['enum<string>', { type: 'string' }],
    ['string | number', { type: ['string', 'number'] }],
    ['string or null', { type: ['string', 'null'] }],
    ['str | None', { type: ['string', 'null'] }],
    ['Optional[int]', { type: ['integer', 'null'] }],
    ['"a" | "b"', { type: 'string', enum: ['a', 'b'] }],
    ["'a' | 1", { enum: ['a', 1] }],
    ['string | string[]', { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }],
    ['(string | number)[]', { type: 'array', items: { type: ['string', 'number'] } }],
    ['Record<string, number>', { type: 'object', additionalProperties: { type: 'number' } }],
    ['file', { type: 'string', format: 'binary' }],
    ['User object', { type: 'object', title: 'User object' }],
    ['Language', { title: 'Language' }],
    ['any', {}],
    ['', {}],
  ] as const) {
    test(text === '' ? 'none' : text, () => assert.deepEqual(readFieldType(text), expected));
  }

  test('hostile nesting ends', () => {
    assert.ok(readFieldType(`${'array<'.repeat(5_000)}string${'>'.repeat(5_000)}`));
    assert.ok(readFieldType('('.repeat(5_000)));
    assert.ok(readFieldType('[]'.repeat(5_000)));
  });
});

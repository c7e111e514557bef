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

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of scripts
import { docsJson, openapi, type Texts } from './project-of.ts';

/** Nests a text in others. */
type Nest = (open: string, inner: string, close: string) => string;
type MakeTexts = (levels: number, nest: Nest) => Texts;

const range = (length: number) => Array.from({ length }, (_, index) => index);
/** JSON with a text of JSON in place of `"@@"`, which may be too deep to be written by `JSON.stringify`. */
const fill = (json: unknown, text: string) => JSON.stringify(json).replaceAll('"@@"', () => text);
/** The longest chain of files. */
const mostFiles = 3_000;

/** Files of which each refers to the next. */
function chain(levels: number, name: (index: number) => string, write: (next: string) => string, last: string): Texts {
  const count = Math.min(levels, mostFiles);
  const texts = range(count).map((index) => [name(index), index === count - 1 ? last : write(name(index + 1))]);
  return Object.fromEntries(texts);
}

const described = (openApi: string) => ({ group: 'API', openapi: openApi });
const docs = (api: string) => docsJson({ groups: [described(api), { group: 'Guides', pages: ['good'] }] });
const read = (schema: unknown, rest: object = {}) => {
  const content = { 'application/json': { schema } };
  const get = { summary: 'A', responses: { 200: { description: 'OK', content } } };
  return JSON.parse(openapi({ '/a': { get } }, rest)) as unknown;
};
const withSchema = (schema: string): Texts => ({ 'docs.json': docs('api.json'), 'api.json': fill(read('@@'), schema) });
const asKeyword =
  (keyword: string, isList = false): MakeTexts =>
  (_, nest) =>
    withSchema(nest(`{"${keyword}":${isList ? '[' : ''}`, '{"type":"string"}', `${isList ? ']' : ''}}`));
const asMember =
  (keyword: string): MakeTexts =>
  (_, nest) =>
    withSchema(nest(`{"${keyword}":{"a":`, '{"type":"string"}', '}}'));
const asValue =
  (schema: string): MakeTexts =>
  (_, nest) =>
    withSchema(schema.replace('@@', () => nest('{"a":[', '1', ']}')));
const asChain =
  (write: (reference: object) => object): MakeTexts =>
  (levels) => {
    const reference = (index: number) => ({ $ref: `#/components/schemas/S${index}` });
    const schemas = range(levels).map((index) => [`S${index}`, write(reference(index + 1))]);
    const all = { ...Object.fromEntries(schemas), [`S${levels}`]: { type: 'string' } };
    const api = read(reference(0), { components: { schemas: all } });
    return { 'docs.json': docs('api.json'), 'api.json': JSON.stringify(api) };
  };
const asFiles =
  (write: (reference: object) => object): MakeTexts =>
  (levels) => ({
    'docs.json': docs('api.json'),
    'api.json': JSON.stringify(read({ $ref: 's0.json' })),
    ...chain(
      levels,
      (index) => `s${index}.json`,
      ($ref) => JSON.stringify(write({ $ref })),
      '{"type":"string"}',
    ),
  });
const asYaml =
  (write: (nest: Nest, levels: number) => string): MakeTexts =>
  (levels, nest) => ({
    'docs.json': docs('api.yaml'),
    'api.yaml': `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\nx-a: ${write(nest, levels)}\n`,
  });
const asConfig =
  (config: object): MakeTexts =>
  (_, nest) => ({ 'docs.json': fill(config, nest('{"a":', '1', '}')) });
const asPage =
  (write: (nest: Nest) => string): MakeTexts =>
  (_, nest) => ({ 'docs.json': docsJson({ pages: ['good', 'deep'] }), 'deep.mdx': write(nest) });
const asDescription =
  (api: object, inner: readonly [string, string, string]): MakeTexts =>
  (_, nest) => {
    const family = 'asyncapi' in api ? 'asyncapi' : 'openapi';
    const groups = [
      { group: 'API', [family]: 'api.json' },
      { group: 'Guides', pages: ['good'] },
    ];
    return { 'docs.json': docsJson({ groups }), 'api.json': fill(api, nest(...inner)) };
  };

const info = { title: 'A', version: '1' };
const properties = ['{"type":"object","properties":{"a":', '{"type":"string"}', '}}'] as const;
const config = { name: 'A', theme: 'mint', colors: { primary: '#0F766E' } };

/** Projects with something that nests, one for each kind of data that is read recursively. All have the page `good`. */
export const deepProjects: { readonly [name: string]: MakeTexts } = {
  ...Object.fromEntries(
    ['items', 'not', 'if', 'then', 'else', 'contains', 'additionalProperties', 'propertyNames', 'unevaluatedItems'].map(
      (keyword) => [`\`${keyword}\` in each other`, asKeyword(keyword)],
    ),
  ),
  ...Object.fromEntries(
    ['allOf', 'oneOf', 'anyOf', 'prefixItems'].map((keyword) => [
      `\`${keyword}\` in each other`,
      asKeyword(keyword, true),
    ]),
  ),
  ...Object.fromEntries(
    ['properties', 'patternProperties', '$defs', 'dependentSchemas'].map((keyword) => [
      `\`${keyword}\` in each other`,
      asMember(keyword),
    ]),
  ),
  'a default': asValue('{"type":"object","default":@@}'),
  'an example': asValue('{"type":"object","example":@@}'),
  examples: asValue('{"type":"object","examples":[@@]}'),
  'a value of an enum': asValue('{"enum":[@@]}'),
  'a constant': asValue('{"const":@@}'),
  'an extension': asValue('{"type":"string","x-a":@@}'),
  'references in a row': asChain((reference) => reference),
  'references in properties': asChain((a) => ({ type: 'object', required: ['a'], properties: { a } })),
  'references in allOf': asChain((reference) => ({ allOf: [reference] })),
  'references in oneOf': asChain((reference) => ({ oneOf: [reference, { type: 'number' }] })),
  'references in items': asChain((items) => ({ type: 'array', items })),
  'references in not': asChain((not) => ({ not })),
  'references in additionalProperties': asChain((additionalProperties) => ({ additionalProperties })),
  'files that are references': asFiles((reference) => reference),
  'files with references in properties': asFiles((a) => ({ type: 'object', properties: { a } })),
  'files with references in allOf': asFiles((reference) => ({ allOf: [reference] })),
  'flow lists of YAML': asYaml((nest) => nest('[', '1', ']')),
  'flow objects of YAML': asYaml((nest) => nest('{ a: ', '1', ' }')),
  'lists of YAML in one line': asYaml((nest) => `\n  ${nest('- ', '1', '')}`),
  'indentation of YAML': asYaml(
    (_, levels) =>
      `${range(Math.min(levels, 2_000))
        .map((index) => `\n${' '.repeat(index + 1)}a:`)
        .join('')} 1`,
  ),
  'aliases of YAML': asYaml((_, levels) =>
    range(Math.min(levels, 3_000))
      .map((index) => `\n  a${index}: &a${index} [${index === 0 ? 1 : `*a${index - 1}`}]`)
      .join(''),
  ),
  'a description of Swagger 2.0': asDescription(
    { swagger: '2.0', info, paths: { '/a': { get: { responses: { 200: { description: 'A', schema: '@@' } } } } } },
    properties,
  ),
  callbacks: asDescription({ openapi: '3.1.0', info, paths: { '/a': { get: '@@' } } }, [
    '{"responses":{"200":{"description":"A"}},"callbacks":{"c":{"u":{"post":',
    '{"responses":{"200":{"description":"A"}}}',
    '}}}}',
  ]),
  'a message of AsyncAPI': asDescription(
    {
      asyncapi: '3.0.0',
      info,
      channels: { c: { address: 'c', messages: { m: { payload: '@@' } } } },
      operations: { o: { action: 'send', channel: { $ref: '#/channels/c' } } },
    },
    properties,
  ),
  'an overlay': (_, nest) => ({
    'docs.json': docsJson({
      groups: [
        { group: 'API', openapi: { source: 'api.json', overlays: ['o.json'] } },
        { group: 'G', pages: ['good'] },
      ],
    }),
    'api.json': JSON.stringify(read({ type: 'string' })),
    'o.json': fill({ overlay: '1.0.0', info, actions: [{ target: '$.info', update: '@@' }] }, nest('{"a":', '1', '}')),
  }),
  'paths of an overlay': (levels) => ({
    'docs.json': docsJson({
      groups: [
        { group: 'API', openapi: { source: 'api.json', overlays: ['o.json'] } },
        { group: 'G', pages: ['good'] },
      ],
    }),
    'api.json': JSON.stringify(read({ type: 'string' })),
    'o.json': JSON.stringify({
      overlay: '1.0.0',
      info,
      actions: [
        { target: `$${'.a'.repeat(levels)}`, update: {} },
        { target: `$[?${'('.repeat(levels)}@.a${')'.repeat(levels)}]`, update: {} },
        { target: `${'$[?@.a == '.repeat(levels)}1${']'.repeat(levels)}`, update: {} },
      ],
    }),
  }),
  'a workflow': (levels, nest) => ({
    'docs.json': docs('api.json'),
    'api.json': JSON.stringify(read({ type: 'string' })),
    'a.arazzo.json': fill(
      {
        arazzo: '1.0.1',
        info,
        sourceDescriptions: [{ name: 'a', url: './api.json', type: 'openapi' }],
        workflows: [
          {
            workflowId: 'w',
            inputs: '@@',
            steps: [
              {
                stepId: 's',
                operationPath: '{$sourceDescriptions.a.url}#/paths/~1a/get',
                requestBody: { payload: '@@' },
                successCriteria: [{ condition: `${'('.repeat(levels)}$statusCode == 200${')'.repeat(levels)}` }],
              },
            ],
          },
          ...range(Math.min(levels, mostFiles)).map((index) => ({
            workflowId: `w${index}`,
            steps: [{ stepId: 's', workflowId: `w${index + 1}` }],
          })),
        ],
      },
      nest('{"a":', '1', '}'),
    ),
  }),
  'groups of the navigation': (_, nest) => ({
    'docs.json': fill(
      { ...config, navigation: { pages: ['good', '@@'] } },
      nest('{"group":"a","pages":[', '"good"', ']}'),
    ),
  }),
  'tabs of the navigation': (_, nest) => ({
    'docs.json': fill(
      { ...config, navigation: { tabs: [{ tab: 'b', pages: ['good'] }, '@@'] } },
      nest('{"tab":"a","tabs":[', '{"tab":"a","pages":["good"]}', ']}'),
    ),
  }),
  'an unknown setting': asConfig({ ...config, foo: '@@', navigation: { pages: ['good'] } }),
  variables: asConfig({ ...config, variables: { a: '@@' }, navigation: { pages: ['good'] } }),
  'files of docs.json': (levels) => ({
    'docs.json': docsJson({
      groups: [
        { group: 'Guides', pages: ['good'] },
        { group: 'More', pages: [{ $ref: 'n0.json' }] },
      ],
    }),
    ...chain(
      levels,
      (index) => `n${index}.json`,
      ($ref) => JSON.stringify({ $ref }),
      '{"group":"A","pages":["good"]}',
    ),
  }),
  'groups in files of docs.json': (levels) => ({
    'docs.json': docsJson({
      groups: [
        { group: 'Guides', pages: ['good'] },
        { group: 'More', pages: { $ref: 'n0.json' } },
      ],
    }),
    ...chain(
      levels,
      (index) => `n${index}.json`,
      ($ref) => JSON.stringify([{ group: 'A', pages: [{ group: 'B', pages: [{ group: 'C', pages: { $ref } }] }] }]),
      '["good"]',
    ),
  }),
  'front matter': asPage((nest) => `---\ntitle: A\nfoo: ${nest('[', '1', ']')}\n---\n\nA.\n`),
  'an element in an element': asPage((nest) => nest('<div>', 'a', '</div>')),
  'a drawing': asPage((nest) => nest('<svg>', '', '</svg>')),
  'groups of a drawing': asPage((nest) => `<Card icon={<svg>${nest('<g>', '', '</g>')}</svg>} title="A">b</Card>`),
  'a style': asPage((nest) => `<b style={{ width: "${nest('calc(', '1px', ')')}" }}>a</b>`),
  'a type of a field': asPage((nest) => `<ResponseField name="a" type="${nest('array<', 'string', '>')}" />`),
  'an attribute': asPage((nest) => `<Card title={${nest('[', '1', ']')}}>a</Card>\n\n{${nest('(', '1', ')')}}\n`),
  'constants in constants': (levels) => ({
    'docs.json': docsJson({ pages: ['good', 'deep'] }),
    'deep.mdx': `export const a0 = [1]\n\n${range(levels)
      .map((index) => `export const a${index + 1} = [a${index}]\n\n`)
      .join('')}{a${levels}} <Card title={a${levels}}>{a${levels}.map((x) => x)}</Card>\n`,
  }),
  snippets: (levels) => ({
    'docs.json': docsJson({ pages: ['good', 'deep'] }),
    'deep.mdx': 'import S from "/s0.mdx"\n\n<S />\n',
    ...chain(
      levels,
      (index) => `s${index}.mdx`,
      (next) => `import S from "/${next}"\n\n<S />\n`,
      'A.',
    ),
  }),
  'scripts that import each other': (levels) => ({
    'docs.json': docsJson({ pages: ['good', 'deep'] }),
    'deep.mdx': 'import { S } from "/s0.jsx"\n\n<S />\n',
    ...chain(
      levels,
      (index) => `s${index}.jsx`,
      (next) => `import { S as T } from "./${next}"\nexport const S = () => <b><T /></b>;\n`,
      'export const S = () => <b>a</b>;',
    ),
  }),
  'constants of a page that need each other': (levels) => ({
    'docs.json': docsJson({ pages: ['good', 'deep'] }),
    'deep.mdx': `${range(levels)
      .map((index) => `export const a${index} = [a${index + 1}].map((x) => x)\n\n`)
      .join('')}{a0.map((x) => <b>{x}</b>)}\n`,
  }),
  ...Object.fromEntries(
    [
      ['a script of elements', '', '<b>', 'a', '</b>'],
      ['a script of sums', '<p>{', '1 + ', '1', ''],
      ['a script of calls', '<p>{"a"', '.trim()', '', ''],
      ['a script of blocks', '(() => { ', '{ ', 'return 1', ' }'],
      ['a script of signs', '<p>{', '!', '1', ''],
      ['a script of tags', '<a', '.a', ' />', ''],
    ].map(([name = '', start = '', open = '', inner = '', close = '']): [string, MakeTexts] => [
      name,
      (_, nest) => ({
        'docs.json': docsJson({ pages: ['good', 'deep'] }),
        'deep.mdx': 'import { Box } from "/box.jsx"\n\n<Box />\n',
        'box.jsx': `export const Box = () => ${start}${nest(open, inner, close)}${start.endsWith('{') ? '}</p>' : start.startsWith('(') ? ' })()' : ''}`,
      }),
    ]),
  ),
  ...Object.fromEntries(
    [
      ['lists that a script makes', 'L.reduce((x) => [x], 1)'],
      ['objects that a script makes', 'JSON.stringify(L.reduce((a) => ({ a }), 1))'],
      ['elements that a script makes', 'L.reduce((x) => <b>{x}</b>, 1)'],
      ['functions that a script makes', 'L.reduce((f) => () => f(), () => 1)()'],
      ['texts of lists that a script makes', '`${L.reduce((x) => [x], 1)}`'],
    ].map(([name = '', expression = '']): [string, MakeTexts] => [
      name,
      (levels) => ({
        'docs.json': docsJson({ pages: ['good', 'deep'] }),
        'deep.mdx': 'import { Box } from "/box.jsx"\n\n<Box />\n',
        'box.jsx': `export const Box = () => { const L = Array.from({ length: ${levels} }); return <p>{${expression}}</p>; }`,
      }),
    ]),
  ),
  'a style sheet': (_, nest) => ({
    'docs.json': docsJson({ pages: ['good'] }),
    'a.css': nest('@media screen {', 'a {}', '}'),
  }),
  'values of a style sheet': (_, nest) => ({
    'docs.json': docsJson({ pages: ['good'] }),
    'a.css': `a { width: ${nest('calc(', '1px', ')')} }`,
  }),
  'an environment': (_, nest) => ({
    'docs.json': docsJson({ pages: ['good'] }),
    '.apidocs/environments/a.json': fill({ name: 'a', variables: '@@' }, nest('{"a":', '1', '}')),
  }),
};

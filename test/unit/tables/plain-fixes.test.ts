import { problemTable, type Row } from '../../support/problem-table.ts';
import { docsJson, type Texts } from '../../support/project-of.ts';

// Mistakes whose fix is plain: each is the only problem of its file.

const index = { 'index.mdx': '---\ntitle: A\ndescription: Words\n---\n\nText.\n' };
const written = (text: string): Texts => ({ ...index, 'docs.json': text });
const own = docsJson({ pages: ['index'] });
const keyed = (keys: object): Texts => written(docsJson({ pages: ['index'] }, keys));

problemTable('*', written, {
  'a backslash in JSON': [
    own.replace(/"name": "[^"]*"/, () => '"name": "«C:\\docs\\new»"'),
    'error Unknown escape.…',
    '"name": "C:\\\\docs\\\\new",',
  ],
  'a comment in JSON': [own.replace('{\n', '{ «// now»\n'), 'error JSON does not allow comments.…', 'guess: {'],
  'a file that is cut off': [own.replace(/\s*\]\s*\}\s*\}\s*$/, '').replace(/"pages": \[/, '"pages": «[»'), 'error …'],
  'a file that is cut off after a comma, so that something is lost': [
    own.replace(/"index"[\s\S]*/, '"index",\n').replace('"pages": [', '"pages": «[»'),
    'error …',
    'none',
  ],
  'a member that is lost with the rest of the file': [
    own.replace(/\s*\}\s*$/, ',\n  "redirects": [\n    «{»\n      "source": "/a",\n'),
    'error …',
    'none',
  ],
});

const moved = (key: string, place: string) =>
  `warning Unknown key \`${key}\`. It was one of \`mint.json\`: write \`${place}\`…`;
problemTable('config-unknown-key', keyed, {
  'a picture of mint.json': [
    { '«backgroundImage»': '/a.png' },
    moved('backgroundImage', 'background.image'),
    '"background": {\n"image": "/a.png"\n},',
  ],
  'links of mint.json': [
    { '«topbarLinks»': [{ name: 'Help', url: 'https://a.test' }] },
    moved('topbarLinks', 'navbar.links'),
    '"navbar": {\n"links": [\n{\n"label": "Help",\n"href": "https://a.test"\n}\n]\n},',
  ],
  'a key of mint.json in a group': [
    { api: { '«baseUrl»': 'https://a.test' } },
    moved('baseUrl', 'api.mdx.server'),
    '"mdx": {\n"server": "https://a.test"\n}',
  ],
  'one without a place': [{ '«rounded»': 'sharp' }, 'warning Unknown key `rounded`. It was one of…', 'none'],
});

const underKey = (key: string, value: unknown, lines: string): Row<object> => [
  { [typeof value === 'string' ? key : `«${key}»`]: typeof value === 'string' ? `«${value}»` : value },
  `error \`${key}\` must be an object, not …`,
  lines,
];
problemTable('config-wrong-type', keyed, {
  'a text for a banner': underKey('banner', 'News', '"banner": {\n"content": "News"\n},'),
  'a word of its list': underKey('appearance', 'dark', '"appearance": {\n"default": "dark"\n},'),
  'a list of options': underKey('contextual', ['copy'], '"contextual": {\n"options": ["copy"]\n},'),
  'a text that several keys may have': underKey('colors', '#112233', 'none'),
});

const head = 'openapi: 3.0.3\ninfo:\n  title: A\n  version: 1.0.0\n';
const response = 'responses: { "200": { description: OK } }';
const described = (text: string): Texts => ({
  'docs.json': docsJson({ openapi: 'api.yaml' }),
  'api.yaml': `${head}${text}${text.includes('paths:') ? '' : 'paths: {}'}\n`,
});
const inSchema = (schema: string) =>
  `paths:\n  /a:\n    get:\n      responses:\n        "200":\n          description: OK\n          content:\n            application/json:\n              schema: ${schema}`;
const inPath = (path: string) =>
  `paths:\n  «${path}»:\n    get:\n      parameters:\n        - { name: id, in: path, required: true, schema: { type: string } }\n      ${response}`;
const unmarked = (text: string, place: string) => text.replace(/[«»]/g, '').replace(place, `«${place}»`);

problemTable(
  '*',
  described,
  {
    'a name for a license': ['  license: «MIT»\n', 'error `license` must be…', 'license:\nname: MIT'],
    'an address for a contact': ['  contact: «a@a.test»\n', 'error `contact` must be…', 'contact:\nemail: a@a.test'],
    'an address for servers': [
      'servers: «https://a.test»\n',
      'error `servers` must be…',
      'servers:\n- url: https://a.test',
    ],
    'a name for a tag': ['tags: [«x»]\n', 'error This item must be an object…', 'tags: [{ name: x }]'],
    'a type for a schema': [inSchema('«string»'), 'error `schema` must be an object…', 'schema: { type: string }'],
    'a format for a type': [
      inSchema('{ type: «uuid» }'),
      'error `type` must be one of…',
      'schema: { type: string, format: "uuid" }',
    ],
    'a format for the type beside its format': [
      inSchema('{ type: «uuid», format: uuid }'),
      'error `type` must be one of…',
      'schema: { type: string, format: uuid }',
    ],
    'a range of statuses in small letters, which is the only response': [
      'paths:\n  /a:\n    get:\n      responses:\n        «2xx»: { description: OK }',
      'error Unknown key `2xx`.…',
      '2XX: { description: OK }',
    ],
    'a list for a text': ['  «description»: [one, two]\n', 'error …', 'guess: description: "one, two"'],
    'a list for a name': ['  license: { «name»: [a, b] }\n', 'error …', 'none'],
    'a path with the address of the server': [
      `paths:\n  «https://a.test/books»:\n    get:\n      ${response}`,
      'error Unknown key `https://a.test/books`. A path begins with "/".',
      '/books:',
    ],
    'keys of 2.0 are one problem': [
      '«host»: a.test\nbasePath: /v1\nschemes: [https]\n',
      'error `host`, `basePath` and `schemes` are keys of version 2.0.…',
      'servers: [{ "url": "https://a.test/v1" }]',
    ],
    'a flow of 2.0': [
      'components:\n  securitySchemes:\n    o:\n      type: oauth2\n      flows:\n        «application»: { tokenUrl: https://a.test, scopes: {} }\n',
      'error Unknown key `application`. Did you mean `clientCredentials`?',
      'clientCredentials: { tokenUrl: https://a.test, scopes: {} }',
    ],
    'a body without content': [
      `paths:\n  /a:\n    post:\n      «requestBody»:\n        description: x\n      ${response}`,
      'error The required key "content" is missing.',
      'content: { "application/json": {} }',
    ],
    'a colon for braces': [
      unmarked(inPath('/a/:id'), '«id»').replace('name: id', 'name: «id»'),
      'warning The path "/a/:id" has no `{id}`. Did you mean "/a/{id}"?',
      '"/a/{id}":',
    ],
    'empty braces': [unmarked(inPath('/a/{}'), '{}'), 'warning These braces are empty.…', '/a/{id}:'],
    'an operationId twice': [
      `paths:\n  /a:\n    get:\n      operationId: a\n      ${response}\n    post:\n      operationId: «a»\n      ${response}`,
      'error Duplicate operationId "a".…',
      'guess: operationId: "a2"',
    ],
  },
  { official: true },
);

const referring = (pointer: string, version = 'openapi: 3.1.0') => ({
  'api.yaml': `${version}\ninfo: { title: A, version: 1.0.0 }\npaths: {}\n${
    version.startsWith('swagger') ? 'definitions:' : 'components:\n  schemas:'
  }\n    Pet: { type: string }\n    Pets: { type: array, items: { $ref: '«${pointer}»' } }\n`,
});
problemTable('ref-missing', (pointer: string) => referring(pointer), {
  backslashes: ['#\\components\\schemas\\Pet', 'error …Did you mean "#/components/schemas/Pet"?'],
  'the section left out': ['#/schemas/Pet', 'error …Did you mean "#/components/schemas/Pet"?'],
});

const events = (version: string, keys: string): Texts => ({
  'api.yaml': `asyncapi: ${version}\ninfo: { title: A, version: 1.0.0 }\n${keys}\n`,
});
problemTable(
  '*',
  (keys: string) => events('2.6.0', `channels:\n  a:\n    publish:\n      message: ${keys}`),
  {
    'a misspelt protocol': [
      '{ payload: { type: string }, bindings: { «kafak»: {} } }',
      'warning Unknown key `kafak`. Did you mean `kafka`?',
      'message: { payload: { type: string }, bindings: { kafka: {} } }',
    ],
    'no protocol': [
      '{ payload: { type: string }, bindings: { «wss2»: {} } }',
      'warning Unknown key `wss2`. AsyncAPI has no bindings for such a protocol.',
      'none',
    ],
    'the location of an id': [
      '{ payload: { type: string }, correlationId: { location: "«header#/id»" } }',
      'error …',
      'message: { payload: { type: string }, correlationId: { location: "$message.header#/id" } }',
    ],
  },
  { official: true },
);

const paged = (body: string, more: Texts = {}): Texts => ({
  ...more,
  'docs.json': own,
  'index.mdx': `---\ntitle: A\ndescription: Words\n---\n\n${body}\n`,
});
problemTable('*', (body: string) => paged(body, { 'a.png': '', 'snippets/data.mdx': 'Data.' }), {
  'a sign in an alternative text': ['![below «<»10](/a.png)', 'warning "<" begins a tag…', '![below \\<10](/a.png)'],
  'a tag in an alternative text': [
    '![the «<name>»](/a.png)',
    'error <name> is never closed.…',
    '![the \\<name>](/a.png)',
  ],
  'a formula in a line': ['Text «$$»x^2', 'warning This formula is never closed.…', 'guess: Text $$x^2$$'],
  'a formula in lines': ['Text.\n\n«$$»\nx^2\n\nMore.', 'warning This formula is never closed.…', '$$'],
  'markup in an export': [
    'export const B = () => <div>«<p>»Text</div>;\n\n<B />',
    'error <p> is never closed.…',
    'export const B = () => <div><p>Text</p></div>;',
  ],
  'a colon for an equals sign': ['<Card «title:»"B">x</Card>', 'error Expected "="…', '<Card title="B">x</Card>'],
  'two equals signs': ['<Card «title==»"B">x</Card>', 'error Expected one "="…', '<Card title="B">x</Card>'],
  'a space after the sign of a tag': ['«< Note»>x</Note>', 'error With a space…', '<Note>x</Note>'],
  'an end tag of a tag with a wrong attribute': [
    '<Card title="A" hrf="/b">\n  Text\n«</Crad>»',
    'error <Card> is closed by </Crad>.…',
    '</Card>',
  ],
  'a misspelt scheme': ['[b](«htps://a.test»)', 'warning …', '[b](https://a.test)'],
  'a page of a local preview': ['«[b](http://localhost:3000/index)»', 'warning …', 'guess: [b](/index)'],
  'a row with too few cells': ['| a | b |\n| - | - |\n«| 1 |»', 'info This row has 1 cell…', '| 1 | |'],
  'a misspelt snippet': [
    "«import B from '/snippets/daat.mdx';»\n\n<B />",
    'warning Snippet "snippets/daat.mdx" not found. Did you mean "/snippets/data.mdx"?',
    "guess: import B from '/snippets/data.mdx';",
  ],
});

problemTable(
  'front-matter-unknown-key',
  (key: string) => ({ ...paged(''), 'index.mdx': `---\ntitle: A\ndescription: B\n${key}: C\n---\n` }),
  {
    'another name beside the key': [
      '«desc»',
      'warning Unknown key `desc`. `description` already exists: keep one of them.',
      'none',
    ],
    'a key of the writer': ['intro'],
  },
);

problemTable(
  '*',
  (body: string) => paged(body, { 'guides/a.mdx': '---\ntitle: B\nhidden: true\ndescription: B\n---\n\nText.\n' }),
  {
    'a file of this machine': ['[b](«file:///home/me/docs/guides/a.mdx»)', 'warning …', '[b](/guides/a)'],
    'a misspelt command': [
      'Text $$«\\frca{1}{2}»$$',
      'warning This formula is shown as its source…',
      'Text $$\\frac{1}{2}$$',
    ],
  },
);

problemTable('*', (text: string) => ({ ...paged(''), 'index.mdx': `---\n${text}---\n\nText.\n` }), {
  'an indented title': [' title: A\n«description»: B\n', 'error …', 'title: A'],
  'a list for a text': ['title: A\n«description»: [One, Two]\n', 'warning …', 'guess: description: "One, Two"'],
});

problemTable('*', described, {
  'a text that begins with quotes': [
    '  description: "List" «all of them»\n',
    'error …',
    `description: '"List" all of them'`,
  ],
});

const withApi = (api: string): Texts => ({
  'docs.json': own,
  'index.mdx': `---\ntitle: A\ndescription: Words\napi: "${api}"\n---\n\nText.\n`,
});
problemTable('*', withApi, {
  'a misspelt scheme of an API without a description': [
    '«GET htps://api.example.com/users»',
    'warning Unknown scheme "htps". Did you mean "GET https://api.example.com/users"?',
    'api: "GET https://api.example.com/users"',
  ],
  'no scheme': ['«GET api.example.com/users»', 'warning …', 'api: "GET https://api.example.com/users"'],
  'a path': ['GET /users'],
  'a whole address': ['GET https://api.example.com/users/{id}'],
});

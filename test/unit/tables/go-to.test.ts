import { editorTable } from '../../support/editor-table.ts';
import type { Texts } from '../../support/project-of.ts';

const shop: Texts = {
  'api.yaml': `openapi: 3.1.0
info: { title: Shop, version: 2.0.0 }
paths:
  /orders/{id}:
    post:
      summary: Change an order
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody: { required: true, content: { application/json: {} } }
webhooks:
  orderPaid: { post: { summary: Order paid } }
`,
  'events.yaml':
    'asyncapi: 3.0.0\ninfo: { title: Stock, version: 1.0.0 }\nchannels:\n  stock: { address: /stock, title: The stock }\n',
  'guides/start.mdx': '---\ntitle: Start here\ndescription: First steps.\n---\n',
};
const config = (pages: string) =>
  `{ "navigation": { "openapi": "api.yaml", "asyncapi": "events.yaml", "pages": [${pages}] } }`;

editorTable(
  'an entry',
  (input: string | readonly [entries: string, more: Texts]) => {
    const [entries, more] = typeof input === 'string' ? [input, {}] : input;
    return { 'docs.json': config(entries), ...shop, ...more };
  },
  {
    'of an operation': [
      '"POST /ord$0ers/{id}"',
      {
        hover:
          '`POST /orders/{id}`\n\n**Change an order**\n\nParameters: path: `id`\\*; body\\*: `application/json`\n\nFrom api.yaml',
        target: ['api.yaml: post'],
        page: 'api-reference/change-an-order',
      },
    ],
    'of a webhook, with its file': [
      '"api.yaml webhook order$0Paid"',
      {
        hover: '`webhook orderPaid`\n\n**Order paid**…',
        target: ['api.yaml: orderPaid'],
        page: 'api-reference/order-paid',
      },
    ],
    'of a channel': [
      '"channel sto$0ck"',
      {
        hover: '`channel stock`\n\n**The stock**\n\nFrom events.yaml',
        target: ['events.yaml: stock'],
        page: 'api-reference/websockets/the-stock',
      },
    ],
    'of a page': [
      '"guides/st$0art"',
      {
        hover: '**Start here**\n\nFirst steps.\n\n/guides/start',
        target: ['guides/start.mdx: '],
        page: 'guides/start',
      },
    ],
    'of a page in Markdown': [['"pl$0ain"', { 'plain.md': '# Plain' }], { target: ['plain.md: '] }],
    'of a page that exists in both formats': [
      ['"bo$0th"', { 'both.md': '', 'both.mdx': '' }],
      { target: ['both.mdx: ', 'both.md: '] },
    ],
    'of the page of a folder': [
      ['"gui$0des"', { 'guides/index.mdx': '---\ntitle: Guides\n---\n' }],
      { target: ['guides/index.mdx: '], page: 'guides' },
    ],
    'of an operation that is listed before': [
      '"POST /orders/{id}", "POST /ord$0ers/{id}"',
      { page: 'api-reference/change-an-order' },
    ],
    'of nothing': ['"POST /no$0where"', { hover: 'none', target: [], page: 'none' }],
  },
);

const described = (reference: string, name: string): string =>
  `openapi: 3.1.0\npaths:\n  /a:\n    get:\n      responses: { '200': { $ref: '${reference}' } }\ncomponents:\n  responses:\n    ${name}:\n      description: b\n`;
const referring = (reference: string, more = '') => ({
  'api.yaml': `openapi: 3.1.0
paths:
  /a:
    get:
      ${reference.startsWith('p') ? 'parameters: [{' : 'requestBody: { content: { a/b: { schema: {'} $ref: '#/components/${reference}' ${reference.startsWith('p') ? '}]' : '} } } }'}
components:
  parameters:
    Limit: { name: limit, in: query, description: How many. }
  schemas:
    Book:
      type: [object, 'null']
      title: A book
      description: On the shelf.
      required: [isbn]
      properties: { isbn: {}, kind: { $ref: '#/components/schemas/Kind' } }
    Kind: { type: string, enum: [novel, 1] }
${more}`,
});
const snippet = '---\ntitle: a\n---\n\nRun ```npm```.\n\nexport const Note = () => <b>a</b>\n';
const inserted = (start: string): Texts => ({ 'guides/start.mdx': start, 'snippets/intro.mdx': snippet });
const whole = '`snippets/intro.mdx`\n\n````mdx\nRun ```npm```.\n\nexport const Note = () => <b>a</b>\n````';
const variables = {
  'docs.json': '{ "variables": { "$ref": "variables.json" }, "navigation": { "pages": ["start"] } }',
  'variables.json': '{ "support": "help@shop.example" }',
  'start.mdx': 'Write to {{support}}.\n',
};

editorTable('definition and hover', (more: Texts) => ({ 'docs.json': config('"guides/start"'), ...shop, ...more }), {
  'a redirect': [
    {
      'docs.json':
        '{ "navigation": { "pages": ["start"] }, "redirects": [{ "source": "/a", "destination": "/st$0art" }] }',
      'start.mdx': '## Next steps\n',
    },
    { target: ['start.mdx: '] },
  ],
  'a link in the navigation bar': [
    {
      'docs.json':
        '{ "navigation": { "pages": ["start"] }, "navbar": { "links": [{ "label": "a", "href": "/start#nex$0t-steps" }] } }',
      'start.mdx': '## Next steps\n',
    },
    { target: ['start.mdx: ## Next steps'] },
  ],
  'a reference in a description': [
    { 'api.yaml': described('#/components/resp$0onses/Books', 'Books') },
    { target: ['api.yaml: Books'] },
  ],
  'a key in a description': [
    { 'api.yaml': described('#/components/responses/Books', 'Bo$0oks') },
    { target: ['api.yaml: Books'] },
  ],
  'a reference to a parameter': [referring('parameters/Li$0mit'), { hover: '**Limit** (query limit)\n\nHow many.' }],
  'a reference to an object': [
    referring('schemas/Bo$0ok'),
    { hover: '**Book** (object | null)\n\nA book\n\nOn the shelf.\n\nFields:\n\n- `isbn`\\*\n- `kind` Kind' },
  ],
  'a reference to a schema with all forms of types': [
    referring(
      'schemas/A$0ll',
      `    All:
      allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { own: { type: boolean } } }]
    Base:
      required: [id]
      properties:
        id: { type: string, format: uuid }
        tags: { type: array, items: { type: array, items: { $ref: 'book.yaml#/Tag' } } }
        either: { oneOf: [{ $ref: 'kinds/novel.yaml' }, { type: [integer, 'null'] }] }
        both: { allOf: [{ $ref: '#/components/schemas/Kind' }] }
        odd: { $ref: '#/components/schemas/Page<Book>' }
`,
    ),
    {
      hover:
        '**All** (Base)\n\nFields:\n\n- `id`\\* string (uuid)\n- `tags` array of array of Tag\n- `either` novel | integer | null\n- `both` Kind\n- `odd` Page\\<Book\\>\n- `own` boolean',
    },
  ],
  'a reference to a list of objects': [
    referring('schemas/Li$0st', "    List: { type: array, items: { $ref: '#/components/schemas/Book' } }\n"),
    { hover: '**List** (array of Book)\n\nFields:\n\n- `isbn`\\*\n- `kind` Kind' },
  ],
  'a schema of itself': [
    referring(
      'schemas/Lo$0op',
      "    Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }], properties: { a: {} } }\n",
    ),
    { hover: '**Loop** (Loop)…' },
  ],
  'a reference to a response': [
    {
      'api.yaml': described('#/components/resp$0onses/Books', 'Books').concat(
        '      content: { application/json: { schema: { type: array, items: { properties: { id: { type: integer } } } } } }\n',
      ),
    },
    { hover: '**Books**\n\nb\n\n`application/json`: array\n\nFields:\n\n- `id` integer' },
  ],
  'a reference to a parameter with a schema': [
    {
      'api.yaml': referring('parameters/Si$0ze')['api.yaml'].replace(
        '  schemas:',
        '    Size: { name: size, in: query, schema: { type: string, enum: [s, m] } }\n  schemas:',
      ),
    },
    { hover: '**Size** (query size: string)\n\nValues: `"s"`, `"m"`' },
  ],
  'a reference to an enum': [referring('schemas/Ki$0nd'), { hover: '**Kind** (string)\n\nValues: `"novel"`, `1`' }],
  'the path of a snippet': [inserted("import Intro from '/snippets/in$0tro.mdx'\n"), { hover: whole }],
  'the tag of a snippet': [
    inserted("import Intro from '/snippets/intro.mdx'\n\n<In$0tro />\n"),
    { hover: whole, target: ['snippets/intro.mdx: '] },
  ],
  'the tag of a named export': [
    inserted("import { Note } from '/snippets/intro.mdx'\n\n<No$0te>a</Note>\n"),
    {
      hover: '`snippets/intro.mdx`\n\n```mdx\nexport const Note = () => <b>a</b>\n```',
      target: ['snippets/intro.mdx: Note'],
    },
  ],
  'a part of docs.json': [
    { ...variables, 'docs.json': variables['docs.json'].replace('variables.json', 'vari$0ables.json') },
    { target: ['variables.json: '] },
  ],
  'a variable, where it is set': [
    { ...variables, 'start.mdx': 'Write to {{sup$0port}}.\n' },
    { target: ['variables.json: "support"'] },
  ],
  'the language of a code block': [
    { 'guides/start.mdx': '```y$0ml title\na: 1\n```\n' },
    { hover: '**YAML**\n\nOptions after the language:…' },
  ],
  'an unknown language': [{ 'guides/start.mdx': '```cob$0ol\na\n```\n' }, { hover: 'none' }],
  'the code itself': [{ 'guides/start.mdx': '```yml\na$0: 1\n```\n' }, { hover: 'none' }],
  'a description file': [
    { 'docs.json': '{ "navigation": { "openapi": { "source": "/ap$0i.yaml" } } }' },
    { hover: '**Shop** 2.0.0\n\n2 operations', target: ['api.yaml: '] },
  ],
  'the front matter of a page': [
    { 'guides/start.mdx': '---\nopenapi: post /orders/{i$0d}\n---\n' },
    { hover: '`POST /orders/{id}`…', target: ['api.yaml: post'], page: 'guides/start' },
  ],
  'another line of front matter': [
    { 'guides/start.mdx': '---\ntitle: St$0art\nopenapi: POST /orders/{id}\n---\n' },
    { hover: 'none', target: [] },
  ],
  'the name of a group': [
    { 'docs.json': '{ "navigation": { "groups": [{ "group": "Gui$0des", "pages": ["gone", "guides/start"] }] } }' },
    { page: 'guides/start' },
  ],
  'the description of a group': [
    { 'docs.json': '{ "navigation": { "groups": [{ "group": "API", "openapi": "api$0.yaml" }] } }' },
    { page: 'api-reference/change-an-order' },
  ],
  'the name of the site': [
    { 'docs.json': '{ "name": "x$0", "navigation": {} }' },
    { hover: 'none', target: [], page: 'none' },
  ],
});

const books = {
  'docs.json': '{ "name": "Books", "navigation": { "openapi": "api.yaml", "pages": ["start", "GET /books"] } }',
  'api.yaml': `openapi: 3.1.0
paths:
  /books:
    get:
      responses: { '200': { $ref: '#/components/responses/Books' } }
    post:
      responses: { '200': { $ref: '#/components/responses/Books' } }
components:
  responses:
    Books:
      description: Books
`,
  'start.mdx': '---\ntitle: Start\n---\n[Start](/start)\n',
};
const caretAt = (file: keyof typeof books, before: string): Texts => ({
  [file]: books[file].replace(before, `$0${before}`),
});
const both = ["api.yaml '#/components/responses/Books'", "api.yaml '#/components/responses/Books'"];
const operation = { uses: ['docs.json "GET /books"'], declaration: 'api.yaml get' };
const twoPages = { 'docs.json': books['docs.json'].replace('"start"', '"start", "other"') };
const heading = {
  uses: ['start.mdx #next-steps', 'other.mdx /start#next-steps'],
  declaration: 'start.mdx ## Next steps',
};
const imports = "import Intro, { Note as Hint } from '/snippets/intro.mdx'";
const noteSnippet = 'export const Note = () => <b>a</b>\n';

editorTable('references', (changed: Texts) => ({ ...books, ...changed }), {
  'from the key of a component': [caretAt('api.yaml', 'Books:\n'), { uses: both }],
  'from a value in it': [caretAt('api.yaml', 'description: Books'), { uses: both }],
  'from a reference to it': [
    caretAt('api.yaml', '/components/responses/Books'),
    { uses: both, declaration: 'api.yaml Books' },
  ],
  'from an operation': [caretAt('api.yaml', 'get:'), operation],
  'from its entry': [caretAt('docs.json', 'GET /books'), operation],
  'from its path': [caretAt('api.yaml', '/books:'), { uses: operation.uses }],
  'from a page': [caretAt('start.mdx', 'title'), { uses: ['docs.json "start"', 'start.mdx /start'] }],
  'from a heading': [
    {
      ...twoPages,
      'start.mdx': '## Next $0steps\n\n[here](#next-steps)\n',
      'other.mdx': '[there](/start#next-steps)\n',
    },
    heading,
  ],
  'from a link to it': [
    {
      ...twoPages,
      'start.mdx': '## Next steps\n\n[here](#next-steps)\n',
      'other.mdx': '[there](/st$0art#next-steps)\n',
    },
    heading,
  ],
  'links to the headings of a page, and redirects': [
    {
      'docs.json':
        '{ "navigation": { "pages": ["st$0art"] }, "redirects": [{ "source": "/a", "destination": "/start" }] }',
      'start.mdx': '## Next\n\n[here](#next)\n',
    },
    { uses: ['docs.json "start"', 'docs.json "/start"', 'start.mdx #next'] },
  ],
  'from a snippet': [
    {
      'start.mdx': `${imports}\n\n<Intro />\n\n<Hint>a</Hint>\n`,
      'snippets/intro.mdx': `${noteSnippet}\nHello\n$0`,
    },
    { uses: [`start.mdx ${imports}`, 'start.mdx Intro', 'start.mdx Hint'] },
  ],
  'from a tag of it': [
    {
      'start.mdx': `${imports}\n\n<Intro />\n\n<Hi$0nt>a</Hint>\n`,
      'snippets/intro.mdx': noteSnippet,
    },
    { uses: [`start.mdx ${imports}`, 'start.mdx Hint'], declaration: 'snippets/intro.mdx Note' },
  ],
  'in other snippets': [
    {
      'start.mdx': "import Intro from '/snippets/intro.mdx'\n\n<Intro />\n",
      'snippets/intro.mdx': "import { Note } from './note.mdx'\n\n<Note>a</Note>\n",
      'snippets/note.mdx': 'export const No$0te = () => <b>a</b>\n',
    },
    { uses: ["snippets/intro.mdx import { Note } from './note.mdx'", 'snippets/intro.mdx Note'] },
  ],
  'the pages that show a schema': [
    {
      'api.yaml': 'openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { B$0ook: { type: object } } }\n',
      'start.mdx': '---\ntitle: Book\nopenapi-schema: Book\n---\n',
    },
    { uses: ['start.mdx Book'] },
  ],
  'a part of docs.json': [
    { 'docs.json': '{ "navigation": { "$ref": "./na$0v.json" } }', 'nav.json': '{ "pages": ["start"] }' },
    { uses: ['docs.json "./nav.json"'], declaration: 'none' },
  ],
  'an unused value': [caretAt('api.yaml', 'post:'), { uses: [] }],
});

const shelves = (name: string, ref: string): Texts => ({
  'api.yaml': `openapi: 3.1.0
components:
  schemas:
    ${name}: { type: string }
    Shelf: { items: { $ref: '${ref}' } }
`,
});
const tagged = (id: string, tag: string): Texts => ({
  'api.yaml': `openapi: 3.1.0
tags: [{ name: ${tag} }]
paths:
  /books: { get: { operationId: ${id}, tags: [books] } }
  /cart: { get: { tags: [books], responses: { '200': { links: { all: { operationId: list } } } } } }
`,
});
const inPage = (text: string): Texts => ({
  'docs.json': '{ "navigation": { "pages": ["a", "b"] } }',
  'a.mdx': text,
  'b.mdx': '# B',
});
const schemaMarks = ['‹Book›: { type: string }', "Shelf: { items: { $ref: «'#/components/schemas/Book'» } }"];
const anchorMarks = ['‹## First steps›', '[x](«#first-steps») [y](/b)'];

editorTable(
  'highlights',
  (texts: Texts) => ({ 'docs.json': '{ "navigation": { "openapi": "api.yaml" } }', ...texts }),
  {
    'a component at its name': [shelves('Bo$0ok', '#/components/schemas/Book'), { marks: schemaMarks }],
    'and at a `$ref`': [shelves('Book', '#/components/sch$0emas/Book'), { marks: schemaMarks }],
    'an operationId and links': [
      tagged('li$0st', 'books'),
      {
        marks: [
          '/books: { get: { operationId: ‹list›, tags: [books] } }',
          "/cart: { get: { tags: [books], responses: { '200': { links: { all: { operationId: «list» } } } } } }",
        ],
      },
    ],
    'a tag and its operations': [
      tagged('list', 'bo$0oks'),
      {
        marks: [
          'tags: [{ name: ‹books› }]',
          '/books: { get: { operationId: list, tags: [«books»] } }',
          "/cart: { get: { tags: [«books»], responses: { '200': { links: { all: { operationId: list } } } } } }",
        ],
      },
    ],
    'a slug in docs.json': [
      {
        'docs.json': '{ "navigation": { "pages": ["a$0"] }, "redirects": [{ "source": "/old", "destination": "/a" }] }',
        'a.mdx': '# A',
      },
      {
        marks: ['{ "navigation": { "pages": [«"a"»] }, "redirects": [{ "source": "/old", "destination": «"/a"» }] }'],
      },
    ],
    'an anchor at its heading': [inPage('## First st$0eps\n\n[x](#first-steps) [y](/b)'), { marks: anchorMarks }],
    'and at a link': [inPage('## First steps\n\n[x](#first-$0steps) [y](/b)'), { marks: anchorMarks }],
    'the tags of a component, with its import': [
      inPage('import Note from "/b.mdx"\n\n<Card>\n<No$0te/>\n</Card>\n\n<Note>x</Note> `<Note>`'),
      { marks: ['import ‹Note› from "/b.mdx"', '<«Note»/>', '<«Note»>x</«Note»> `<Note>`'] },
    ],
    'a variable of the site': [
      inPage('{{ho$0st}} and {{ host }}, {{other}}'),
      { marks: ['«{{host}}» and «{{ host }}», {{other}}'] },
    ],
    'nothing for a component without a reference': [
      { 'api.yaml': 'openapi: 3.1.0\ncomponents: { schemas: { Bo$0ok: { type: string } } }' },
      { marks: [] },
    ],
    'nothing for a word': [inPage('# A\n\nWor$0d word'), { marks: [] }],
  },
);

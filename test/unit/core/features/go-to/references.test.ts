import assert from 'node:assert/strict';
import { definition } from '../../../../../src/core/features/go-to/definition.ts';
import { hover } from '../../../../../src/core/features/hover/hover.ts';
import { findPageAt } from '../../../../../src/core/features/preview/find-page-at.ts';
import { createProject } from '../../../../../src/core/project/create-project.ts';
import { ReferenceIndex } from '../../../../../src/core/references/reference-index.ts';
import { createMarkupParser } from '../../../../../src/markup/create-markup-parser.ts';
import { takeCaret } from '../../../../support/caret.ts';
import { memoryWorkspace } from '../../../../support/memory-workspace.ts';

const api = `openapi: 3.1.0
info: { title: Shop, version: 2.0.0 }
paths:
  /orders/{id}:
    post:
      summary: Change an order
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody: { required: true, content: { application/json: {} } }
webhooks:
  orderPaid: { post: { summary: Order paid } }
`;

const events = `asyncapi: 3.0.0
info: { title: Stock, version: 1.0.0 }
channels:
  stock: { address: /stock, title: The stock }
`;

function openAt(marked: { readonly [file: string]: string }) {
  const { texts, file, offset } = takeCaret(marked);
  const project = createProject({
    workspace: memoryWorkspace(texts),
    markup: createMarkupParser(),
    configFile: 'docs.json',
  });
  const references = new ReferenceIndex(project);
  return {
    hover: () => hover(project, references, file, offset)?.contents,
    target: () =>
      definition(project, references, file, offset).map(
        (at) => `${at.file}: ${texts[at.file]?.slice(at.span.start, at.span.end)}`,
      ),
    slug: () => findPageAt({ project, references }, file, offset)?.slug,
  };
}

const entry = (text: string) => ({
  'docs.json': `{ "navigation": { "openapi": "api.yaml", "asyncapi": "events.yaml", "pages": [${text}] } }`,
  'api.yaml': api,
  'events.yaml': events,
  'guides/start.mdx': '---\ntitle: Start here\ndescription: First steps.\n---\n',
});

suite('definition and hover', () => {
  test('of an operation entry', () => {
    const at = openAt(entry('"POST /ord$0ers/{id}"'));
    assert.equal(
      at.hover(),
      '`POST /orders/{id}`\n\n**Change an order**\n\nParameters: path: `id`\\*; body\\*: `application/json`\n\nFrom api.yaml',
    );
    assert.deepEqual(at.target(), ['api.yaml: post']);
    assert.equal(at.slug(), 'api-reference/change-an-order');
  });

  test('of a webhook, with its file', () => {
    const at = openAt(entry('"api.yaml webhook order$0Paid"'));
    assert.match(at.hover() ?? '', /^`webhook orderPaid`\n\n\*\*Order paid\*\*/);
    assert.equal(at.target().length, 1);
    assert.equal(at.slug(), 'api-reference/order-paid');
  });

  test('of a channel', () => {
    const at = openAt(entry('"channel sto$0ck"'));
    assert.equal(at.hover(), '`channel stock`\n\n**The stock**\n\nFrom events.yaml');
    assert.deepEqual(at.target(), ['events.yaml: stock']);
    assert.equal(at.slug(), 'api-reference/websockets/the-stock');
  });

  test('of a page', () => {
    const at = openAt(entry('"guides/st$0art"'));
    assert.equal(at.hover(), '**Start here**\n\nFirst steps.\n\n/guides/start');
    assert.deepEqual(at.target(), ['guides/start.mdx: ']);
    assert.equal(at.slug(), 'guides/start');
  });

  test('of a page in Markdown, and of one that exists in both formats', () => {
    const plain = openAt({ ...entry('"pl$0ain"'), 'plain.md': '# Plain' });
    assert.deepEqual(plain.target(), ['plain.md: ']);
    const both = openAt({ ...entry('"bo$0th"'), 'both.md': '', 'both.mdx': '' });
    assert.deepEqual(both.target(), ['both.mdx: ', 'both.md: ']);
  });

  test('of the page of a folder', () => {
    const at = openAt({ ...entry('"gui$0des"'), 'guides/index.mdx': '---\ntitle: Guides\n---\n' });
    assert.deepEqual([at.target(), at.slug()], [['guides/index.mdx: '], 'guides']);
  });

  test('of a redirect, and of a link in the navigation bar', () => {
    const texts = { 'start.mdx': '## Next steps\n' };
    const config = (rest: string) => ({ ...texts, 'docs.json': `{ "navigation": { "pages": ["start"] }, ${rest} }` });
    const redirect = '"redirects": [{ "source": "/a", "destination": "/st$0art" }]';
    assert.deepEqual(openAt(config(redirect)).target(), ['start.mdx: ']);
    const link = '"navbar": { "links": [{ "label": "a", "href": "/start#nex$0t-steps" }] }';
    assert.deepEqual(openAt(config(link)).target(), ['start.mdx: ## Next steps']);
  });

  test('a reference in a description leads to the key of its target, and a key to itself', () => {
    const description = (reference: string, name: string) => ({
      ...entry(''),
      'api.yaml': `openapi: 3.1.0\npaths:\n  /a:\n    get:\n      responses: { '200': { $ref: '${reference}' } }\ncomponents:\n  responses:\n    ${name}:\n      description: b\n`,
    });
    assert.deepEqual(openAt(description('#/components/resp$0onses/Books', 'Books')).target(), ['api.yaml: Books']);
    assert.deepEqual(openAt(description('#/components/responses/Books', 'Bo$0oks')).target(), ['api.yaml: Books']);
  });

  test('a reference in a description describes its target', () => {
    const description = `openapi: 3.1.0
paths:
  /a:
    get:
      parameters: [{ $ref: '#/components/parameters/Limit' }]
      responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } } } }
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
`;
    const at = (place: string) =>
      openAt({
        ...entry(''),
        'api.yaml': description.replace(place, `${place.slice(0, -1)}$0${place.slice(-1)}`),
      }).hover();
    assert.equal(at('#/components/parameters/Limit'), '**Limit** (query limit)\n\nHow many.');
    assert.equal(
      at('#/components/schemas/Book'),
      '**Book** (object | null)\n\nA book\n\nOn the shelf.\n\nFields: `isbn`\\*, `kind`',
    );
    assert.equal(at('#/components/schemas/Kind'), '**Kind** (string)\n\nValues: `"novel"`, `1`');
  });

  test('of the tag of a snippet, and of a named export', () => {
    const page = "import Intro, { Note } from '/snippets/intro.mdx'\n\n<Intro />\n\n<Note>a</Note>\n";
    const snippet = 'Hello\n\nexport const Note = () => <b>a</b>\n';
    const texts = { ...entry('"guides/start"'), 'snippets/intro.mdx': snippet };
    const at = (tag: string) => openAt({ ...texts, 'guides/start.mdx': page.replace(`<${tag}`, `<${tag}$0`) }).target();
    assert.deepEqual(at('Intro'), ['snippets/intro.mdx: ']);
    assert.deepEqual(at('Note'), ['snippets/intro.mdx: Note']);
  });

  test('of a part of docs.json, and of a variable wherever it is set', () => {
    const texts = {
      'docs.json': '{ "variables": { "$ref": "variables.json" }, "navigation": { "pages": ["start"] } }',
      'variables.json': '{ "support": "help@shop.example" }',
      'start.mdx': 'Write to {{support}}.\n',
    };
    const part = openAt({ ...texts, 'docs.json': texts['docs.json'].replace('variables.json', 'vari$0ables.json') });
    assert.deepEqual(part.target(), ['variables.json: ']);
    const variable = openAt({ ...texts, 'start.mdx': 'Write to {{sup$0port}}.\n' });
    assert.deepEqual(variable.target(), ['variables.json: "support"']);
  });

  test('a snippet shows its first lines, at its path and at its tags', () => {
    const page = "import Intro, { Note } from '/snippets/intro.mdx'\n\n<Intro />\n\n<Note>a</Note>\n";
    const snippet = '---\ntitle: a\n---\n\nRun ```npm```.\n\nexport const Note = () => <b>a</b>\n';
    const texts = { ...entry('"guides/start"'), 'snippets/intro.mdx': snippet };
    const at = (place: string) => openAt({ ...texts, 'guides/start.mdx': page.replace(place, `${place}$0`) }).hover();
    const whole = '`snippets/intro.mdx`\n\n````mdx\nRun ```npm```.\n\nexport const Note = () => <b>a</b>\n````';
    assert.equal(at('/snippets/in'), whole);
    assert.equal(at('<Intro'), whole);
    assert.equal(at('<Note'), '`snippets/intro.mdx`\n\n```mdx\nexport const Note = () => <b>a</b>\n```');
    const long = openAt({
      'docs.json': '{ "navigation": { "pages": ["a"] } }',
      'a.mdx': "import B from './$0b.mdx'\n",
      'b.mdx': 'a\n'.repeat(20),
    });
    assert.equal(long.hover()?.split('\n').length, 17);
  });

  test('of the language of a code block', () => {
    const at = (page: string) => openAt({ ...entry('"guides/start"'), 'guides/start.mdx': page }).hover();
    assert.match(at('```y$0ml title\na: 1\n```\n') ?? '', /^\*\*YAML\*\*\n\nOptions after the language:/);
    assert.equal(at('```cob$0ol\na\n```\n'), undefined);
    assert.equal(at('```yml\na$0: 1\n```\n'), undefined);
  });

  test('of a description file', () => {
    const at = openAt({ ...entry(''), 'docs.json': '{ "navigation": { "openapi": { "source": "/ap$0i.yaml" } } }' });
    assert.equal(at.hover(), '**Shop** 2.0.0\n\n2 operations');
    assert.deepEqual(at.target(), ['api.yaml: ']);
  });

  test('of the front matter of a page', () => {
    const at = openAt({ ...entry('"guides/start"'), 'guides/start.mdx': '---\nopenapi: post /orders/{i$0d}\n---\n' });
    assert.match(at.hover() ?? '', /^`POST \/orders\/\{id\}`/);
    assert.deepEqual(at.target(), ['api.yaml: post']);
    assert.equal(at.slug(), 'guides/start');
  });

  test('front matter elsewhere refers to nothing', () => {
    for (const key of ['openapi: POST /orders/{id}', 'asyncapi: channel stock']) {
      const at = openAt({ ...entry('"guides/start"'), 'guides/start.mdx': `---\ntitle: St$0art\n${key}\n---\n` });
      assert.deepEqual([at.hover(), at.target()], [undefined, []]);
    }
  });

  test('both entries of an operation that is listed twice lead to its page', () => {
    const first = openAt(entry('"POST /ord$0ers/{id}", "POST /orders/{id}"'));
    const second = openAt(entry('"POST /orders/{id}", "POST /ord$0ers/{id}"'));
    assert.equal(first.slug(), 'api-reference/change-an-order');
    assert.equal(second.slug(), 'api-reference/change-an-order');
  });

  test('elsewhere in a navigation element, its first page is shown', () => {
    const config = (group: string, openapi: string) => ({
      ...entry(''),
      'docs.json': `{ "name": "a", "navigation": { "groups": [{ "group": "${group}", "pages": ["gone", "guides/start"] }, { "group": "API", "openapi": "${openapi}" }] } }`,
    });
    assert.equal(openAt(config('Gui$0des', 'api.yaml')).slug(), 'guides/start');
    assert.equal(openAt(config('Guides', 'api$0.yaml')).slug(), 'api-reference/change-an-order');
  });

  test('returns nothing if there is no reference', () => {
    for (const marked of [
      entry('"POST /no$0where"'),
      { ...entry(''), 'docs.json': '{ "name": "x$0", "navigation": {} }' },
    ]) {
      const at = openAt(marked);
      assert.deepEqual([at.hover(), at.target(), at.slug()], [undefined, [], undefined]);
    }
  });
});

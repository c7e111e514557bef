import assert from 'node:assert/strict';
import type { MarkupParser, Validator } from '../../../src/core/ports.ts';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { EngineOptions } from '../../../src/service/engine-options.ts';
import { positionOf } from '../../support/caret-position.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { withoutUndefined } from '../../support/without-undefined.ts';

const api = `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /users:
    get:
      summary: List users
      description: All **users**.
      operationId: listUsers
      parameters:
        - { name: limit, in: query, description: At most *this* many, schema: { type: integer } }
      responses: { '200': { description: OK } }
    post:
      summary: Add a user
      tags: [people]
      x-platform:
        content: "## Before you begin"
        playground: { display: auth, expanded: all }
        examples:
          request: [{ title: Mine, lang: bash, source: curl }]
      responses: { '201': { description: Created } }
  /gone:
    get: { responses: { '200': { description: OK } } }
`;

const docs = `{
  "name": "Docs",
  "theme": "mint",
  "colors": { "primary": "#000000" },
  "navigation": { "openapi": "api.yaml", "pages": ["intro", "GET /users", "POST /users", "GET /nowhere"] }
}`;

const files = {
  'docs.json': docs,
  'api.yaml': api,
  'intro.mdx': '---\ntitle: Introduction\n---\n\nHello, <Tip>world</Tip>.\n',
};

function engineOf(texts: { readonly [file: string]: string } = files, options: Partial<EngineOptions> = {}) {
  const workspace = memoryWorkspace(texts);
  return { workspace, engine: createEngine({ workspace, configFile: 'docs.json', ...options }) };
}

suite('createEngine', () => {
  test('pages: lists rows in navigation order, without absent fields', async () => {
    assert.deepEqual(await engineOf().engine.pages(), [
      { slug: 'intro', title: 'Introduction', kind: 'mdx', file: 'intro.mdx', hidden: false },
      {
        slug: 'api-reference/list-users',
        title: 'List users',
        kind: 'endpoint',
        method: 'GET',
        path: '/users',
        source: 'api.yaml',
        hidden: false,
      },
      {
        slug: 'api-reference/people/add-a-user',
        title: 'Add a user',
        kind: 'endpoint',
        method: 'POST',
        path: '/users',
        source: 'api.yaml',
        hidden: false,
      },
    ]);
  });

  test('coverage: lists operations without a page, and entries without an operation', async () => {
    const start = positionOf(docs, '"GET /nowhere"');
    const end = { line: start.line, character: start.character + '"GET /nowhere"'.length };
    assert.deepEqual(withoutUndefined(await engineOf().engine.coverage()), {
      total: 3,
      covered: 2,
      missing: [{ description: 'api.yaml', method: 'GET', path: '/gone' }],
      stale: [{ file: 'docs.json', range: { start, end }, entry: 'GET /nowhere' }],
      duplicates: [],
    });
  });

  test('problems: have ranges and fixes, and are sorted', async () => {
    const { problems, pages } = await engineOf().engine.problems({ official: false });
    assert.equal(pages, 3);
    const unmatched = problems.find(({ message }) => message.includes('/nowhere'));
    assert.equal(unmatched?.file, 'docs.json');
    assert.equal(unmatched?.severity, 'error');
    const { line, character } = positionOf(docs, '"GET /nowhere"');
    assert.equal(unmatched?.range.start.line, line);
    assert.ok([character, character + 1].includes(unmatched?.range.start.character ?? -1));
    assert.ok((unmatched?.removals?.length ?? 0) > 0);
  });

  test('first problems of a file: come from the plan and the file, and no other page is read', async () => {
    const read: string[] = [];
    const parser = createMarkupParser();
    const markup: MarkupParser = {
      parse(text, options) {
        read.push(options.file);
        return parser.parse(text, options);
      },
    };
    const pages = { 'intro.mdx': '{a b}\n', 'other.mdx': '{a b}\n' };
    const { engine } = engineOf(
      { ...files, ...pages, 'docs.json': docs.replace('"intro"', '"intro", "other"') },
      { markup },
    );
    const codes = async (file: string) => (await engine.firstProblems([file], { plan: true })).map(({ code }) => code);
    assert.deepEqual(await codes('docs.json'), ['entry-unmatched']);
    assert.deepEqual(read, []);
    assert.deepEqual(await codes('intro.mdx'), ['mdx-expression-invalid']);
    assert.deepEqual(read, ['intro.mdx']);
    await engine.openDocument('api.yaml', 1, api.replace('  /gone:', '  /nowhere\n  /gone:'));
    assert.deepEqual(await codes('docs.json'), []);
  });

  test('problems within docs.json need neither pages nor descriptions, nor the list of files', async () => {
    const text = docs.replace('"name"', '"nam": 1, "name"');
    const workspace = memoryWorkspace({ ...files, 'docs.json': text });
    const read: string[] = [];
    const watch =
      <T>(ask: (file: string) => T) =>
      (file: string) => {
        read.push(file);
        return ask(file);
      };
    const watched = {
      ...workspace,
      read: watch(workspace.read),
      head: watch(workspace.head),
      has: watch(() => assert.fail('the files are listed')),
    };
    const engine = createEngine({ workspace: watched, configFile: 'docs.json' });
    const codes = async (plan: boolean) =>
      (await engine.firstProblems(['docs.json'], { plan })).map(({ code }) => code);
    await engine.openDocument('docs.json', 1, text);
    assert.deepEqual(await codes(false), ['config-unknown-key']);
    assert.deepEqual(new Set(read), new Set(['docs.json']));
  });

  test('a document opened with the text on disk is not read again; one with another text is', async () => {
    const parsed: string[] = [];
    const parser = createMarkupParser();
    const markup: MarkupParser = {
      parse(text, options) {
        parsed.push(options.file);
        return parser.parse(text, options);
      },
    };
    const { engine } = engineOf(files, { markup });
    const parsedFor = async (text: string) => {
      parsed.length = 0;
      await engine.openDocument('intro.mdx', 1, text);
      await engine.problems({ official: false });
      return parsed.filter((file) => file === 'intro.mdx').length;
    };
    await engine.problems({ official: false });
    assert.equal(await parsedFor(files['intro.mdx']), 0);
    assert.equal(await parsedFor(`${files['intro.mdx']}More.\n`), 1);
  });

  test('official findings are at the key of the value that they are about', async () => {
    const asked: string[] = [];
    const validator: Validator = {
      validate: async ({ file, specVersion, texts }) => {
        asked.push(`${file} ${specVersion} ${Object.keys(texts).join()}`);
        return [
          { file, pointer: '/paths/~1users/get', target: 'value', severity: 'error', code: 'bad', message: 'object' },
          { file, pointer: '/info/title', target: 'value', severity: 'error', code: 'bad', message: 'scalar' },
          { file, pointer: '/info/license/name', target: 'value', severity: 'error', code: 'bad', message: 'missing' },
        ];
      },
    };
    const { engine } = engineOf(files, { validator });
    const { problems } = await engine.problems({ official: true });
    assert.deepEqual(asked, ['api.yaml 3.1.0 api.yaml']);
    const placed = problems.filter(({ code }) => code === 'bad').map(({ message, range }) => [message, range.start]);
    assert.deepEqual(placed, [
      ['missing', positionOf(api, 'info:')],
      ['scalar', positionOf(api, 'Users')],
      ['object', positionOf(api, 'get:')],
    ]);
    assert.equal((await engine.problems({ official: false })).problems.filter(({ code }) => code === 'bad').length, 0);
  });

  test('text typed during the official validation is validated again, so that locations are correct', async () => {
    const titles: string[] = [];
    const validator: Validator = {
      validate: async ({ file, texts }) => {
        titles.push(/title: (\w+)/.exec(texts[file] ?? '')?.[1] ?? '');
        if (titles.length === 1) {
          await engine.openDocument('api.yaml', 2, api.replace('Users', 'People'));
        }
        return [{ file, pointer: '/info/version', target: 'value', severity: 'error', code: 'bad', message: 'x' }];
      },
    };
    const { engine } = engineOf(files, { validator });
    await engine.openDocument('api.yaml', 1, api);
    const { problems } = await engine.problems({ official: true });
    assert.deepEqual(titles, ['Users', 'People']);
    const place = positionOf(api, '1.0.0');
    assert.deepEqual(problems.find(({ code }) => code === 'bad')?.range.start, {
      line: place.line,
      character: place.character + 1,
    });
  });

  test('an aborted search for problems rejects with the reason', async () => {
    const control = new AbortController();
    control.abort(new Error('typed on'));
    await assert.rejects(engineOf().engine.pages(control.signal), /typed on/);
    const validator: Validator = { validate: async () => undefined };
    await assert.rejects(
      engineOf(files, { validator }).engine.problems({ official: true }, control.signal),
      /typed on/,
    );
  });

  test('an open draft that the site ignores has completion and hover, and is not part of the site', async () => {
    const draft = '---\nopenapi: GET /users\n---\n';
    const { engine } = engineOf({ ...files, '.mintignore': 'drafts/\n', 'drafts/a.mdx': draft });
    await engine.openDocument('drafts/a.mdx', 1, draft);
    const place = positionOf(draft, 'GET /users', 5);
    assert.ok((await engine.complete('drafts/a.mdx', place)).some(({ insert }) => insert === 'GET /users'));
    assert.match((await engine.hover('drafts/a.mdx', place))?.contents ?? '', /GET \/users/);
    assert.ok((await engine.pages()).every(({ file }) => file !== 'drafts/a.mdx'));
    const { problems } = await engine.problems({ official: false });
    assert.ok(problems.every(({ file }) => file !== 'drafts/a.mdx'));
  });

  test('page: renders a generated page with its slice, prose, samples and settings', async () => {
    const { engine } = engineOf();
    const page = await engine.page('api-reference/people/add-a-user');
    assert.equal(page?.title, 'Add a user');
    assert.match(page?.html ?? '', /<h1 data-from="\d+ \d+ api\.yaml">Add a user/);
    assert.match(page?.html ?? '', /Before you begin/);
    const { model } = page ?? assert.fail();
    assert.equal(model.subject?.kind, 'operation');
    assert.equal(model.settings.playground.display, 'interactive');
    assert.equal(model.settings.playground.expanded, 'all');
    assert.deepEqual(withoutUndefined(model.samples.request), [{ title: 'Mine', lang: 'bash', source: 'curl' }]);
    assert.deepEqual(model.previous, { slug: 'api-reference/list-users', title: 'List users' });
    assert.equal(model.next, undefined);
    assert.deepEqual(page?.files, ['api.yaml', 'docs.json']);
    assert.equal(page?.source.file, 'api.yaml');
    assert.equal(await engine.page('nowhere'), undefined);
    const list = await engine.page('api-reference/list-users');
    assert.deepEqual(Object.keys(list?.model.prose ?? {}).sort(), ['All **users**.', 'At most *this* many', 'OK']);
    assert.ok(list?.html.includes('<strong>users</strong>'));
  });

  test('page: renders an MDX page', async () => {
    const page = await engineOf().engine.page('intro');
    assert.match(page?.html ?? '', /Hello/);
    assert.equal(page?.model.subject, undefined);
    assert.deepEqual(page?.files, ['intro.mdx', 'docs.json']);
  });

  test('page: renders an MDX page with `openapi`', async () => {
    const { engine } = engineOf({
      ...files,
      'intro.mdx':
        '---\nopenapi: "get /users"\nplayground: simple\n---\n\n<RequestExample>\n```bash Own\ncurl\n```\n</RequestExample>\n',
    });
    const page = await engine.page('intro');
    assert.equal(page?.model.subject?.kind, 'operation');
    assert.equal(page?.model.settings.playground.display, 'simple');
    assert.equal(page?.model.samples.request[0]?.title, 'Own');
    assert.deepEqual(page?.files, ['intro.mdx', 'api.yaml', 'docs.json']);
  });

  test('page: renders the fields of a hand-written endpoint page as rows, once', async () => {
    const { engine } = engineOf({
      ...files,
      'intro.mdx': [
        '---\napi: "POST https://api.example.com/v1/things"\n---',
        'Some words.',
        '<ParamField body="name" type="string" required>Name of the thing.</ParamField>',
        '<RequestExample>\n```bash Own\ncurl\n```\n</RequestExample>',
      ].join('\n\n'),
    });
    const page = (await engine.page('intro')) ?? assert.fail();
    assert.equal(page.model.subject?.kind === 'operation' ? page.model.subject.operation.path : '', '/v1/things');
    assert.equal(page.html.split('Name of the thing.').length, 2);
    assert.match(page.html, /Some words\./);
    assert.match(page.html, /data-cell="\/body\/name"/);
    assert.deepEqual(
      page.model.samples.request.map(({ title }) => title),
      ['Own'],
    );
  });

  test('typed text affects pages, problems and completion at once', async () => {
    const { engine } = engineOf();
    await engine.openDocument('api.yaml', 1, undefined);
    await engine.openDocument('api.yaml', 2, api.replace('List users', 'Show users'));
    assert.equal((await engine.page('api-reference/show-users'))?.title, 'Show users');
    await engine.closeDocument('api.yaml');
    assert.equal(await engine.page('api-reference/show-users'), undefined);
    await engine.openDocument('docs.json', 1, '{ "navigation": { "openapi": "api.yaml" } }');
    assert.equal((await engine.pages()).length, 3);
  });

  test('a changed variable of docs.json updates the pages that use it, and links to their headings', async () => {
    const before = docs.replace('"name"', '"variables": { "host": "one" }, "name"');
    const { engine } = engineOf({ ...files, 'docs.json': before, 'intro.mdx': '## At {{host}}\n\n[a](#at-one)\n' });
    const broken = async () =>
      (await engine.problems({ official: false })).problems.filter(({ code }) => code === 'broken-anchor').length;
    assert.match((await engine.page('intro'))?.html ?? '', /At one/);
    assert.equal(await broken(), 0);
    await engine.openDocument('docs.json', 1, before.replace('one', 'two'));
    assert.match((await engine.page('intro'))?.html ?? '', /At two/);
    assert.equal(await broken(), 1);
  });

  test('files changed on disk are read again', async () => {
    const { engine, workspace } = engineOf();
    await engine.pages();
    workspace.write('intro.mdx', '---\ntitle: Other\n---\n');
    await engine.filesChanged(['intro.mdx']);
    assert.equal((await engine.pages())[0]?.title, 'Other');
  });

  test('operation: finds an operation by its entry, with and without a file', async () => {
    const { engine } = engineOf();
    const names = ['GET /users', 'get /users/', 'api.yaml POST /users', 'GET /none', 'nonsense'];
    const found = await Promise.all(names.map((name) => engine.operation(name)));
    assert.deepEqual(
      found.map((slice) => (slice?.kind === 'operation' ? slice.operation.summary : undefined)),
      ['List users', 'List users', 'Add a user', undefined, undefined],
    );
  });
});

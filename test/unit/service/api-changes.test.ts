import assert from 'node:assert/strict';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson, openapi, type Texts } from '../../support/project-of.ts';
import { filesWith, type PublishedSite, publishWorkspace } from '../../support/published-site.ts';
import { createSiteWithHidden, type Hiding, hidings } from '../../support/publishing/hidings.ts';
import { createMarks } from '../../support/publishing/marked-operation.ts';

const settings = { api: { changelog: { base: 'v1', page: 'news' } } };
const guides = { group: 'Guides', pages: ['news'] };

const siteOf = (description: string, api: object = { openapi: 'api.json' }): Texts => ({
  'docs.json': docsJson({ groups: [guides, { group: 'API', ...api }] }, settings),
  'news.mdx': '---\ntitle: What is new\n---\n\nWritten by hand.\n',
  'api.json': description,
});

const operation = (summary: string, more = {}) => ({
  get: { summary, responses: { 200: { description: 'OK' } }, ...more },
});

const readerOf = (texts: Texts) => async () => {
  const base = { files: Object.keys(texts), texts: new Map(Object.entries(texts)) };
  return { kind: 'base', base } as const;
};

const publishSince = (before: Texts, after: Texts): Promise<PublishedSite> =>
  publishWorkspace(memoryWorkspace(after), 'docs.json', {}, readerOf(before));

/** The Markdown of the page after the text of its file. */
function listed({ files }: PublishedSite): string {
  const markdown = files.get('news.md') ?? '';
  return markdown.slice(markdown.indexOf('Written by hand.') + 'Written by hand.'.length).trim();
}

suite('the page of api.changelog', () => {
  test('lists what changed, in every file of the site that has the text of pages', async () => {
    const limit = { name: 'limit', in: 'query', required: true, schema: { type: 'integer' } };
    const site = await publishSince(
      siteOf(openapi({ '/books': operation('List books'), '/gone': operation('Gone'), '/old': operation('Old') })),
      siteOf(
        openapi({
          '/books': operation('List books', { parameters: [limit] }),
          '/new': operation('Newcomer'),
          '/old': operation('Old', { deprecated: true, description: 'Another text.' }),
        }),
      ),
    );
    assert.ok(site.report.kind === 'written');
    assert.deepEqual(site.report.problems, []);
    const pages = 'https://docs.example.com/api-reference';
    assert.equal(
      listed(site),
      `What has changed in the API since \`v1\`:

## Breaking changes

- [\`GET /books\`](${pages}/list-books.md)
  - The query parameter \`limit\` was added and is required: requests without it are refused.
- \`GET /gone\`
  - The operation was removed: requests to it fail.

## Deprecated

- [\`GET /old\`](${pages}/old.md)
  - The operation is now deprecated: clients should move to another one.

## New

- [\`GET /new\`](${pages}/newcomer.md)`,
    );
    const inFiles = filesWith(site, 'Breaking changes')
      .filter((path) => !/^(?:index|records)\b/.test(path))
      .map((path) => path.replace(/entries-\w+/, 'entries'));
    assert.deepEqual(inFiles, [
      'news/index.html',
      'news.md',
      'news/index.md',
      'assets/search/parts/entries.json',
      'llms-full.txt',
    ]);
  });

  test('a heading of the text of the same words keeps its id, and no id is on the page twice', async () => {
    const own = '---\ntitle: What is new\n---\n\n## New\n\n## New 2\n\nWritten by hand.\n';
    const site = await publishSince(siteOf(openapi({ '/books': operation('List books') })), {
      ...siteOf(openapi({ '/books': operation('List books'), '/new': operation('Newcomer') })),
      'news.mdx': own,
    });
    const page = site.files.get('news/index.html') ?? '';
    const ids = [...page.matchAll(/<h2 id="(new[^"]*)"/g)].map(([, id]) => id);
    assert.deepEqual(ids, ['new', 'new-2', 'new-3']);
    const links = [...page.matchAll(/href="#(new[^"]*)"/g)].map(([, id]) => id);
    for (const id of ids) assert.ok(links.includes(id), `${id} in ${links}`);
  });

  test('a text that says something of deprecation is no deprecation', async () => {
    const [before, after] = ['This is now deprecated', 'It will be removed on Monday'].map((text) =>
      siteOf(openapi({ '/books': operation(text) })),
    );
    assert.ok(before && after);
    assert.equal(listed(await publishSince(before, after)), 'Nothing has changed in the API since `v1`.');
  });

  test('says that nothing has changed if only texts have', async () => {
    const [before, after] = ['One.', 'Two.'].map((description) =>
      siteOf(openapi({ '/books': operation('List books', { description }) })),
    );
    assert.ok(before && after);
    assert.equal(listed(await publishSince(before, after)), 'Nothing has changed in the API since `v1`.');
  });

  test('is left out, with a problem at the setting, if the earlier version can not be read', async () => {
    const workspace = memoryWorkspace(siteOf(openapi({ '/books': operation('List books') })));
    const none = async (revision: string) => ({ kind: 'none', message: `There is no "${revision}".` }) as const;
    for (const [readBase, reason] of [
      [none, 'There is no "v1".'],
      [undefined, 'There is no git here.'],
    ] as const) {
      const { report, files } = await publishWorkspace(workspace, 'docs.json', {}, readBase);
      assert.ok(report.kind === 'written');
      assert.deepEqual(
        report.problems.map(({ code, file, message }) => [code, file, message]),
        [
          [
            'changelog-base-unreadable',
            'docs.json',
            `The page "news" is left out, because the earlier version of the API can't be read. ${reason}`,
          ],
        ],
      );
      assert.ok(!files.has('news/index.html') && files.has('api-reference/list-books/index.html'));
    }
  });

  test('is served, and follows changes of descriptions', async () => {
    const [before, after] = ['/books', '/films'].map((path) => siteOf(openapi({ [path]: operation('List') })));
    assert.ok(before && after);
    const workspace = memoryWorkspace(before);
    const engine = createEngine({
      workspace,
      configFile: 'docs.json',
      readBase: readerOf(before),
      writer: { assets: async () => ({ style: 's.css', script: 'm.js', files: [] }), write: () => assert.fail() },
    });
    const read = async () => {
      const file = await engine.serveFile('news.md', 'http://127.0.0.1:1', false);
      return file?.kind === 'text' ? file.text : '';
    };
    assert.match(await read(), /Nothing has changed in the API since `v1`/);
    workspace.write('api.json', after['api.json'] ?? '');
    await engine.filesChanged(['api.json']);
    assert.match(await read(), /`GET \/books`\n.*removed[\s\S]*`GET \/films`/);
    await engine.dispose();
  });

  test('in the preview, says when it is made', async () => {
    const engine = createEngine({
      workspace: memoryWorkspace(siteOf(openapi({ '/books': operation('List books') }))),
      configFile: 'docs.json',
    });
    assert.match((await engine.page('news'))?.html ?? '', /The export lists here .*<code>v1<\/code>/);
    assert.doesNotMatch((await engine.page('api-reference/list-books'))?.html ?? '', /The export lists/);
    await engine.dispose();
  });
});

/** A site with an operation that is hidden in this way, its path, and the words that only it has. */
function createSite(hiding: Hiding, prefix: string) {
  const hidden = createMarks(prefix);
  const description = createSiteWithHidden(hiding, hidden, createMarks('open'));
  const [path = ''] = Object.keys(description.paths);
  // Its links name the hidden operation, which an overlay does not change.
  const paths = { ...description.paths, '/shown': operation('Shown') };
  const head = `overlay: 1.1.0\ninfo: { title: O, version: "1" }\nextends: ./api.json\nactions:\n`;
  const overlay: Texts = hiding.overlay === undefined ? {} : { 'hide.yaml': head + hiding.overlay(path) };
  return {
    path,
    words: [...hidden.all.keys()],
    texts: { ...siteOf(JSON.stringify({ ...description, paths })), ...overlay },
  };
}

suite('the page of api.changelog names nothing that is hidden', () => {
  const all: { readonly [kind: string]: Hiding } = { ...hidings, 'x-hidden': { operation: { 'x-hidden': true } } };
  for (const [kind, hiding] of Object.entries(all)) {
    test(kind, async () => {
      const [before, after] = [createSite(hiding, 'before'), createSite(hiding, 'after')];
      const hiddenInBoth = await publishSince(before.texts, after.texts);
      assert.deepEqual(
        before.words.flatMap((word) => filesWith(hiddenInBoth, word)),
        [],
      );
      assert.equal(listed(hiddenInBoth), 'Nothing has changed in the API since `v1`.');
      const open = createSite({}, 'before');
      const noLongerShown = await publishSince(open.texts, after.texts);
      assert.equal(
        listed(noLongerShown),
        `What has changed in the API since \`v1\`:\n\n## Breaking changes\n\n- \`POST ${open.path}\`\n  - The operation was removed: requests to it fail.`,
      );
      const nowShown = await publishSince(after.texts, open.texts);
      assert.match(listed(nowShown), new RegExp(`since \`v1\`:\n\n## New\n\n- \\[\`POST ${open.path}\`\\]\\(\\S+\\)$`));
    });
  }

  test('channels', async () => {
    const versionOf = (more: object) => ({
      ...siteOf('', { asyncapi: 'api.json' }),
      'api.json': JSON.stringify({
        asyncapi: '3.0.0',
        info: { title: 'A', version: '1' },
        channels: { open: { address: 'open' }, ...more },
      }),
    });
    const hidden = (name: string) => ({ [name]: { address: name, 'x-internal': true } });
    const shown = { shown: { address: 'shown' } };
    const site = await publishSince(versionOf(hidden('before')), versionOf({ ...hidden('after'), ...shown }));
    assert.match(listed(site), /since `v1`:\n\n## New\n\n- \[`channel shown`\]\(\S+\)$/);
    assert.deepEqual(filesWith(site, 'before'), []);
  });

  test('operations without a page, and texts for some readers', async () => {
    const schema = (word: string) => ({
      type: 'object',
      properties: { a: { type: 'string', description: `<Visibility for="agents">${word}</Visibility>` } },
    });
    const versionOf = (word: string) =>
      siteOf(
        openapi({
          '/books': operation('List books', {
            requestBody: { content: { 'application/json': { schema: schema(`text${word}`) } } },
          }),
          [`/unlisted${word}`]: operation(`Unlisted ${word}`),
        }),
        { openapi: 'api.json', pages: ['GET /books'] },
      );
    const site = await publishSince(versionOf('before'), versionOf('after'));
    assert.equal(listed(site), 'Nothing has changed in the API since `v1`.');
    assert.deepEqual(filesWith(site, 'before'), []);
  });
});

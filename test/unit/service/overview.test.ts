import assert from 'node:assert/strict';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { memoryWriter } from '../../support/memory-writer.ts';
import { docsJson, openapi } from '../../support/project-of.ts';

const problem = { type: 'object', properties: { detail: { type: 'string' } } };
const responses = {
  '200': { description: 'Fine' },
  '401': { $ref: '#/components/responses/Unauthorized' },
  '404': { description: 'Not there' },
};
const texts = {
  'docs.json': docsJson({ openapi: 'api.json' }),
  'api.json': openapi(
    {
      '/a': { get: { tags: ['t'], summary: 'Read [a]', responses } },
      '/b': { get: { tags: ['t'], summary: 'Read b', responses: { ...responses, '404': { description: 'Gone' } } } },
    },
    {
      info: { title: 'Things', version: '2', description: '# First\n\nText with [a](javascript:alert(1)).' },
      tags: [{ name: 't', description: 'Of `tags`.' }],
      components: {
        responses: { Unauthorized: { description: 'No key', content: { 'application/json': { schema: problem } } } },
        securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
      },
    },
  ),
};

suite('the overview of an API', () => {
  test('is exported with its Markdown, and is part of llms.txt and of the search', async () => {
    const writer = memoryWriter();
    const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json', writer });
    await engine.exportSite(
      { out: '/o', allowInvalid: true, generatedIndex: false, fullDescriptions: false },
      () => undefined,
    );
    const { written } = writer;
    const markdown = written.get('api-reference.md') ?? '';
    assert.match(markdown, /^# Things\n\n> All pages: \/llms\.txt\n\n## First\n/);
    assert.ok(!markdown.includes('javascript:'), markdown);
    assert.match(markdown, /- \[Read \\\[a\\\]\]\(\/api-reference\/t\/read-%5Ba%5D\.md\): `GET \/a`/);
    assert.match(markdown, /## Errors\n\n.*\n\n### 401/);
    assert.match(written.get('llms.txt') ?? '', /\[Things\]\(\/api-reference\.md\): /);
    assert.match(written.get('api-reference/index.html') ?? '', /href="\.\.\/api\.json" download="api\.json"/);
    await engine.dispose();
  });

  test('has one group of all pages if there are no tags', async () => {
    const api = openapi({ '/a': { get: {} } }, { info: { title: 'T', version: '1', description: 'd' } });
    const engine = createEngine({
      workspace: memoryWorkspace({ 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api }),
      configFile: 'docs.json',
    });
    assert.doesNotMatch((await engine.page('api-reference'))?.html ?? '', />All</);
    await engine.dispose();
  });

  const id = { name: 'id', required: true, schema: { type: 'string' } };
  const calls: readonly (readonly [what: string, paths: object, first: string])[] = [
    ['a GET without parameters', { '/a': { post: {} }, '/b/{id}': { get: {} }, '/c': { get: {} } }, 'e.com/c'],
    [
      'a GET that requires no parameter',
      { '/a': { get: { parameters: [{ ...id, in: 'query' }] } }, '/b': { get: {} } },
      'e.com/b',
    ],
    [
      'a GET with parameters before what changes something',
      { '/a': { post: {} }, '/b/{id}': { get: { parameters: [{ ...id, in: 'path', example: 'x' }] } } },
      'e.com/b/x',
    ],
    ['no deprecated one', { '/a': { get: { deprecated: true } }, '/b': { post: {} } }, 'e.com/b'],
    ['a deprecated one where there is no other', { '/a': { get: { deprecated: true } } }, 'e.com/a'],
  ];
  for (const [what, paths, first] of calls)
    test(`has a sample of the easiest call: ${what}`, async () => {
      const info = { title: 'T', version: '1', description: 'd' };
      const api = openapi(paths, { info, servers: [{ url: 'https://e.com' }] });
      const files = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api };
      const engine = createEngine({ workspace: memoryWorkspace(files), configFile: 'docs.json' });
      const html = (await engine.page('api-reference'))?.html ?? '';
      assert.equal(/id="first-request".*?https:\/\/([^\s<'"]+)/s.exec(html)?.[1], first);
      await engine.dispose();
    });

  test('lists its tags, with the first pages of each, as sections of the page', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`/many${at}`, { get: { tags: ['Many of them'] } }]),
    );
    const api = openapi(
      { '/few': { get: { tags: ['Few'] } }, ...many },
      { info: { title: 'T', version: '1', description: 'd' } },
    );
    const files = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api };
    const engine = createEngine({ workspace: memoryWorkspace(files), configFile: 'docs.json' });
    const html = (await engine.page('api-reference'))?.html ?? '';
    assert.match(html, /<li class="deeper"><a href="#many-of-them">Many of them<\/a>/);
    assert.match(html, /<h3 id="many-of-them">/);
    const [, shown = '', folded = ''] = /id="many-of-them"(.*?)<details(.*?)<\/details>/s.exec(html) ?? [];
    assert.deepEqual(
      [shown, folded].map((part) => part.match(/<li>/g)?.length),
      [5, 4],
    );
    assert.match(folded, /Show all 9/);
    await engine.dispose();
  });

  const twice = (kind: string, one: string, other: string) => ({
    [kind]: [one, other].map((name) => ({
      [kind.slice(0, -1)]: name,
      openapi: { source: 'api.json', directory: `${name}/ref` },
    })),
  });
  const places: readonly (readonly [what: string, navigation: object])[] = [
    ['languages', twice('languages', 'en', 'de')],
    ['versions', twice('versions', 'en', 'de')],
    ['tabs', twice('tabs', 'en', 'de')],
  ];
  for (const [what, navigation] of places)
    test(`lists and links the operations of its own part of the site, where a description is in two: ${what}`, async () => {
      const api = openapi(
        { '/a': { get: { operationId: 'a', tags: ['t'] } } },
        {
          info: { title: 'T', version: '1', description: 'See [a](#operation/a).' },
          tags: [{ name: 't', description: 'd' }],
        },
      );
      const files = { 'docs.json': docsJson(navigation), 'api.json': api };
      const writer = memoryWriter();
      const engine = createEngine({ workspace: memoryWorkspace(files), configFile: 'docs.json', writer });
      await engine.exportSite(
        { out: '/o', allowInvalid: true, generatedIndex: false, fullDescriptions: false },
        () => undefined,
      );
      for (const name of ['en', 'de']) {
        const markdown = writer.written.get(`${name}/ref.md`) ?? '';
        const links = [...markdown.matchAll(/\]\((\/..\/ref\/t\/.*?)(?:\.md)?\)/g)].map(([, href]) => href);
        // In the text, as the first request, and in the list.
        assert.deepEqual(
          links,
          Array.from({ length: 3 }, () => `/${name}/ref/t/get-a`),
        );
        const html = writer.written.get(`${name}/ref/index.html`) ?? '';
        assert.ok(html.includes(`class="group-name" href="../../${name}/ref/t/"`), html);
      }
      await engine.dispose();
    });

  test('breaks an address after a slash, not in a name', async () => {
    const api = openapi(
      { '/customers/{customerId}/orders': { get: {} } },
      { info: { title: 'T', version: '1', description: 'd' } },
    );
    const engine = createEngine({
      workspace: memoryWorkspace({ 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api }),
      configFile: 'docs.json',
    });
    const { html } = (await engine.page('api-reference')) ?? {};
    assert.match(html ?? '', /<code>\/customers\/<wbr>\{customerId\}\/<wbr>orders<\/code>/);
    await engine.dispose();
  });

  const words = 'Some words of the text. ';
  const section = (title: string, times: number) => `## ${title}\n\n${words.repeat(times)}`;
  const descriptions: readonly (readonly [what: string, description: string, parts: readonly string[]])[] = [
    [
      'a short text',
      [words, section('Mine', 5)].join('\n\n'),
      ['Mine', 'Server', 'Authentication', 'First request', 'Reference', 'About'],
    ],
    [
      'a long text is folded at a heading',
      [words.repeat(50), section('Mine', 30), section('Other', 30)].join('\n\n'),
      ['Show more', 'Mine', 'Other', 'Server', 'Authentication', 'First request', 'Reference', 'About'],
    ],
    [
      'a little more is not folded',
      [words.repeat(50), section('Mine', 5)].join('\n\n'),
      ['Mine', 'Server', 'Authentication', 'First request', 'Reference', 'About'],
    ],
    [
      'a long text without headings is folded after a paragraph',
      Array(60).fill(words.repeat(4)).join('\n\n'),
      ['Show more', 'Server', 'Authentication', 'First request', 'Reference', 'About'],
    ],
  ];
  for (const [what, description, parts] of descriptions)
    test(`has the whole description before its own sections: ${what}`, async () => {
      const api = openapi(
        { '/a': { get: { summary: 'A' } } },
        {
          info: { title: 'T', version: '1', description },
          servers: [{ url: 'https://a.example' }],
          components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
        },
      );
      const files = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api };
      const engine = createEngine({ workspace: memoryWorkspace(files), configFile: 'docs.json' });
      const html = (await engine.page('api-reference'))?.html ?? '';
      const main = html.replace(/<aside.*?<\/aside>/s, '');
      const found = main.match(/Show more|<h2[^>]*>.*?(?=<)/g)?.map((part) => part.replace(/^<.*>/, ''));
      assert.deepEqual(found, parts);
      assert.match(main, /<dt>OpenAPI file<\/dt>/);
      await engine.dispose();
    });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createEngine } from '../../src/service/create-engine.ts';
import type { Engine } from '../../src/service/engine.ts';
import { memoryWorkspace } from '../support/memory-workspace.ts';
import { startProcessorTime } from '../support/processor-time.ts';
import { docsJson, openapi } from '../support/project-of.ts';

interface Texts {
  readonly [file: string]: string;
}

function engineOf(texts: Texts): Engine {
  return createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' });
}

const range = (length: number) => Array.from({ length }, (_, index) => index);
const ok = { responses: { '200': { description: 'OK' } } };
const manyKeys = Object.fromEntries(range(20_000).map((index) => [`k${index}`, { type: 'string' }]));

function apiWith(schema: unknown, schemas: object = {}): string {
  const body = { content: { 'application/json': { schema } } };
  return openapi({ '/x': { post: { summary: 'X', requestBody: body, ...ok } } }, { components: { schemas } });
}

function doubling(keyword: string, levels: number): object {
  const level = (index: number) => ({ [keyword]: [index + 1, index + 1].map(refTo) });
  return { ...Object.fromEntries(range(levels).map((index) => [`s${index}`, level(index)])), [`s${levels}`]: {} };
}

const refTo = (index: number) => ({ $ref: `#/components/schemas/s${index}` });
const listed = docsJson({ openapi: 'api.json' });

/** Each once took minutes or all memory, or would in a naive reader. `code` is the code of the reported problem. */
const bombs: { readonly [name: string]: { readonly texts: Texts; readonly code?: string } } = {
  'aliases that explode': {
    code: 'yaml-alias-limit',
    texts: {
      'docs.json': docsJson({ openapi: 'api.yaml' }),
      'api.yaml': `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\nx-0: &a0 [x, x, x]\n${range(40)
        .map((index) => `x-${index + 1}: &a${index + 1} [${range(9).map(() => `*a${index}`)}]\n`)
        .join('')}`,
    },
  },
  '10,000 levels of a schema': {
    code: 'nesting-limit',
    texts: {
      'docs.json': listed,
      'api.json': apiWith('§').replace('"§"', `${'{"items":'.repeat(10_000)}{}${'}'.repeat(10_000)}`),
    },
  },
  '10,000 levels of navigation': {
    code: 'nesting-limit',
    texts: {
      'docs.json': docsJson('§').replace('"§"', `${'{"pages":['.repeat(10_000)}"a"${']}'.repeat(10_000)}`),
    },
  },
  '20,000 properties': { texts: { 'docs.json': listed, 'api.json': apiWith({ properties: manyKeys }) } },
  '20,000 unknown keys': {
    code: 'config-unknown-key',
    texts: { 'docs.json': docsJson({ pages: ['a'] }, manyKeys), 'a.mdx': 'A.' },
  },
  '3,000 references to references': {
    texts: {
      'docs.json': listed,
      'api.json': apiWith(refTo(0), Object.fromEntries(range(3000).map((index) => [`s${index}`, refTo(index + 1)]))),
    },
  },
  'allOf that doubles at each level': {
    texts: { 'docs.json': listed, 'api.json': apiWith(refTo(0), doubling('allOf', 30)) },
  },
  'oneOf that doubles at each level': {
    texts: { 'docs.json': listed, 'api.json': apiWith(refTo(0), doubling('oneOf', 30)) },
  },
  'parts of docs.json that double at each level': {
    code: 'config-ref-limit',
    texts: {
      'docs.json': docsJson({ $ref: './n0.json' }),
      'n30.json': '{"pages": ["a"]}',
      ...Object.fromEntries(
        range(30).map((index) => {
          const groups = ['a', 'b'].map((group) => ({ group, $ref: `./n${index + 1}.json` }));
          return [`n${index}.json`, JSON.stringify({ groups })];
        }),
      ),
    },
  },
  '2,000 entries that match none of 2,000 operations': {
    code: 'entry-unmatched',
    texts: {
      'docs.json': docsJson({ openapi: 'api.json', pages: range(2000).map((index) => `GET /y${index}`) }),
      'api.json': openapi(Object.fromEntries(range(2000).map((index) => [`/x${index}`, { get: ok }]))),
    },
  },
  '5,000 pages that are missing': {
    code: 'nav-page-missing',
    texts: { 'docs.json': docsJson({ pages: range(5000).map((index) => `p/${index}`) }) },
  },
  '20 MB of JSON that is not ours': {
    texts: { 'docs.json': docsJson({ pages: ['a'] }), 'a.mdx': 'A.', 'data.json': `{"x": "${'y'.repeat(2e7)}"}` },
  },
};

suite('hostile input, through the engine', () => {
  for (const [name, { texts, code }] of Object.entries(bombs)) {
    test(`${name}: bounded`, async () => {
      const spent = startProcessorTime();
      const engine = engineOf(texts);
      const { problems } = await engine.problems({ official: false });
      for (const { slug } of (await engine.pages()).slice(0, 3)) await engine.page(slug);
      await engine.coverage();
      assert.ok(spent() < 20_000, `${spent()} ms`);
      if (code !== undefined)
        assert.ok(
          problems.some((problem) => problem.code === code),
          code,
        );
    });
  }

  test('every prefix of every file of the bookstore is handled, and the complete file has no problem', async () => {
    const files = ['docs.json', 'openapi.yaml', 'asyncapi.yaml', 'index.mdx', 'guides/replace-a-book.mdx'];
    const folder = new URL('../../examples/bookstore/', import.meta.url);
    const texts = Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]));
    const engine = engineOf({ ...texts, 'favicon.svg': '' });
    const slugs = (await engine.pages()).map(({ slug }) => slug);
    let version = 0;
    for (const [file, text] of Object.entries(texts)) {
      const step = Math.max(7, Math.floor(text.length / 15));
      for (let end = text.length - 1; end >= 0; end -= step) {
        const part = text.slice(0, end);
        await engine.openDocument(file, ++version, part);
        await askEverything(engine, file, part, slugs[end % slugs.length] ?? '');
      }
      await engine.openDocument(file, ++version, text);
    }
    assert.deepEqual((await engine.problems({ official: false })).problems, []);
    assert.deepEqual(
      (await engine.pages()).map(({ slug }) => slug),
      slugs,
    );
  });

  test('missing, empty and binary files are reported, and the other files are read', async () => {
    const api = openapi({ '/x': { get: { summary: 'X', ...ok } } });
    const docs = docsJson({ openapi: 'api.json', pages: ['a', 'GET /x'] });
    const workspace = memoryWorkspace({ 'docs.json': docs, 'api.json': api, 'a.mdx': 'A.' });
    const engine = createEngine({ workspace, configFile: 'docs.json' });
    const slugs = async () => (await engine.pages()).map(({ slug }) => slug).join(' ');
    const errors = async () => {
      const { problems } = await engine.problems({ official: false });
      return problems.flatMap(({ severity, code, file }) => (severity === 'error' ? [`${code} ${file}`] : []));
    };
    assert.equal(await slugs(), 'a api-reference/x');

    workspace.remove('api.json');
    await engine.filesChanged(['api.json']);
    assert.equal(await slugs(), 'a');
    assert.deepEqual(await errors(), ['description-missing docs.json']);
    workspace.write('api.json', '');
    await engine.filesChanged(['api.json']);
    assert.equal(await slugs(), 'a');
    assert.deepEqual(await errors(), ['json-empty api.json', 'description-missing docs.json']);
    workspace.write('api.json', api.replaceAll('\n', '\r\n'));
    workspace.write('docs.json', `\ufeff${docs.replaceAll('\n', '\r\n')}`);
    workspace.write('a.mdx', '\ufffd\ufffd\0\u0001 --- \ufffd');
    await engine.filesChanged(['api.json', 'docs.json', 'a.mdx']);
    assert.equal(await slugs(), 'a api-reference/x');
    assert.deepEqual(await errors(), []);

    workspace.remove('docs.json');
    await engine.filesChanged(['docs.json']);
    assert.equal(await engine.page('a'), undefined);
    await engine.problems({ official: false });
    workspace.write('docs.json', docs);
    await engine.filesChanged(['docs.json']);
    assert.equal(await slugs(), 'a api-reference/x');
  });
});

async function askEverything(engine: Engine, file: string, text: string, slug: string): Promise<void> {
  const lines = text.split('\n');
  const caret = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  for (const { range: place } of (await engine.problems({ official: false })).problems) {
    assert.ok(place.start.line >= 0 && place.end.line >= place.start.line);
  }
  await engine.complete(file, caret);
  await engine.hover(file, caret);
  await engine.definition(file, caret);
  await engine.pageAt(file, caret);
  await engine.page(slug);
  await engine.coverage();
}

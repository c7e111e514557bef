import assert from 'node:assert/strict';
import { ShownPage } from '../../../src/host/preview/shown-page.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { Engine } from '../../../src/service/engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson } from '../../support/project-of.ts';

interface SentEvent {
  readonly event: string;
  readonly value: {
    readonly message?: string;
    readonly isLast?: boolean;
    readonly html?: string;
    readonly version?: number;
    readonly title?: string;
    readonly unlisted?: string;
    readonly readers?: unknown;
  };
}

/** The unanswered calls of a page to its engine. */
const open = new Set<Promise<unknown>>();

function opened<T>(answer: Promise<T>): Promise<T> {
  open.add(answer);
  return answer;
}

/** Resolves when the page requests nothing more. It waits only for its engine. */
async function settled(): Promise<void> {
  while (open.size > 0) {
    const answers = [...open];
    await Promise.allSettled(answers);
    for (const answer of answers) open.delete(answer);
    // The page makes its next request in the same turn.
    await new Promise(setImmediate);
  }
}

function pageOf(engine: Engine, sent: SentEvent[]): ShownPage {
  return new ShownPage({
    site: {
      calls: {
        pages: (signal) => opened(engine.pages(signal)),
        page: (slug, reader, signal) => opened(engine.page(slug, reader, signal)),
      },
      problems: (signal) => opened(engine.problems({ official: false }, signal)),
    },
    send: (event, value) => void sent.push({ event, value: value as SentEvent['value'] }),
    assetBase: () => 'https://panel.test',
    canSend: () => false,
    isLocked: () => false,
    onTitle: () => undefined,
    fail: (error) => assert.fail(String(error)),
  });
}

suite('The page of a panel', () => {
  test('stays the last valid one while its source is broken or missing, and says why', async () => {
    const workspace = memoryWorkspace({
      'docs.json': docsJson({ pages: ['a'] }),
      'a.mdx': '---\ntitle: A\n---\nWords.',
    });
    const engine = createEngine({ workspace, configFile: 'docs.json' });
    const sent: SentEvent[] = [];
    const page = pageOf(engine, sent);
    page.show('a');
    await settled();
    const shown = sent.findLast(({ event }) => event === 'page');
    assert.match(shown?.value.html ?? '', /Words\./);
    const version = shown?.value.version ?? 0;
    assert.equal(page.get(version).slug, 'a');

    for (const docs of ['{ "navigation": { "pages": [', '']) {
      sent.length = 0;
      workspace.write('docs.json', docs);
      await engine.filesChanged(['docs.json']);
      page.redraw();
      await settled();
      assert.deepEqual([...new Set(sent.map(({ event }) => event))], ['stale'], docs);
      assert.ok((sent[0]?.value.message ?? '').length > 10);
      assert.equal(page.current?.slug, 'a');
    }
    page.dispose();
    await engine.dispose();
  });

  test('is the last valid one of its operation, and does not report mistakes elsewhere', async () => {
    const api = (first: string, second: string) => `openapi: 3.1.0
info: { title: A, version: 1.0.0 }
paths:
  /a:
    get:
      summary: List
      description: ${first}
      tags: [Words]
  /b:
    get:
      description: ${second}
`;
    const workspace = memoryWorkspace({
      'docs.json': docsJson({ openapi: 'api.yaml', pages: ['GET /a', 'GET /b'] }),
      'api.yaml': api('Words.', 'More.'),
    });
    const engine = createEngine({ workspace, configFile: 'docs.json' });
    const sent: SentEvent[] = [];
    const page = pageOf(engine, sent);
    page.show('api-reference/words/list');
    await settled();
    const after = async (text: string) => {
      sent.length = 0;
      workspace.write('api.yaml', text);
      await engine.filesChanged(['api.yaml']);
      page.redraw();
      await settled();
      return sent.map(({ event, value }) => (event === 'stale' ? `${event} ${value.isLast}` : event));
    };
    assert.deepEqual(new Set(await after(api('Words: in: [', 'More.'))), new Set(['stale true']));
    assert.equal(page.slug, 'api-reference/words/list');
    assert.deepEqual(await after(api('Others.', '[More')), ['page']);
    assert.match(sent[0]?.value.html ?? '', /Others\./);
    page.point({ file: 'api.yaml', offset: 1, follows: 'caret' });
    assert.equal(sent.at(-1)?.event, 'place');
    page.dispose();
    await engine.dispose();
  });

  test('is that of the file while it is not in the navigation, and moves with its slug', async () => {
    const workspace = memoryWorkspace({
      'docs.json': docsJson({ openapi: 'api.yaml', pages: ['a'] }),
      'a.mdx': 'Others.',
      'new.mdx': '---\nopenapi: GET /users\n---\nWords.',
      'part.mdx': '---\nhidden: true\n---\nWords.',
      'snippets/part.mdx': 'Words.',
      'api.yaml':
        'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: { /users: { get: { summary: List users } } }',
    });
    const engine = createEngine({ workspace, configFile: 'docs.json' });
    const sent: SentEvent[] = [];
    const page = pageOf(engine, sent);
    const last = () => sent.findLast(({ event }) => event === 'page')?.value;
    const isShown = async (slug: string, unlisted: string | undefined) => {
      while (page.slug !== slug || last()?.unlisted !== unlisted) await new Promise(setImmediate);
    };
    page.show('new.mdx');
    await isShown('new.mdx', 'page');
    assert.equal(last()?.title, 'List users');
    assert.match(last()?.html ?? '', /Words\.[\s\S]*\/users|\/users[\s\S]*Words\./);
    for (const [pages, slug, unlisted] of [
      [['a', 'new'], 'new', undefined],
      [['a'], 'new.mdx', 'page'],
    ] as const) {
      workspace.write('docs.json', docsJson({ openapi: 'api.yaml', pages }));
      await engine.filesChanged(['docs.json']);
      page.redraw();
      await isShown(slug, unlisted);
    }
    page.show('snippets/part.mdx');
    await isShown('snippets/part.mdx', 'part');
    page.show('part.mdx');
    await isShown('part', undefined);
    page.dispose();
    await engine.dispose();
  });

  test('is shown as a selected reader sees it, and lists the possible readers', async () => {
    const text =
      '<Visibility for="humans">ours</Visibility>\n\n<Visibility for={{groups: ["beta"]}}>\n\nsecret\n\n<ParamField query="q">x</ParamField>\n\n</Visibility>';
    const workspace = memoryWorkspace({
      'docs.json': docsJson({ pages: ['a', 'b'] }),
      'a.mdx': `---\ntitle: A\napi: GET https://x.test/a\n---\n\n${text}\n`,
      'b.mdx': '---\ntitle: B\n---\n\nWords.\n',
    });
    const engine = createEngine({ workspace, configFile: 'docs.json' });
    const sent: SentEvent[] = [];
    const page = pageOf(engine, sent);
    const last = () => sent.findLast(({ event }) => event === 'page')?.value;
    page.show('a');
    await settled();
    const choices = [
      { kind: 'writer' },
      { kind: 'human' },
      { kind: 'agent' },
      { kind: 'member', groups: [] },
      { kind: 'member', groups: ['beta'] },
    ] as const;
    assert.deepEqual(last()?.readers, { choices, shown: { kind: 'writer' } });
    assert.match(last()?.html ?? '', /For people.*ours.*For beta: not published.*secret/s);
    assert.match(last()?.html ?? '', /id="query\.q"/);
    for (const [reader, seen] of [
      [{ kind: 'human' }, ['ours']],
      [{ kind: 'agent' }, []],
      [{ kind: 'member', groups: ['staff'] }, ['ours']],
      [{ kind: 'member', groups: ['beta'] }, ['ours', 'secret', 'query.q']],
    ] as const) {
      page.showAs(reader);
      await settled();
      const html = last()?.html ?? '';
      assert.deepEqual(
        ['ours', 'secret', 'query.q'].filter((word) => html.includes(word)),
        seen,
      );
      assert.doesNotMatch(html, /x-mark/);
      assert.deepEqual(last()?.readers, { choices, shown: reader });
    }
    page.show('b');
    await settled();
    assert.match(last()?.html ?? '', /Words\./);
    assert.equal(last()?.readers, undefined);
    page.dispose();
    await engine.dispose();
  });

  test('a call about another version is refused with a message', () => {
    const page = new ShownPage({
      site: { calls: { pages: () => assert.fail(), page: () => assert.fail() }, problems: () => assert.fail() },
      send: () => undefined,
      assetBase: () => '',
      canSend: () => false,
      isLocked: () => false,
      onTitle: () => undefined,
      fail: () => undefined,
    });
    for (const version of [0, 1, -1, Number.MAX_SAFE_INTEGER]) {
      assert.throws(() => page.get(version), /The page has changed/);
    }
  });

  test('focuses Send when the panel is ready and has the page, and only on that page', async () => {
    const workspace = memoryWorkspace({
      'docs.json': docsJson({ openapi: 'api.yaml', pages: ['GET /a', 'GET /b'] }),
      'api.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: { /a: { get: {} }, /b: { get: {} } }\n',
    });
    const engine = createEngine({ workspace, configFile: 'docs.json' });
    const sent: SentEvent[] = [];
    const page = pageOf(engine, sent);
    const focused = () => sent.filter(({ event }) => event === 'focusSend').map(({ value }) => value);
    /** Waits until the action has given the panel another page. */
    const drawn = async (action: () => void, title: string) => {
      const before = sent.length;
      action();
      while (!sent.slice(before).some(({ event, value }) => event === 'page' && value.title === title))
        await new Promise((resolve) => setImmediate(resolve));
      // Everything that follows the page is sent together with it.
      await new Promise((resolve) => setImmediate(resolve));
    };
    const showForm = (entry: string) => () => {
      page.show(entry);
      page.focusSend();
    };
    await drawn(showForm('api.yaml GET /a'), 'Get a');
    assert.deepEqual(focused(), [], 'its script does not run yet');
    await drawn(() => page.repeat(), 'Get a');
    assert.deepEqual(focused(), [{ slug: page.slug }]);
    await drawn(() => page.redraw(), 'Get a');
    assert.equal(focused().length, 1, 'once');

    page.pause();
    await drawn(showForm('api.yaml GET /b'), 'Get b');
    await drawn(() => page.show('api.yaml GET /a'), 'Get a');
    page.repeat();
    assert.equal(focused().length, 1, 'the user went elsewhere');
    await drawn(showForm('api.yaml GET /b'), 'Get b');
    assert.deepEqual(focused().at(-1), { slug: page.slug });
    page.dispose();
    await engine.dispose();
  });
});

import assert from 'node:assert/strict';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { Engine } from '../../../src/service/engine.ts';
import {
  type Reach,
  type RemoteAnswer,
  RemoteDocuments,
  type RemoteReading,
  type RemoteSource,
  withRemote,
} from '../../../src/service/remote-documents.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson, openapi } from '../../support/project-of.ts';

const host = 'https://e.com';

/** Answers from `texts` (a text, or a whole answer) in the next turn, and records the requested URLs. */
function sourceOf(texts: { [url: string]: string | RemoteAnswer }) {
  const asked: string[] = [];
  const fetch = async (url: string): Promise<RemoteAnswer> => {
    asked.push(url);
    const answer = texts[url] ?? { kind: 'wrong', message: 'Gone.' };
    return typeof answer === 'string' ? { kind: 'text', text: answer, address: url } : answer;
  };
  return { asked, fetch };
}

function engineOf(files: { readonly [file: string]: string }, remote: RemoteReading): Engine {
  return createEngine({ workspace: memoryWorkspace(files), configFile: 'docs.json', remote });
}

async function problemsIn(engine: Engine): Promise<readonly string[]> {
  const { problems } = await engine.problems({ official: false });
  return problems
    .filter(({ code }) => /^(ref-|description-unav)/.test(code))
    .map(({ severity, message }) => `${severity} ${message}`);
}

const schemaAt = (url: string) => ({
  get: {
    summary: 'A',
    responses: { 200: { description: 'OK', content: { 'application/json': { schema: { $ref: url } } } } },
  },
});
const site = (url: string) => ({
  'docs.json': docsJson({ openapi: 'api.json' }),
  'api.json': openapi({ '/a': schemaAt(url) }, { servers: [{ url: host }] }),
});
const nextTurn = () => new Promise((done) => setImmediate(done));

suite('Documents of other hosts, in the engine', () => {
  test("calls don't wait: a missing document is reported as being fetched, then read like a changed file", async () => {
    const changes: (readonly string[])[] = [];
    const source = sourceOf({ [`${host}/lib/a.yaml`]: 'A: { description: From afar }' });
    // The host answers after the first call, however often that yields.
    let answer = (): void => undefined;
    const asked = new Promise<void>((done) => {
      answer = done;
    });
    const engine = engineOf(site(`${host}/lib/a.yaml#/A`), {
      source: { ...source, fetch: async (url) => asked.then(() => source.fetch(url)) },
      waits: false,
      onChange: (urls) => changes.push(urls),
    });
    assert.deepEqual(await problemsIn(engine), [`info \`${host}/lib/a.yaml\` is not here yet. It is being fetched.`]);
    answer();
    await nextTurn();
    assert.deepEqual(changes, [[`${host}/lib/a.yaml`]]);
    assert.deepEqual(await problemsIn(engine), []);
    assert.match((await engine.page('api-reference/a'))?.html ?? '', /From afar/);
    assert.deepEqual(source.asked, [`${host}/lib/a.yaml`]);
  });

  test('calls that wait include all documents that other documents refer to', async () => {
    const source = sourceOf({
      [`${host}/a.yaml`]: 'A: { $ref: "b/b.json#/B" }',
      [`${host}/b/b.json`]: '{"B": {"$ref": "../c.yaml#/C"}}',
      [`${host}/c.yaml`]: 'C: { title: The end }',
    });
    const engine = engineOf(site(`${host}/a.yaml#/A`), { source, waits: true });
    assert.deepEqual(await problemsIn(engine), []);
    assert.deepEqual(source.asked, [`${host}/a.yaml`, `${host}/b/b.json`, `${host}/c.yaml`]);
    const exact = engineOf(site(`${host}/a.yaml#/None`), { source, waits: true });
    assert.deepEqual(await problemsIn(exact), [
      `error Cannot resolve this reference: there is no \`${host}/a.yaml#/None\`.`,
    ]);
  });

  test('a remote description has pages, coverage and operations like one of the project', async () => {
    const texts = {
      [`${host}/api.json`]: openapi({ '/a': schemaAt('parts.yaml#/A') }),
      [`${host}/parts.yaml`]: 'A: {}',
    };
    const files = { 'docs.json': docsJson({ openapi: `${host}/api.json` }) };
    const engine = engineOf(files, { source: sourceOf(texts), waits: true });
    assert.deepEqual(
      (await engine.pages()).map(({ slug }) => slug),
      ['api-reference/a'],
    );
    const other = engineOf(files, { source: sourceOf(texts), waits: true });
    assert.equal((await other.coverage()).total, 1);
    const third = engineOf(files, { source: sourceOf(texts), waits: true });
    assert.equal((await third.operation('GET /a'))?.kind, 'operation');
  });

  test('problems of a remote description are located in the remote document', async () => {
    const text = openapi({ '/a': { get: { ...schemaAt('#/none').get, parameters: {} } } });
    const files = { 'docs.json': docsJson({ openapi: `${host}/api.json` }) };
    const engine = engineOf(files, { source: sourceOf({ [`${host}/api.json`]: text }), waits: true });
    const { problems, files: count } = await engine.problems({ official: false });
    const lines = text.split('\n');
    const reported = problems.map(({ file, code, range }) => [file, code, lines[range.start.line]?.trim()]);
    assert.deepEqual(reported.slice(0, 2), [
      [`${host}/api.json`, 'ref-missing', '"$ref": "#/none"'],
      [`${host}/api.json`, 'wrong-type', '"parameters": {}'],
    ]);
    assert.equal(count, 2);
  });

  test('relative references start from the URL after redirects', async () => {
    const source = sourceOf({
      [`${host}/latest`]: { kind: 'text', text: 'A: { $ref: "b.yaml#/B" }', address: `${host}/v2/a.yaml` },
      [`${host}/v2/b.yaml`]: 'B: { title: Two }',
    });
    const engine = engineOf(site(`${host}/latest#/A`), { source, waits: true });
    assert.deepEqual(await problemsIn(engine), []);
    assert.deepEqual(source.asked, [`${host}/latest`, `${host}/v2/b.yaml`]);
  });

  test('an `$id` does not give access to internal networks', async () => {
    const text =
      'A: { $id: "https://192.168.0.1/s", properties: { a: { $ref: other.yaml }, b: { $ref: "https://f.com/b" } } }';
    const source = sourceOf({ [`${host}/a.yaml`]: text });
    await problemsIn(engineOf(site(`${host}/a.yaml#/A`), { source, waits: true }));
    assert.deepEqual(source.asked.sort(), [`${host}/a.yaml`, `${host}/other.yaml`, 'https://f.com/b']);
  });

  suite('in an internal network', () => {
    const intranet = 'https://intranet.example/b.yaml';
    /** Behaves like the network: refuses internal hosts if only public documents refer to them. */
    const networkOf = (texts: { [url: string]: string }) => {
      const asked: string[] = [];
      const fetch = async (url: string, reach: Reach): Promise<RemoteAnswer> => {
        const isInside = url.startsWith('https://intranet');
        asked.push(`${reach} ${url}`);
        if (isInside && reach === 'public') return { kind: 'refused', message: 'Inside.' };
        return { kind: 'text', text: texts[url] ?? '', address: url, isInside };
      };
      return { asked, fetch };
    };

    test('are not read for a document of a public host, whatever their names are', async () => {
      const source = networkOf({ [`${host}/a.yaml`]: `A: { $ref: "${intranet}#/B" }`, [intranet]: 'B: {}' });
      const engine = engineOf(site(`${host}/a.yaml#/A`), { source, waits: true });
      assert.deepEqual(await problemsIn(engine), [`warning \`${intranet}\` is not fetched. Inside.`]);
      assert.deepEqual(source.asked, [`any ${host}/a.yaml`, `public ${intranet}`]);
    });

    test('are read for another internal document', async () => {
      const other = 'https://intranet.other/c.yaml';
      const source = networkOf({ [intranet]: `B: { $ref: "${other}#/C" }`, [other]: 'C: {}' });
      assert.deepEqual(await problemsIn(engineOf(site(`${intranet}#/B`), { source, waits: true })), []);
      assert.deepEqual(source.asked, [`any ${intranet}`, `any ${other}`]);
    });

    test('are read for the project, before or after a public document refers to them', async () => {
      const texts = { [`${host}/a.yaml`]: `A: { $ref: "${intranet}#/B" }`, [intranet]: 'B: {}' };
      for (const [first, second] of [
        [`${host}/a.yaml#/A`, `${intranet}#/B`],
        [`${intranet}#/B`, `${host}/a.yaml#/A`],
      ] as const) {
        const source = networkOf(texts);
        const paths = { '/a': schemaAt(first), '/b': schemaAt(second) };
        const files = { ...site(''), 'api.json': openapi(paths, { servers: [{ url: host }] }) };
        assert.deepEqual(await problemsIn(engineOf(files, { source, waits: true })), []);
      }
      const files = site(`${host}/a.yaml#/A`);
      const engine = engineOf(files, { source: networkOf(texts), waits: true });
      assert.equal((await problemsIn(engine)).length, 1);
      const paths = { '/a': schemaAt(`${host}/a.yaml#/A`), '/b': schemaAt(`${intranet}#/B`) };
      await engine.openDocument('api.json', 1, openapi(paths, { servers: [{ url: host }] }));
      assert.deepEqual(await problemsIn(engine), []);
    });
  });

  test('refetching applies changed documents, and notifies only if there are any', async () => {
    const changes: (readonly string[])[] = [];
    const texts: { [url: string]: string | RemoteAnswer } = {
      [`${host}/a.yaml`]: { kind: 'failed', message: 'Down.' },
    };
    const engine = engineOf(site(`${host}/a.yaml#/A`), {
      source: sourceOf(texts),
      waits: true,
      onChange: (urls) => changes.push(urls),
    });
    assert.deepEqual(await problemsIn(engine), [`warning \`${host}/a.yaml\` can't be read. Down.`]);
    await engine.refreshRemote({ all: false });
    assert.equal(changes.length, 1);
    texts[`${host}/a.yaml`] = 'A: {}';
    await engine.refreshRemote({ all: false });
    assert.deepEqual(await problemsIn(engine), []);
    texts[`${host}/a.yaml`] = 'B: {}';
    await engine.refreshRemote({ all: false });
    assert.deepEqual(await problemsIn(engine), []);
    await engine.refreshRemote({ all: true });
    assert.equal((await problemsIn(engine)).length, 1);
  });

  test('an endless chain of documents is bounded', async () => {
    const endless: RemoteSource = { fetch: async (url) => ({ kind: 'text', text: 'A: {}', address: url }) };
    const remote = new RemoteDocuments(endless, () => undefined);
    const urls = Array.from({ length: 502 }, (_, index) => `${host}/${index}`);
    for (const url of urls) remote.read(url);
    await remote.settle();
    assert.deepEqual(
      urls.filter((url) => remote.read(url) === undefined),
      urls.slice(500),
    );
    assert.deepEqual(remote.state(`${host}/501`), {
      kind: 'refused',
      message: 'Documents of other hosts are limited to 500 per site, and 256 MB. Keep copies in the project.',
    });
  });
});

suite('Documents of other hosts, while the user types', () => {
  const files = memoryWorkspace({});
  const half = [`${host}/a`, `${host}/a.`, `${host}/a.yaml`];

  test('a URL is fetched only after a pause in typing', async () => {
    const rests: (() => void)[] = [];
    const source = { ...sourceOf({}), pause: () => new Promise<void>((done) => rests.push(done)) };
    const remote = new RemoteDocuments(source, () => undefined);
    const workspace = withRemote(files, remote);
    const given = half.map((url) => {
      const before = remote.edited();
      workspace.read(url);
      return before;
    });
    assert.deepEqual(given, [[], [half[0]], [half[1]]]);
    for (const rest of rests) rest();
    await nextTurn();
    assert.deepEqual(source.asked, [half[2]]);
  });

  test('a fetch that was cancelled is started again when it is needed', async () => {
    const rests: (() => void)[] = [];
    const source = { ...sourceOf({}), pause: () => new Promise<void>((done) => rests.push(done)) };
    const remote = new RemoteDocuments(source, () => undefined);
    for (const url of [`${host}/a`, `${host}/b`, `${host}/a`]) {
      remote.edited();
      remote.read(url);
    }
    for (const rest of rests) rest();
    await nextTurn();
    assert.deepEqual(source.asked, [`${host}/a`]);
  });

  test('documents that are needed before the first key are fetched at once', () => {
    const source = { ...sourceOf({}), pause: () => new Promise<void>(() => undefined) };
    withRemote(files, new RemoteDocuments(source, () => undefined)).read(`${host}/a`);
    assert.deepEqual(source.asked, [`${host}/a`]);
  });

  test('only the final URL is fetched', async () => {
    const rests: (() => void)[] = [];
    const source = { ...sourceOf({}), pause: () => new Promise<void>((done) => rests.push(done)) };
    const texts = site(`${host}/`);
    const engine = engineOf(site('#/none'), { source, waits: false });
    await engine.openDocument('api.json', 1, texts['api.json']);
    for (const index of [...'lib.yaml'].keys()) {
      const typed = `${host}/${'lib.yaml'.slice(0, index + 1)}"`;
      await engine.openDocument('api.json', index + 2, texts['api.json'].replace(`${host}/"`, typed));
      await problemsIn(engine);
    }
    for (const rest of rests) rest();
    await nextTurn();
    assert.deepEqual(source.asked, [`${host}/lib.yaml`]);
  });
});

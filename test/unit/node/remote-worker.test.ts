import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LazyFetcher } from '../../../src/node/remote/lazy-fetcher.ts';
import { createWorkerEngine } from '../../../src/node/worker-engine.ts';
import type { Engine } from '../../../src/service/engine.ts';
import type { RemoteSource } from '../../../src/service/remote-documents.ts';
import { docsHost, stopHosts } from '../../support/loopback/serve-docs.ts';
import { docsJson, openapi } from '../../support/project-of.ts';

const workerFile = fileURLToPath(new URL('../../../src/node/engine-worker.ts', import.meta.url));

suite('Documents of other hosts, for an engine in a worker', () => {
  let folder = '';
  let engine: Engine | undefined;
  teardown(async () => {
    await engine?.dispose();
    await stopHosts();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (
    reference: string,
    options: { remote?: RemoteSource; onChange?: (files: readonly string[]) => void },
  ) => {
    folder = mkdtempSync(join(tmpdir(), 'remote-worker-'));
    const schema = { $ref: reference };
    const get = {
      summary: 'A',
      responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
    };
    writeFileSync(join(folder, 'docs.json'), docsJson({ openapi: 'api.json' }));
    writeFileSync(join(folder, 'api.json'), openapi({ '/a': { get } }, { servers: [{ url: 'https://e.com' }] }));
    engine = createWorkerEngine({
      workerFile,
      root: folder,
      configFile: 'docs.json',
      validationWorker: undefined,
      siteFolder: undefined,
      onCrash: (message) => assert.fail(message),
      ...options,
    });
    return engine;
  };
  const remarks = async (of: Engine) => {
    const { problems } = await of.problems({ official: false });
    return problems.filter(({ code }) => code === 'ref-remote').map(({ message, remote }) => [message, remote]);
  };

  test('the thread asks its host, which fetches and tells that files changed', async () => {
    const { url, asked } = await docsHost({ '/lib.yaml': 'A: { description: From afar }' });
    const arrived = Promise.withResolvers<readonly string[]>();
    const remote = open(`${url}/lib.yaml#/A`, { remote: new LazyFetcher(), onChange: arrived.resolve });
    assert.deepEqual(await remarks(remote), [
      [`\`${url}/lib.yaml\` is not here yet. It is being fetched.`, `${url}/lib.yaml`],
    ]);
    assert.deepEqual(await arrived.promise, [`${url}/lib.yaml`]);
    assert.deepEqual(await remarks(remote), []);
    assert.match((await remote.page('api-reference/a'))?.html ?? '', /From afar/);
    await remote.refreshRemote({ all: true });
    assert.deepEqual(
      asked.map(({ path }) => path),
      ['/lib.yaml', '/lib.yaml'],
    );
  });

  test('without a host that fetches, it is refused', async () => {
    const arrived = Promise.withResolvers<readonly string[]>();
    const remote = open('https://127.0.0.1/lib.yaml', { onChange: arrived.resolve });
    await remote.problems({ official: false });
    await arrived.promise;
    const url = 'https://127.0.0.1/lib.yaml';
    assert.deepEqual(await remarks(remote), [[`\`${url}\` is not fetched. Other hosts are not asked.`, url]]);
  });
});

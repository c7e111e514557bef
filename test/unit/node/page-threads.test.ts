import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDiskWorkspace } from '../../../src/node/disk-workspace.ts';
import { createDiskWriter } from '../../../src/node/export/disk-writer.ts';
import { createPageThreads, type ThreadLimits } from '../../../src/node/export/page-threads.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import { putFiles } from '../../support/use-folder.ts';
import { createSiteFolder, filesIn, type SiteFolder } from './site-folder.ts';

const pageWorker = fileURLToPath(new URL('../../support/page-worker.ts', import.meta.url));
const limits: ThreadLimits = { threads: 2, leastPages: 2 };

const pages = Array.from({ length: 20 }, (_, index) => `page-${index}`);
const site = {
  'docs.json': JSON.stringify({ name: 'D', navigation: { openapi: 'api.yaml', pages: ['GET /users', ...pages] } }),
  'api.yaml':
    'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /users: { get: { summary: List, responses: {} } }\n',
  'snippets/part.mdx': 'Part ![one](/one.png)\n',
  'one.png': 'picture',
  ...Object.fromEntries(
    pages.map((page, index) => [
      `${page}.mdx`,
      `---\ntitle: Page ${index}\n---\nimport Part from '/snippets/part.mdx'\n\n## Text\n\n<Part />\n\n[next](/page-${index + 1})\n`,
    ]),
  ),
};

suite('pages drawn in threads', () => {
  let folder: SiteFolder;
  setup(() => {
    folder = createSiteFolder();
    putFiles(folder.docs, site);
    const assets = join(folder.home, 'assets');
    mkdirSync(assets);
    for (const name of ['site.css', 'main.js']) writeFileSync(join(assets, name), name);
  });
  teardown(() => folder?.remove());

  const exportTo = async (
    out: string,
    worker?: string,
    { signal, memory }: { readonly signal?: AbortSignal; readonly memory?: number } = {},
  ) => {
    const engine = createEngine({
      workspace: createDiskWorkspace(folder.docs),
      configFile: 'docs.json',
      writer: createDiskWriter(folder.docs, join(folder.home, 'assets')),
      ...(worker && {
        startThreads: createPageThreads(
          worker,
          { root: folder.docs, files: undefined },
          { ...limits, ...(memory && { memory }) },
        ),
      }),
    });
    await engine.openDocument('page-3.mdx', 1, '---\ntitle: Unsaved\n---\nText that is not saved\n');
    const options = { out, allowInvalid: true, generatedIndex: false, fullDescriptions: false };
    return engine.exportSite(options, () => undefined, signal);
  };

  test('the site and its problems are the same as from one thread, and again over the same site', async () => {
    const one = join(folder.home, 'one');
    const [alone, together] = [await exportTo(one), await exportTo(folder.out, pageWorker)];
    assert.deepEqual(together, alone);
    assert.equal(together.kind === 'written' && together.pages, 21);
    const before = filesIn(folder.out);
    assert.deepEqual(before, filesIn(one));
    assert.match(readFileSync(join(folder.out, 'page-3.md'), 'utf8'), /not saved/);
    assert.ok(existsSync(join(folder.out, 'one.png')));

    writeFileSync(join(folder.docs, 'page-5.mdx'), '---\ntitle: Changed\n---\n');
    const report = await exportTo(folder.out, pageWorker);
    assert.match(readFileSync(join(folder.out, 'page-5.md'), 'utf8'), /Changed/);
    const after = filesIn(folder.out);
    const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
    // Beside these, only the marker and `llms-full.txt`, which comes in parts, may be written again.
    assert.ok(report.kind === 'written' && report.files - report.unchanged <= changed.length + 2, changed.join());
  });

  test('a crashed thread leaves the old site in place, and the message says why', async () => {
    const worker = join(folder.home, 'worker.mjs');
    await exportTo(folder.out);
    const before = filesIn(folder.out);
    const endings: readonly (readonly [code: string, message: RegExp])[] = [
      ['process.exit(1)', /a thread that renders pages ended unexpectedly\. Export again\. What was there before/],
      ["throw new Error('boom')", /a thread that renders pages failed: boom\. Export again\./],
      [
        "throw Object.assign(new Error('ENOSPC: no space left, write'), { code: 'ENOSPC', syscall: 'write' })",
        /: the disk is full\. Make room on it, or choose a folder on another disk\. What was there before/,
      ],
      ['parentPort.postMessage({ id, pages: slugs.map(() => undefined) })', /files changed during the export/],
    ];
    for (const [code, message] of endings) {
      writeFileSync(
        worker,
        `import { parentPort } from 'node:worker_threads';\nparentPort.on('message', ({ id, slugs }) => { ${code}; });\n`,
      );
      const report = await exportTo(folder.out, worker);
      assert.match(report.kind === 'refused' ? report.message : report.kind, message);
      assert.deepEqual(filesIn(folder.out), before);
    }
  });

  test('a thread that runs out of memory is replaced by one with more', async () => {
    const worker = join(folder.home, 'worker.mjs');
    writeFileSync(
      worker,
      `import { parentPort, resourceLimits } from 'node:worker_threads';
parentPort.on('message', ({ id, slugs }) => {
  if (resourceLimits.maxOldGenerationSizeMb === 16) for (const all = []; ; ) all.push(new Array(100_000).fill(id));
  const styles = { classes: [], styles: [] };
  const pages = slugs.map((slug) => ({ slug, files: [], markdown: slug, styles, signsIn: false, linked: [], entries: [] }));
  parentPort.postMessage({ id, pages });
});`,
    );
    const report = await exportTo(folder.out, worker, { memory: 16 });
    assert.equal(report.kind === 'written' ? report.pages : report, 21);
    assert.match(readFileSync(join(folder.out, 'llms-full.txt'), 'utf8'), /\npage-19\n/);
  });

  test('cancelling terminates the threads', async () => {
    const stop = new AbortController();
    const report = exportTo(folder.out, pageWorker, { signal: stop.signal });
    stop.abort();
    assert.deepEqual(await report, { kind: 'cancelled' });
    assert.equal(existsSync(folder.out), false);
  });
});

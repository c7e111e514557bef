import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { duringFileSteps } from '../../support/file-steps.ts';
import { waitLimit } from '../../support/limits.ts';
import { until } from '../../support/until.ts';
import { putFiles } from '../../support/use-folder.ts';
import { createSiteFolder, type Files, filesIn, type SiteFolder } from './site-folder.ts';

const program = fileURLToPath(new URL('../../support/killed-export.ts', import.meta.url));
const terminal = fileURLToPath(new URL('../../support/terminal-process.ts', import.meta.url));
/** The program in one file: some fifty processes start it, and loading it from its modules would take most of their time. */
let child = '';

const old = { 'index.html': 'old', 'a/index.html': 'old', 'b/index.html': 'old' };
const site = { 'index.html': 'new', 'a/index.html': 'new', 'c/index.html': 'new' };
const own = { CNAME: 'mine', 'a/own.txt': 'mine' };

/** Exports, and is killed before the change of the disk with this number. False if there are fewer, so that the export is complete. */
function killedAt(step: number, { out, docs }: SiteFolder, files: Files): boolean {
  const args = [child, out, docs, String(step), JSON.stringify(files)];
  const { signal, status, stderr } = spawnSync(process.execPath, args, { timeout: waitLimit, encoding: 'utf8' });
  if (signal === null) assert.equal(status, 0, stderr);
  return signal === 'SIGKILL';
}

/** The same as the thread of a command, which is stuck there and gets two signals. */
async function interruptedAt(step: number, { out, docs }: SiteFolder, files: Files): Promise<boolean> {
  const process = spawn(execPath, [terminal, out, docs, String(step), JSON.stringify(files)], {
    env: { ...env, COMMAND: child },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: waitLimit,
    killSignal: 'SIGKILL',
  });
  const ended = once(process, 'exit');
  process.stderr.once('data', () => ['SIGINT', 'SIGTERM'].map((name) => process.kill(name as NodeJS.Signals)));
  const [code] = await ended;
  if (code !== 0) assert.ok(code === 130 || code === 143, `${code} ${process.signalCode}`);
  return code !== 0;
}

/** The next export, which is cancelled at once: it restores the site, and changes nothing else. */
async function settle(folder: SiteFolder): Promise<void> {
  const stop = new AbortController();
  stop.abort();
  assert.deepEqual(await folder.write(site, { signal: stop.signal }), { kind: 'cancelled' });
  assert.deepEqual(
    readdirSync(folder.out).filter((name) => name.startsWith('.apidocs-')),
    [],
  );
}

async function withOldSite(): Promise<SiteFolder> {
  const folder = createSiteFolder();
  await folder.write(old);
  putFiles(folder.out, own);
  return folder;
}

suite('an export that is killed', () => {
  let folder: SiteFolder;
  suiteSetup(() => {
    child = join(mkdtempSync(join(tmpdir(), 'killed-export-')), 'child.mjs');
    buildSync({ entryPoints: [program], bundle: true, platform: 'node', format: 'esm', outfile: child });
  });
  suiteTeardown(() => rmSync(dirname(child), { recursive: true, force: true }));
  setup(() => {
    folder = createSiteFolder();
  });
  teardown(() => folder?.remove());

  test('at any step: the next export finds the old site or the whole new one, and removes leftovers', async () => {
    const sites: string[] = [];
    for (let step = 1; sites.at(-1) !== 'done'; step++) {
      const there = await withOldSite();
      const isKilled = killedAt(step, there, site);
      assert.deepEqual(filesIn(there.out), { ...filesIn(there.out), ...own }, `own files at step ${step}`);
      await settle(there);
      const found = filesIn(there.out)['index.html'];
      assert.deepEqual(filesIn(there.out), { ...own, ...(found === 'old' ? old : site) }, `step ${step}`);
      sites.push(isKilled ? `${found}` : 'done');
      there.remove();
      assert.ok(step < 60);
    }
    assert.match(sites.join(' '), /^(old ){15,}(new )+done$/);
  });

  test('at any step by a signal: the old site is there, or the whole new one, and no draft', async () => {
    const last = await lastMove();
    for (let step = 1, isEnded = true; isEnded; step++) {
      const there = await withOldSite();
      isEnded = await interruptedAt(step, there, site);
      assert.deepEqual(filesIn(there.out), { ...own, ...(step <= last ? old : site) }, `step ${step}`);
      assert.deepEqual(
        readdirSync(there.out).filter((name) => name.startsWith('.apidocs-')),
        [],
      );
      there.remove();
      assert.ok(step < 60);
    }
  });

  test('if the next export is killed while it restores the old site, the one after it restores it', async () => {
    const killed = await withOldSite();
    // The last move: the new site is complete, and all of it has to be moved back.
    killedAt(await lastMove(), killed, site);
    const [left = ''] = readdirSync(killed.out).filter((name) => name.startsWith('.apidocs-'));
    assert.equal(filesIn(killed.out)['c/index.html'], 'new');
    for (let step = 1, isLeft = true; isLeft; step++) {
      const there = createSiteFolder();
      cpSync(killed.out, there.out, { recursive: true });
      assert.ok(killedAt(step, there, { 'index.html': 'third' }));
      isLeft = existsSync(join(there.out, left));
      await settle(there);
      assert.deepEqual(filesIn(there.out), { ...own, ...old }, `step ${step}`);
      there.remove();
    }
    killed.remove();
  });

  test('before there was a site: the next export empties the folder, and writes the site', async () => {
    assert.ok(killedAt(8, folder, site));
    assert.notDeepEqual(readdirSync(folder.out), []);
    await settle(folder);
    assert.equal((await folder.write(site)).kind, 'written');
    assert.deepEqual(filesIn(folder.out), site);
  });

  test('files, links and folders that only resemble a draft are kept', async () => {
    await folder.write(old);
    const alike = {
      '.apidocs-1-2': 'file',
      '.apidocs-1/x': 'mine',
      '.apidocs-1-2-old/x': 'mine',
      'x.apidocs-1-2/x': 'mine',
    };
    putFiles(folder.home, { 'away/new/x': 'mine' });
    putFiles(folder.out, alike);
    symlinkSync(join(folder.home, 'away'), join(folder.out, '.apidocs-3-4'));
    assert.equal((await folder.write(site)).kind, 'written');
    assert.deepEqual(filesIn(folder.out), { ...alike, ...site, '.apidocs-3-4': `-> ${join(folder.home, 'away')}` });
    assert.deepEqual(filesIn(join(folder.home, 'away')), { 'new/x': 'mine' });
  });

  test("a forged journal can't reach files outside of the folder, by paths or by links", async () => {
    await folder.write(old);
    putFiles(folder.home, { 'away/precious.txt': 'mine', 'precious.txt': 'mine' });
    symlinkSync(join(folder.home, 'away'), join(folder.out, 'link'));
    const draft = join(folder.out, '.apidocs-0-1');
    const journals = [
      JSON.stringify({ aside: [], place: ['../precious.txt'] }),
      JSON.stringify({ aside: [], place: ['link/precious.txt'] }),
      JSON.stringify({ aside: ['link/precious.txt'], place: [] }),
      JSON.stringify({ aside: [7], place: [] }),
      '[]',
      'null',
      '{',
    ];
    for (const journal of journals) {
      putFiles(draft, { 'place.json': journal, 'old/link/precious.txt': 'forged', 'new/x': '' });
      const outcome = await folder.write(site);
      assert.ok(outcome.kind === 'failed' && outcome.message.includes('What was there before is unchanged'), journal);
      assert.equal(readFileSync(join(folder.home, 'away', 'precious.txt'), 'utf8'), 'mine', journal);
      assert.equal(readFileSync(join(folder.home, 'precious.txt'), 'utf8'), 'mine', journal);
      assert.equal(filesIn(folder.out)['index.html'], 'old');
    }
  });

  test('a running export is waited for, and its draft is kept', async () => {
    await folder.write(old);
    const draft = `.apidocs-${process.ppid}-${Date.now()}`;
    mkdirSync(join(folder.out, draft));
    writeFileSync(join(folder.out, draft, 'x'), '');
    const outcome = await folder.write(site);
    assert.ok(outcome.kind === 'failed' && outcome.message.includes(`Another export (process ${process.ppid})`));
    assert.deepEqual(filesIn(folder.out), { ...old, [`${draft}/x`]: '' });
  });

  test('if two run at once in one process, at most one is written, and the site is complete', async () => {
    const outcomes = await Promise.all([folder.write(old), folder.write(old)]);
    assert.ok(outcomes.some(({ kind }) => kind === 'failed'));
    await folder.write(site);
    assert.deepEqual(filesIn(folder.out), site);
  });

  test('removes the draft of an earlier thread of this process, which was ended', async () => {
    await folder.write(old);
    const write = (last: number) =>
      new Worker(child, { argv: [folder.out, folder.docs, String(last), JSON.stringify(site)] });
    const stuck = write(await lastMove());
    // The other files change while they are listed.
    await until('all moves but the last', () => {
      const file = join(folder.out, 'c/index.html');
      return existsSync(file) && readFileSync(file, 'utf8') === 'new';
    });
    await stuck.terminate();
    const [code] = await once(write(0), 'exit');
    assert.equal(code, 0);
    assert.deepEqual(filesIn(folder.out), site);
  });

  test('removes the draft of an earlier process that had the id of this one', async () => {
    await folder.write(old);
    putFiles(folder.out, { [`.apidocs-${process.pid}-1000/new/x`]: '' });
    assert.equal((await folder.write(site)).kind, 'written');
    assert.deepEqual(filesIn(folder.out), site);
  });
});

/** The number of the step that ends the moves. */
async function lastMove(): Promise<number> {
  const there = await withOldSite();
  const calls: string[] = [];
  await duringFileSteps(
    (_, call) => calls.push(call),
    () => there.write(site),
  );
  there.remove();
  return calls.lastIndexOf('unlinkSync') + 1;
}

import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { serveSite } from '../support/loopback/serve-site.ts';

const folder = process.env.AFDOCS;
const checkout = join(import.meta.dirname, '..', '..');
const command = join(checkout, 'dist', 'cli.cjs');
const bookstore = join(checkout, 'examples', 'bookstore');

/** How well agents can read the bookstore, as the package `afdocs` measures it (100 is the best). */
suite('the score of the bookstore for agents', function () {
  this.timeout(300_000);
  if (folder === undefined) {
    test.skip('SKIPPED: AFDOCS names no folder with the package afdocs', () => undefined);
    return;
  }

  test('is at least 95 with `apidocs serve`', async () => {
    const server = spawn(process.execPath, [command, 'serve', bookstore, '--offline'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [url] = (await once(createInterface(server.stdout), 'line')) as [string];
      const score = await measure(url, folder);
      assert.ok(score >= 95, `${score}`);
    } finally {
      server.kill('SIGINT');
    }
  });

  test('is at least 90 as a static folder', async () => {
    const home = mkdtempSync(join(tmpdir(), 'agents-'));
    const site = join(home, 'site');
    const { url, close } = await serveSite(site);
    try {
      const parameters = ['export', bookstore, '--out', site, '--base-url', url, '--offline'];
      const env = { ...process.env, XDG_CACHE_HOME: home, LOCALAPPDATA: home };
      execFileSync(process.execPath, [command, ...parameters], { env, stdio: 'ignore' });
      const score = await measure(url, folder);
      assert.ok(score >= 90, `${score}`);
    } finally {
      await close();
      rmSync(home, { recursive: true, force: true });
    }
  });
});

async function measure(url: string, folder: string): Promise<number> {
  const program = join(folder, 'node_modules', 'afdocs', 'bin', 'afdocs.mjs');
  const parameters = [program, 'check', url, '--format', 'json', '--score', '--request-delay', '0', '-q'];
  // The exit code says whether a check failed.
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { maxBuffer: 1e8 }).catch(
    (error) => error,
  );
  const { scoring } = JSON.parse(String(stdout)) as { readonly scoring: { readonly overall: number } };
  console.log(`      ${scoring.overall} of 100`);
  return scoring.overall;
}

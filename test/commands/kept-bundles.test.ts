import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const checkout = join(import.meta.dirname, '..', '..');

suite('what apidocs keeps compiled', () => {
  let folder = '';
  setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'kept-bundles-'));
    cpSync(join(checkout, 'dist'), folder, { recursive: true, filter: (file) => !file.endsWith('.compiled') });
  });
  teardown(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...parameters: string[]) => {
    const site = join(checkout, 'examples', 'bookstore');
    const ran = spawnSync(process.execPath, [join(folder, 'cli.cjs'), ...parameters, site], { encoding: 'utf8' });
    return { status: ran.status, said: ran.stdout + ran.stderr };
  };
  const kept = () =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.compiled'))
      .map((file) => file.split('.')[0]);

  test('a check keeps every bundle that it needed, and says the same with them', () => {
    const first = run('check', '--quick');
    assert.equal(first.status, 0, first.said);
    assert.deepEqual(kept(), ['cli-main', 'markup']);
    assert.deepEqual(run('check', '--quick'), first);
  });

  test('other commands keep nothing here', () => {
    const first = run('pages');
    assert.equal(first.status, 0, first.said);
    assert.deepEqual(kept(), []);
  });
});

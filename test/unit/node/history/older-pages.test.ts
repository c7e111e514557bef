import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOlderPages } from '../../../../src/node/history/find-older-pages.ts';
import { useFolder } from '../../../support/use-folder.ts';

const pairs = ['a', 'b'].map((name) => ({ source: `${name}.mdx`, page: `es/${name}.mdx` }));
/** Enough lines for a rename with an edit to be recognized. */
const lines = (...own: readonly string[]) =>
  `${['---', 'title: A', '---', ...own, 'one', 'two', 'three', 'four', 'five'].join('\n')}\n`;

suite('pages that are older than their source by history', () => {
  const folder = useFolder('older-');
  let count = 0;
  const git = (...args: readonly string[]) => {
    // Dates that say the opposite of the order, as after a rebase.
    const date = `2026-01-01T00:00:${String(59 - count).padStart(2, '0')}Z`;
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const own = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main'];
    return execFileSync('git', ['-C', folder.path, ...own, ...args], { env, encoding: 'utf8', stdio: 'pipe' });
  };
  const put = (file: string, text: string) => folder.put(`docs/${file}`, text);
  const commit = (files: { readonly [file: string]: string }) => {
    for (const [file, text] of Object.entries(files)) put(file, text);
    count += 1;
    git('add', '--all');
    git('commit', '--quiet', '--message', String(count));
  };
  const older = () => findOlderPages(join(folder.path, 'docs'), pairs);

  setup(() => {
    count = 0;
    git('init', '--quiet');
    commit({ 'a.mdx': lines(), 'b.mdx': lines(), 'es/a.mdx': lines('es'), 'es/b.mdx': lines('es') });
  });

  test('a source that changed after its translation; one commit for both, and an edit that is not committed, are in step', async () => {
    assert.deepEqual(await older(), []);
    commit({ 'a.mdx': lines('new') });
    assert.deepEqual(await older(), ['es/a.mdx']);
    put('es/a.mdx', lines('es', 'nuevo'));
    assert.deepEqual(await older(), []);
    commit({ 'b.mdx': lines('new'), 'es/b.mdx': lines('es', 'nuevo') });
    assert.deepEqual(await older(), []);
  });

  test('a merge: changes of the source on another branch are later than a translation that does not know them', async () => {
    git('checkout', '--quiet', '-b', 'translation');
    commit({ 'es/a.mdx': lines('es', 'otro') });
    git('checkout', '--quiet', 'main');
    commit({ 'a.mdx': lines('new') });
    git('merge', '--quiet', '--no-edit', 'translation');
    assert.deepEqual(await older(), ['es/a.mdx']);
    commit({ 'es/a.mdx': lines('es', 'otro', 'nuevo') });
    assert.deepEqual(await older(), []);
  });

  test('a merge that resolves a conflict in the translation changes it', async () => {
    git('checkout', '--quiet', '-b', 'translation');
    commit({ 'es/a.mdx': lines('uno') });
    git('checkout', '--quiet', 'main');
    commit({ 'a.mdx': lines('new'), 'es/a.mdx': lines('dos') });
    commit({ 'a.mdx': lines('newer') });
    assert.throws(() => git('merge', '--quiet', 'translation'));
    assert.deepEqual(await older(), []);
    commit({ 'es/a.mdx': lines('tres') });
    assert.deepEqual(await older(), []);
  });

  test('a rebase: the order of the commits counts, not their dates', async () => {
    git('checkout', '--quiet', '-b', 'translation');
    commit({ 'es/a.mdx': lines('es', 'nuevo') });
    git('checkout', '--quiet', 'main');
    commit({ 'a.mdx': lines('new') });
    git('checkout', '--quiet', 'translation');
    assert.deepEqual(await older(), []);
    git('rebase', '--quiet', 'main');
    assert.deepEqual(await older(), []);
    git('checkout', '--quiet', 'main');
    commit({ 'b.mdx': lines('new') });
    assert.deepEqual(await older(), ['es/a.mdx', 'es/b.mdx']);
  });

  test('a rename is no change, and the history before it counts', async () => {
    commit({ 'a.mdx': lines('new') });
    git('mv', 'docs/es/a.mdx', 'docs/es/old.mdx');
    commit({});
    git('mv', 'docs/es/old.mdx', 'docs/es/a.mdx');
    commit({});
    assert.deepEqual(await older(), ['es/a.mdx']);
    git('mv', 'docs/es', 'docs/spanish');
    commit({ 'spanish/a.mdx': lines('es', 'nuevo') });
    const moved = pairs.map(({ source, page }) => ({ source, page: page.replace('es/', 'spanish/') }));
    assert.deepEqual(await findOlderPages(join(folder.path, 'docs'), moved), []);
    git('mv', 'docs/a.mdx', 'docs/start.mdx');
    commit({});
    const renamed = [{ source: 'start.mdx', page: 'spanish/a.mdx' }];
    assert.deepEqual(await findOlderPages(join(folder.path, 'docs'), renamed), []);
    commit({ 'start.mdx': lines('newer') });
    assert.deepEqual(await findOlderPages(join(folder.path, 'docs'), renamed), ['spanish/a.mdx']);
  });

  test('nothing is known without a repository, and in a shallow clone', async () => {
    commit({ 'a.mdx': lines('new') });
    const clone = mkdtempSync(join(tmpdir(), 'shallow-'));
    git('clone', '--quiet', '--depth', '1', `file://${folder.path}`, clone);
    assert.deepEqual(await findOlderPages(join(clone, 'docs'), pairs), []);
    rmSync(clone, { recursive: true, force: true });
    rmSync(join(folder.path, '.git'), { recursive: true, force: true });
    assert.deepEqual(await older(), []);
  });
});

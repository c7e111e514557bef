import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listRevisions } from '../../../src/node/base/list-revisions.ts';
import { useFolder } from '../../support/use-folder.ts';

suite('the revisions to compare with', () => {
  const folder = useFolder('list-revisions-');

  test('are the last commit, then branches and tags, the latest first', async () => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-C', folder.path, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
        stdio: 'pipe',
      });
    const commit = (day: number) => {
      process.env.GIT_COMMITTER_DATE = `2026-01-0${day}T00:00:00Z`;
      git('commit', '--quiet', '--allow-empty', '--message', 'A');
    };
    const docs = join(folder.path, 'docs');
    mkdirSync(docs);
    try {
      git('init', '--quiet', '--initial-branch', 'main');
      assert.deepEqual(await listRevisions(docs), []);
      commit(1);
      git('tag', '--annotate', 'v1', '--message', 'One');
      git('branch', 'feature/a');
      git('update-ref', 'refs/remotes/origin/main', 'HEAD');
      git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
      commit(2);
      git('tag', 'v2');
      const [last, ...names] = await listRevisions(docs);
      assert.equal(last, 'HEAD');
      assert.deepEqual(names.slice(0, 2).sort(), ['main', 'v2']);
      assert.deepEqual(names.slice(2).sort(), ['feature/a', 'origin/main', 'v1']);
    } finally {
      delete process.env.GIT_COMMITTER_DATE;
    }
  });

  test('are none without a repository', async () => {
    assert.deepEqual(await listRevisions(folder.path), []);
  });
});

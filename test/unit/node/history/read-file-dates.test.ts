import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFileDates } from '../../../../src/node/history/read-file-dates.ts';
import { useFolder } from '../../../support/use-folder.ts';

suite('the days on which files changed', () => {
  const folder = useFolder('dates-');

  setup(() => {
    mkdirSync(join(folder.path, 'docs'));
  });

  function commit(day: string, ...files: readonly string[]): void {
    for (const file of files) writeFileSync(join(folder.path, file), day);
    const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
    const env = { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
    execFileSync('git', ['-C', folder.path, 'add', '.'], { env });
    execFileSync('git', ['-C', folder.path, ...author, 'commit', '-qm', 'x'], { env });
  }

  test('are those of the last commit, by the path below the docs folder', async () => {
    execFileSync('git', ['-C', folder.path, 'init', '-q']);
    commit('2026-01-02', 'docs/a.mdx', 'docs/\u00e9 b.mdx', 'other.txt');
    commit('2026-03-04', 'docs/a.mdx');
    writeFileSync(join(folder.path, 'docs', 'new.mdx'), '');
    assert.deepEqual(Object.fromEntries(await readFileDates(join(folder.path, 'docs'))), {
      'a.mdx': '2026-03-04',
      '\u00e9 b.mdx': '2026-01-02',
    });
  });

  test('are unknown outside of a repository, and in one without commits', async () => {
    assert.equal((await readFileDates(folder.path)).size, 0);
    execFileSync('git', ['-C', folder.path, 'init', '-q']);
    assert.equal((await readFileDates(folder.path)).size, 0);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { openFile, problemsOf, siteFile } from './site.ts';

const at = (file: string) => siteFile(file).fsPath;

/** What other programs do to the files of a site. */
suite('Changes on the disk', () => {
  const problemsBecome = async (file: string, expected: RegExp) => {
    const found = () => JSON.stringify(problemsOf(file).map(({ code }) => code));
    await until(
      () => `${expected} in ${file}, which has ${found()}`,
      () => expected.test(found()),
    );
  };
  const linkIs = (expected: 'broken-link' | 'link-unlisted') => problemsBecome('en/start.mdx', RegExp(expected));

  suiteSetup(async () => {
    await openFile('docs.json');
    await problemsBecome('en/last.mdx', /broken-link/);
  });
  suiteTeardown(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  test('files and folders that are made, changed, moved and removed', async () => {
    const start = readFileSync(at('en/start.mdx'), 'utf8');
    writeFileSync(at('en/start.mdx'), `${start}\n[Deep](/deep/er/page)\n`);
    await linkIs('broken-link');
    mkdirSync(at('deep/er'), { recursive: true });
    writeFileSync(at('deep/er/page.mdx'), '---\ntitle: Deep\n---\n');
    await linkIs('link-unlisted');
    renameSync(at('deep'), at('moved'));
    await linkIs('broken-link');
    renameSync(at('moved'), at('deep'));
    await linkIs('link-unlisted');
    rmSync(at('deep'), { recursive: true });
    await linkIs('broken-link');
    // As editors save: the old file is replaced by another one.
    writeFileSync(at('en/start.tmp'), start);
    renameSync(at('en/start.tmp'), at('en/start.mdx'));
    await problemsBecome('en/start.mdx', /^\[\]$/);
  });

  test('another branch, and back', async () => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com', ...args], { cwd: at('') });
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'All pages');
    git('checkout', '--quiet', '-b', 'without');
    rmSync(at('en/next.mdx'));
    git('commit', '--quiet', '--all', '--message', 'One page less');
    await problemsBecome('docs.json', /nav-page-missing/);
    for (let round = 0; round < 11; round += 1) git('checkout', '--quiet', '-');
    await problemsBecome('docs.json', /^(?!.*nav-page-missing)/);
    rmSync(at('.git'), { recursive: true });
  });
});

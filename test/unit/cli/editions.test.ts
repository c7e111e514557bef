import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { callCommand } from '../../support/call-command.ts';
import { translatedSite } from '../../support/translated-site.ts';
import { putFiles, useFolder } from '../../support/use-folder.ts';

suite('languages and versions in the terminal', () => {
  const folder = useFolder('editions-');
  const put = (files: { readonly [file: string]: string }) => putFiles(folder.path, files);
  const commit = () => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-C', folder.path, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args]);
    git('add', '--all');
    git('commit', '--quiet', '--message', 'A');
  };
  const call = (...args: readonly string[]) => callCommand(args, folder.path);

  setup(() => {
    execFileSync('git', ['init', '--quiet', folder.path]);
    put(translatedSite({ 'es/guides/two.mdx': '' }));
    commit();
    put({
      'start.mdx': '---\ntitle: Start\n---\n\nNew.\n',
      'es/guides/one.mdx': '---\ntitle: Uno\n---\n\n<Note>A</Note>\n',
    });
    commit();
  });

  test('coverage --editions prints what is missing, older and different, and exits with 1', async () => {
    const { code, stdout } = await call('coverage', '--editions');
    assert.equal(code, 1);
    const rows = stdout.split('\n').map((line) => line.trimEnd().replace(/ {2,}/g, ' | '));
    assert.deepEqual(rows, [
      'EDITION | SOURCE | PAGES | MISSING | OLDER | DIFFERENT | EXTRA',
      'language es | en | 2 | 1 | 1 | 1 | 0',
      '',
      'STATE | EDITION | PAGE | DIFFERENCES',
      'missing | es | guides/two.mdx',
      'older | es | es/start.mdx',
      'different | es | es/guides/one.mdx | 1 `Note` more',
      '',
    ]);
    const { editions } = JSON.parse((await call('coverage', '--editions', '--format', 'json')).stdout);
    assert.deepEqual(editions[0].older, ['es/start.mdx']);
  });

  test('check reports a page that is older by the history of the repository, until it is marked', async () => {
    const older = async () => {
      const { problems } = JSON.parse((await call('check', '--quick', '--format', 'json')).stdout);
      return problems.filter(({ code }: { readonly code: string }) => code === 'edition-page-older');
    };
    const [problem, ...others] = await older();
    assert.deepEqual([problem.file, problem.severity, others.length], ['es/start.mdx', 'info', 0]);
    assert.match(problem.message, /start\.mdx, changed in the repository after this page did/);
    const [{ title, edits }] = problem.fixes;
    assert.equal(title, 'Mark as Up to Date');
    put({ 'es/start.mdx': `---\n${edits[0].text}title: Inicio\n---\n\nTexto.\n` });
    commit();
    assert.deepEqual(await older(), []);
    put({ 'start.mdx': '---\ntitle: Start\n---\n\nNewer.\n' });
    assert.match((await older())[0].message, /changed since this page was marked/);
  });

  test('one edition has no table', async () => {
    put({ 'docs.json': '{ "name": "A", "navigation": { "pages": ["start"] } }' });
    const { code, stdout } = await call('coverage', '--editions');
    assert.deepEqual([code, stdout], [0, 'The site has one edition, or none whose pages can be compared.\n']);
  });
});

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { formatChanges } from '../../../src/cli/changes/format-changes.ts';
import { run } from '../../../src/cli/run.ts';
import { cliProcess } from '../../support/call-command.ts';
import { docsJson, openapi } from '../../support/project-of.ts';
import { putFiles, useFolder } from '../../support/use-folder.ts';

const limit = (rest: object) => ({ name: 'limit', in: 'query', schema: { type: 'integer' }, ...rest });
const books = (parameter: object) => openapi({ '/books': { get: { parameters: [parameter], responses: {} } } });
const config = (pages: readonly string[]) =>
  docsJson({
    groups: [
      { group: 'API', openapi: 'api.json' },
      { group: 'Guides', pages },
    ],
  });

suite('changes', () => {
  const folder = useFolder('changes-');
  const put = (files: { readonly [file: string]: string }) => putFiles(folder.path, files);
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', folder.path, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args]);
  const call = async (...args: readonly string[]) => {
    const printed = { stdout: '', stderr: '' };
    const code = await run(['changes', ...args], cliProcess(folder.path, printed));
    return { code, ...printed };
  };

  setup(() => {
    put({
      'docs/docs.json': config(['start', 'old']),
      'docs/api.json': books(limit({})),
      'docs/start.mdx': '# Start\n\n[Old](/old)\n',
      'docs/old.mdx': '# Old\n\nText\n',
      'docs/image.png': '\0',
    });
    symlinkSync('start.mdx', join(folder.path, 'docs/link.mdx'));
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'One');
    rmSync(join(folder.path, 'docs/old.mdx'));
    put({
      'docs/docs.json': config(['start', 'new']),
      'docs/api.json': books(limit({ required: true })),
      'docs/new.mdx': '# Old\n\nText\n',
    });
  });

  test('since a revision, as JSON', async () => {
    const { code, stdout, stderr } = await call('--base', 'HEAD', '--format', 'json');
    assert.deepEqual([code, stderr], [0, '']);
    const message = 'The query parameter `limit` is now required: requests without it are refused.';
    const pointer = '/paths/~1books/get/parameters/0/required';
    assert.deepEqual(JSON.parse(stdout), {
      base: 'HEAD',
      operations: [
        {
          change: 'changed',
          description: 'api.json',
          method: 'GET',
          path: '/books',
          impact: 'breaking',
          details: [{ pointer, impact: 'breaking', message }],
          pages: ['api-reference/get-books'],
        },
      ],
      channels: [],
      pages: [{ change: 'moved', slug: 'new', from: 'old', title: 'New' }],
      redirectsMissing: [{ source: '/old', destination: '/new' }],
      linksBroken: [{ file: 'start.mdx', line: 3, column: 7, href: '/old' }],
      summary: { breaking: 1, compatible: 0, documentation: 0 },
    });
  });

  test('redirects are in the JSON that `--fail-on any` fails for', () => {
    const redirects = [{ change: 'added', source: '/a', destination: '/b' }] as const;
    const changes = { operations: [], channels: [], pages: [], redirects, redirectsMissing: [], linksBroken: [] };
    const options = { format: 'json', base: 'HEAD', links: undefined, root: '/', cwd: '/' } as const;
    assert.deepEqual(JSON.parse(formatChanges(changes, options)).redirects, redirects);
    assert.equal(JSON.parse(formatChanges({ ...changes, redirects: [] }, options)).redirects, undefined);
  });

  test('since a folder, the same', async () => {
    git('worktree', 'add', '--quiet', 'earlier', 'HEAD');
    const [revision, other] = [await call('--base', 'HEAD'), await call('--base', 'earlier')];
    assert.equal(other.stdout, revision.stdout);
    assert.match(other.stdout, /^breaking: GET \/books \(api\.json\)\n {2}The query parameter `limit` is now required/);
    assert.match(other.stdout, /\n1 breaking, 0 compatible, 0 documentation\.\n$/);
  });

  test('an existing revision wins over a folder of its name, which is named as a path', async () => {
    git('add', '.');
    git('commit', '--quiet', '--message', 'Two');
    const id = execFileSync('git', ['-C', folder.path, 'rev-parse', 'HEAD~1'], { encoding: 'utf8' }).trim();
    const short = id.slice(0, 10);
    const wanted = (await call('--base', id)).stdout;
    assert.match(wanted, /^breaking: GET/);
    git('tag', 'v1', id);
    git('branch', 'feature/x', id);
    for (const revision of [id, short, 'v1', 'feature/x', 'HEAD~1', `${id}^{commit}`, 'tags/v1', '@~1']) {
      // The files of a pull request, which would say that nothing changed.
      cpSync(join(folder.path, 'docs'), join(folder.path, revision), { recursive: true });
      assert.equal((await call('docs', '--base', revision)).stdout, wanted, revision);
      assert.equal((await call('docs', '--base', `./${revision}`)).stdout, 'Nothing changed for readers.\n', revision);
      assert.equal(
        (await call('docs', '--base', join(folder.path, revision))).stdout,
        'Nothing changed for readers.\n',
      );
    }
  });

  test('with --revision, a folder or a description never takes the place of a revision that is missing', async () => {
    const missing = '0123456789012345678901234567890123456789';
    put({ 'earlier/api.json': books(limit({})) });
    for (const name of [missing, './docs', 'docs', `${missing}^{commit}`, 'earlier/api.json']) {
      if (name.startsWith(missing)) cpSync(join(folder.path, 'docs'), join(folder.path, name), { recursive: true });
      assert.equal((await call('docs', '--base', name)).code, 0, name);
      const { code, stderr } = await call('docs', '--base', name, '--revision');
      assert.equal(code, 2);
      assert.match(stderr, /There is no revision/);
    }
  });

  test('since an earlier version of a description', async () => {
    put({ 'earlier/api.json': books(limit({})), 'earlier/notes.txt': 'openapi' });
    const { code, stdout } = await call('docs', '--base', 'earlier/api.json');
    assert.equal(code, 0);
    assert.match(stdout, /^breaking: GET \/books \(api\.json\)\n {2}The query parameter `limit` is now required/);
    assert.match(stdout, /\n1 breaking, 0 compatible, 0 documentation\.\n$/);
    put({ 'docs/other.json': books(limit({})), 'earlier/old.json': books(limit({})) });
    assert.match((await call('docs', '--base', 'earlier/old.json')).stderr, /the site has api\.json, other\.json/);
    assert.match((await call('docs', '--base', 'earlier/notes.txt')).stderr, /There is no revision/);
  });

  test('as Markdown, and as annotations from the folder of the repository', async () => {
    const { stdout: markdown } = await call('docs', '--base', 'HEAD', '--format', 'markdown');
    assert.match(markdown, /^## What changed for readers since `HEAD`\n\n1 breaking/);
    assert.match(markdown, /refused\. \(\[`api\.json:\d+`\]\(docs\/api\.json#L\d+\)\)\n/);
    const linked = await call(
      'docs',
      '--base',
      'HEAD',
      '--format',
      'markdown',
      '--links',
      'https://example.com/blob/1',
    );
    assert.match(linked.stdout, /\]\(https:\/\/example\.com\/blob\/1\/docs\/api\.json#L\d+\)/);
    assert.match(markdown, /### Redirects that are missing\n\n- `\/old` to `\/new`\n/);
    const { stdout } = await call('docs', '--base', 'HEAD', '--format', 'github');
    const lines = stdout.split('\n');
    assert.match(lines[0] ?? '', /^::error file=docs\/api\.json,line=\d+,.*title=GET \/books::The query parameter/);
    assert.match(
      lines[1] ?? '',
      /^::warning file=docs\/docs\.json,title=Redirect missing::Nothing is at \/old any more/,
    );
    assert.match(lines[2] ?? '', /^::warning file=docs\/start\.mdx,line=3,col=7,/);
  });

  test('--fail-on decides the exit code', async () => {
    assert.equal((await call('--base', 'HEAD', '--fail-on', 'breaking')).code, 1);
    git('add', '.');
    git('commit', '--quiet', '--message', 'Two');
    assert.equal((await call('--base', 'HEAD', '--fail-on', 'any')).code, 0);
    put({ 'docs/start.mdx': '# Start\n' });
    assert.equal((await call('--base', 'HEAD', '--fail-on', 'breaking')).code, 0);
    assert.equal((await call('--base', 'HEAD', '--fail-on', 'any')).code, 1);
  });

  test('what can not run says what to do, with exit 2', async () => {
    const cases: readonly (readonly [args: readonly string[], message: RegExp])[] = [
      [[], /--base is missing: name a git revision/],
      [['--base', 'nowhere'], /There is no revision "nowhere" here.*git fetch origin nowhere/],
      [['--base=--output=x'], /There is no revision "--output=x" here/],
      [['--base', 'HEAD', '--format', 'xml'], /--format is pretty, json, markdown or github/],
      [['--base', 'HEAD', '--fail-on', 'all'], /--fail-on is breaking or any/],
      [['--base', 'HEAD', '--links', 'javascript:x'], /--links is the web address of the current folder/],
    ];
    for (const [args, message] of cases) {
      const { code, stdout, stderr } = await call(...args);
      assert.deepEqual([code, stdout], [2, ''], args.join(' '));
      assert.match(stderr, message);
    }
  });

  test('a revision without the site, and a folder without a repository', async () => {
    git('add', '.');
    git('commit', '--quiet', '--message', 'Two');
    put({ 'other/docs.json': config([]) });
    assert.match(
      (await call('other', '--base', 'HEAD')).stderr,
      /The revision "HEAD" has no docs\.json in this folder/,
    );
    rmSync(join(folder.path, '.git'), { recursive: true });
    assert.match((await call('--base', 'HEAD')).stderr, /is in no git repository/);
  });
});

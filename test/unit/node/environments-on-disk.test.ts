import assert from 'node:assert/strict';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../../src/cli/run.ts';
import { createDiskWorkspace } from '../../../src/node/disk-workspace.ts';
import { docsJson, openapi } from '../../support/project-of.ts';
import { useFolder } from '../../support/use-folder.ts';

/** Nothing that is printed or written may contain more of it than its first 4 characters. */
const secret = 'zq9canary7f3a91';
const stage = '.apidocs/environments/stage.json';
const broken = '.apidocs/environments/broken.json';

interface Shown {
  readonly file: string;
  readonly code: string;
  readonly fixes?: readonly { readonly edits: readonly { column: number; endColumn: number; text: string }[] }[];
}

suite('Environments on disk', () => {
  const folder = useFolder('checked-');
  const root = () => join(folder.path, 'docs');
  const put = (file: string, text: string) => folder.put(`docs/${file}`, text);
  setup(() => {
    put('docs.json', docsJson({ openapi: 'api.json', pages: ['a', 'GET /books'] }));
    put('api.json', openapi({ '/books': { get: { summary: 'List books' } } }));
    put('a.mdx', '# A\n');
    put(stage, `{ "variabels": {}, "variables": { "apiToken": "${secret}" }, "secrets": ["${secret} x"] }`);
    put(broken, `{ "variables": { "apiToken": ${secret}, "other": '${secret}' } }`);
    put('.apidocs/other.json', `{ "apiToken": "${secret}" }`);
    put('.apidocs/environments/notes.txt', secret);
    put('.apidocs/environments/deep/more.json', `{ "apiToken": "${secret}" }`);
    for (const name of ['main.js', 'site.css']) {
      mkdirSync(join(folder.path, 'site'), { recursive: true });
      writeFileSync(join(folder.path, 'site', name), '');
    }
  });

  const call = async (...argv: readonly string[]) => {
    let printed = '';
    const print = (text: string) => {
      printed += text;
    };
    const terminal = { cwd: root(), env: {}, validationWorker: undefined, siteFolder: join(folder.path, 'site') };
    const code = await run(argv, { ...terminal, stdout: print, stderr: print, signal: new AbortController().signal });
    return { code, printed };
  };

  test('`check` reports their problems in every format, and no output contains one of their values', async () => {
    for (const format of ['pretty', 'json', 'github', 'sarif']) {
      const { code, printed } = await call('check', '--quick', '--format', format);
      assert.equal(code, 1);
      assert.match(printed, /environment-secret-value/, format);
      assert.match(printed, /environment-key/, format);
      assert.match(printed, /json-value/, format);
      assert.equal(printed.includes(secret.slice(0, 5)), false, format);
      assert.doesNotMatch(printed, /other\.json|more\.json|notes\.txt/, format);
    }
  });

  test('no message and no fix for a broken one contains one of its values', async () => {
    const texts = [
      `{ "variables": { ${secret}: 1 } }`,
      `{ "variables": { '${secret}': 1 } }`,
      `{ "variables": { "a": "x" ${secret} } }`,
      `{ "variables": { "a": 12${secret} } }`,
      `{ "variables": { "a": ""//${secret}" } }`,
      `{ "variables": { "a": " "${secret}", "b": 1 } }`,
      `// ${secret}`,
      `token: ${secret}`,
    ];
    for (const [index, text] of texts.entries()) put(`.apidocs/environments/other-${index}.json`, text);
    const { printed } = await call('check', '--quick', '--format', 'json');
    for (const index of texts.keys()) assert.ok(printed.includes(`other-${index}.json`), texts[index]);
    assert.equal(printed.includes(secret.slice(0, 5)), false);
    const { problems } = JSON.parse(printed) as { problems: Shown[] };
    const quoted = problems.find(({ file, code }) => file.endsWith('other-1.json') && code === 'json-quotes');
    assert.deepEqual(
      quoted?.fixes?.[0]?.edits.map(({ column, endColumn, text }) => [column, endColumn, text]),
      [
        [18, 19, '"'],
        [19 + secret.length, 20 + secret.length, '"'],
      ],
    );
  });

  test('are not part of the site: only `check` names them, and no exported file contains anything from them', async () => {
    for (const argv of [['pages'], ['coverage'], ['export', '--out', join(folder.path, 'out')]]) {
      const { printed } = await call(...argv);
      assert.doesNotMatch(printed, /zq9c|environment/, argv.join(' '));
    }
    const written = globSync('**/*', { cwd: join(folder.path, 'out') }).filter((file) =>
      statSync(join(folder.path, 'out', file)).isFile(),
    );
    assert.ok(written.length > 3);
    for (const file of written) {
      assert.doesNotMatch(
        `${file}\n${readFileSync(join(folder.path, 'out', file), 'latin1')}`,
        /zq9c|apiToken|environments\/stage\.json/,
        file,
      );
    }
  });

  test('references from other files to them are refused', () => {
    const workspace = createDiskWorkspace(root());
    assert.deepEqual(workspace.files(), ['a.mdx', 'api.json', 'docs.json']);
    assert.deepEqual(
      [workspace.has(stage), workspace.read(stage), workspace.head(stage)],
      [false, undefined, undefined],
    );
    assert.match(workspace.outside(stage) ?? '', /begins with a dot/);
    assert.deepEqual(
      workspace.environments?.().map(({ file }) => file),
      [broken, stage],
    );
  });

  test('must be files directly in their folder, not links', () => {
    writeFileSync(join(folder.path, 'elsewhere.json'), `{ "apiToken": "${secret}" }`);
    symlinkSync(join(folder.path, 'elsewhere.json'), join(root(), '.apidocs/environments/link.json'));
    assert.deepEqual(
      createDiskWorkspace(root())
        .environments?.()
        .map(({ file }) => file),
      [broken, stage],
    );
    rmSync(join(root(), '.apidocs'), { recursive: true });
    mkdirSync(join(folder.path, 'other', 'environments'), { recursive: true });
    writeFileSync(join(folder.path, 'other', 'environments', 'stage.json'), '{}');
    symlinkSync(join(folder.path, 'other'), join(root(), '.apidocs'));
    assert.deepEqual(createDiskWorkspace(root()).environments?.(), []);
  });
});

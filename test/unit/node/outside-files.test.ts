import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../../src/cli/run.ts';
import { waitLimit } from '../../support/limits.ts';
import { docsJson, openapi } from '../../support/project-of.ts';
import { useFolder } from '../../support/use-folder.ts';

/** Nothing that is printed or written may contain it. */
const canary = 'CANARY-7f3a91';
const validationWorker = fileURLToPath(new URL('../../../src/validate/worker.ts', import.meta.url));

/** Files outside of the project, each with the canary, by the reason. */
const secrets: { readonly [file: string]: string } = {
  '.env': `API_KEY: ${canary}\n`,
  '.env.json': `{"type": "object", "title": "${canary}"}`,
  '.hidden.mdx': `export const word = "${canary}"\n\n${canary}\n`,
  '.ssh/id.yaml': `SECRET=${canary}\n`,
  '.vscode/settings.json': `{"k": "${canary}"}`,
  '.vscode/picture.png': canary,
  'node_modules/a/schema.json': `{"type": "object", "title": "${canary}"}`,
  'node_modules/a/page.mdx': canary,
  'private/s.json': `{"title": "${canary}"}`,
  'private/api.json': openapi({ '/secret': { get: { summary: canary } } }),
  'private/overlay.yaml': `overlay: 1.0.0\ninfo: { title: x, version: '1' }\nactions: [{ target: $.info, update: { title: ${canary} } }]\n`,
  'private/page.mdx': `---\ntitle: ${canary}\n---\n${canary}\n`,
  'private/manual.pdf': canary,
  'private/logo.svg': canary,
};

suite('Files outside of the project', () => {
  // The official validators are loaded from their sources.
  const folder = useFolder('outside-');
  // The docs root is below a dot folder: only what is below the docs root counts.
  const root = () => join(folder.path, '.work', 'docs');
  const put = (file: string, text: string) => folder.put(`.work/docs/${file}`, text);
  const link = (file: string, target: string) => {
    mkdirSync(dirname(join(root(), file)), { recursive: true });
    symlinkSync(join(root(), target), join(root(), file));
  };

  setup(() => {
    for (const [file, text] of Object.entries(secrets)) put(file, text);
    put('.mintignore', '# not for readers\nprivate/\n');
    mkdirSync(join(folder.path, 'site'));
    writeFileSync(join(folder.path, 'site', 'main.js'), '1');
    writeFileSync(join(folder.path, 'site', 'site.css'), 'a{}');
  });

  const call = async (...argv: readonly string[]) => {
    let printed = '';
    const print = (text: string) => {
      printed += text;
    };
    const terminal = {
      cwd: folder.path,
      env: {},
      validationWorker,
      validatorTime: waitLimit,
      siteFolder: join(folder.path, 'site'),
    };
    await run([...argv, '--offline'], {
      ...terminal,
      stdout: print,
      stderr: print,
      signal: new AbortController().signal,
    });
    assert.doesNotMatch(printed, new RegExp(canary));
    return printed;
  };
  /** `file:line code message` of every problem that says that something is outside. */
  const checked = async ({ official = false } = {}) => {
    const printed = await call('check', root(), '--format', 'json', ...(official ? [] : ['--quick']));
    const { problems } = JSON.parse(printed) as {
      readonly problems: readonly { file: string; line: number; code: string; message: string }[];
    };
    return problems
      .filter(({ message }) => message.includes('outside of the project'))
      .map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`);
  };
  /** Exports, whatever is wrong, and looks through every file that was written. */
  const exported = async () => {
    const printed = await call('export', root(), '--out', join(folder.path, 'out'), '--allow-invalid');
    const written = readdirSync(join(folder.path, 'out'), { recursive: true, withFileTypes: true });
    const paths = written.map(({ parentPath, name }) =>
      join(parentPath, name).slice(join(folder.path, 'out').length + 1),
    );
    assert.deepEqual(
      paths.filter((path) => /(^|\/)(\.(?!apidocs\.json$)|node_modules|private)/.test(path)),
      [],
    );
    for (const entry of written) {
      if (!entry.isFile()) continue;
      assert.doesNotMatch(readFileSync(join(entry.parentPath, entry.name), 'utf8'), new RegExp(canary), entry.name);
    }
    return { printed, paths };
  };
  /** The same places and words in a check and in an export. */
  const refused = async (options = {}) => {
    const problems = await checked(options);
    const { printed } = await exported();
    for (const problem of problems) {
      const message = problem.slice(problem.indexOf('`'));
      assert.ok(printed.includes(message), `export says nothing of: ${problem}\n${printed}`);
    }
    return problems;
  };

  const why = {
    dot: (file: string, name: string) =>
      `\`${file}\` is outside of the project: the name \`${name}\` begins with a dot. Rename it, or move the file.`,
    packages: (file: string) =>
      `\`${file}\` is outside of the project: it is in \`node_modules\`. Keep a copy in the project.`,
    ignored: (file: string) =>
      `\`${file}\` is outside of the project: line 2 of \`.mintignore\` names it. Change that line, or move the file.`,
  };

  test('a `$ref` of a description', async () => {
    put('docs.json', docsJson({ openapi: 'api.json' }));
    const refs = [
      '.env',
      '.env.json',
      '.ssh/id.yaml',
      '.vscode/settings.json',
      'node_modules/a/schema.json',
      'private/s.json',
    ];
    const properties = Object.fromEntries(refs.map(($ref, index) => [`p${index}`, { $ref }]));
    const schema = { type: 'object', properties };
    put('api.json', openapi({ '/a': { post: { requestBody: { content: { 'application/json': { schema } } } } } }));
    const messages = (await refused({ official: true })).map((problem) => problem.replace(/:\d+ /, ' '));
    assert.deepEqual(
      messages,
      [
        why.dot('.env', '.env'),
        why.dot('.env.json', '.env.json'),
        why.dot('.ssh/id.yaml', '.ssh'),
        why.dot('.vscode/settings.json', '.vscode'),
        why.packages('node_modules/a/schema.json'),
        why.ignored('private/s.json'),
      ].map((message) => `api.json ref-outside ${message}`),
    );
  });

  test('an export without `--allow-invalid` is refused with the same message, at the `$ref`', async () => {
    put('docs.json', docsJson({ openapi: 'api.json' }));
    put('api.json', openapi({}, { components: { schemas: { A: { $ref: '.env' } } } }));
    const printed = await call('export', root(), '--out', join(folder.path, 'out'));
    assert.match(printed, /api\.json/);
    assert.ok(printed.includes(why.dot('.env', '.env')), printed);
    assert.doesNotMatch(printed, /Cannot resolve/);
  });

  test('a `$ref` of an AsyncAPI description', async () => {
    put('docs.json', docsJson({ asyncapi: 'async.yaml' }));
    put(
      'async.yaml',
      "asyncapi: 3.0.0\ninfo: { title: x, version: '1' }\nchannels:\n  a: { address: a, messages: { m: { payload: { $ref: ./private/s.json } } } }\n",
    );
    assert.deepEqual(await refused({ official: true }), [`async.yaml:4 ref-outside ${why.ignored('private/s.json')}`]);
  });

  test('`openapi`, an overlay, an entry with a file, and front matter', async () => {
    put('api.json', openapi({ '/a': { get: {} } }));
    put('guide.mdx', '---\nopenapi: "private/api.json GET /secret"\n---\n');
    put(
      'docs.json',
      docsJson({
        groups: [
          { group: 'A', openapi: 'private/api.json' },
          { group: 'B', openapi: { source: 'api.json', overlays: ['private/overlay.yaml'] } },
          { group: 'C', pages: ['private/api.json GET /secret', 'private/page', 'guide'] },
        ],
      }),
    );
    assert.deepEqual(
      (await refused()).map((problem) => problem.replace(/:\d+ /, ' ')),
      [
        `docs.json description-missing ${why.ignored('private/api.json')}`,
        `docs.json overlay-missing ${why.ignored('private/overlay.yaml')} The description is read without this overlay.`,
        `docs.json entry-unmatched ${why.ignored('private/api.json')}`,
        `docs.json nav-page-missing ${why.ignored('private/page.mdx')}`,
        `guide.mdx page-reference-unmatched ${why.ignored('private/api.json')}`,
      ],
    );
  });

  test('a `$ref` of docs.json', async () => {
    put('index.mdx', '{{k}}\n');
    put('docs.json', docsJson({ pages: ['index'] }, { variables: { $ref: '.vscode/settings.json' } }));
    assert.deepEqual(
      (await refused()).map((problem) => problem.replace(/:\d+ /, ' ')),
      [`docs.json config-ref-outside ${why.dot('.vscode/settings.json', '.vscode')}`],
    );
  });

  test('an `import`, a snippet by name, pictures, films and downloads of a page', async () => {
    put('docs.json', docsJson({ pages: ['guide/a'] }));
    put(
      'guide/a.mdx',
      [
        'import X from "/.hidden.mdx"',
        'import Y from "../private/page.mdx"',
        'import { word } from "/.hidden.mdx"',
        'import Z from "/node_modules/a/page.mdx"',
        '',
        '<X /> <Y /> <Z /> {word}',
        '',
        '<Snippet file="../.hidden.mdx" />',
        '',
        '![](/.vscode/picture.png)',
        '',
        '[Manual](/private/manual.pdf)',
        '',
        '<video src="/fine.mp4" poster="/private/logo.svg" />',
        '',
      ].join('\n'),
    );
    put('fine.mp4', 'x');
    const outside = (await refused()).map((problem) => problem.replace(/ is outside.*/, ''));
    assert.deepEqual(outside, [
      'guide/a.mdx:1 mdx-import `.hidden.mdx`',
      'guide/a.mdx:2 mdx-import `private/page.mdx`',
      'guide/a.mdx:3 mdx-import `.hidden.mdx`',
      'guide/a.mdx:4 mdx-import `node_modules/a/page.mdx`',
      'guide/a.mdx:8 mdx-import `.hidden.mdx`',
      'guide/a.mdx:10 file-outside `.vscode/picture.png`',
      'guide/a.mdx:12 file-outside `private/manual.pdf`',
      'guide/a.mdx:14 file-outside `private/logo.svg`',
    ]);
    const { printed, paths } = await exported();
    assert.doesNotMatch(printed, /broken-link/);
    assert.ok(paths.includes('fine.mp4'));
  });

  test('an `import` in `x-platform.content` reads no file', async () => {
    put('docs.json', docsJson({ openapi: 'api.json' }));
    const content = 'import X from "/.hidden.mdx"\n\nBefore <X /> after\n';
    put('api.json', openapi({ '/a': { get: { summary: 'A', 'x-platform': { content } } } }));
    const { paths } = await exported();
    assert.match(readFileSync(join(folder.path, 'out', 'api-reference', 'a.md'), 'utf8'), /Before/);
    assert.ok(paths.includes('api.json'));
  });

  test('logo and favicon', async () => {
    put('index.mdx', 'Hello\n');
    const logo = { light: '/private/logo.svg', dark: '/logo.svg' };
    put('docs.json', docsJson({ pages: ['index'] }, { logo, favicon: '.vscode/picture.png' }));
    put('logo.svg', '<svg/>');
    assert.deepEqual(
      (await refused()).map((problem) => problem.replace(/:\d+ /, ' ')),
      [
        `docs.json file-outside ${why.ignored('private/logo.svg')}`,
        `docs.json file-outside ${why.dot('.vscode/picture.png', '.vscode')}`,
      ],
    );
  });

  test('symbolic links in the project to such files', async () => {
    link('pub.json', 'private/s.json');
    link('part.yaml', '.ssh/id.yaml');
    link('open', 'private');
    link('llms.txt', '.env');
    link('picture.png', '.vscode/picture.png');
    put('index.mdx', '![](/picture.png)\n\n[x](/open/manual.pdf)\n');
    put('docs.json', docsJson({ openapi: 'api.json', pages: ['index', 'GET /a'] }));
    const schemas = { A: { $ref: 'pub.json' }, B: { $ref: 'part.yaml' }, C: { $ref: 'open/s.json' } };
    put('api.json', openapi({ '/a': { get: { summary: 'A' } } }, { components: { schemas } }));
    const problems = await refused();
    assert.deepEqual(
      problems.map((problem) => problem.replace(/:\d+ /, ' ').replace(/, which is.*/, '')),
      [
        'api.json ref-outside `pub.json` is a link to `private/s.json`',
        'api.json ref-outside `part.yaml` is a link to `.ssh/id.yaml`',
        'api.json ref-outside `open/s.json` is a link to `private/s.json`',
        'index.mdx file-outside `picture.png` is a link to `.vscode/picture.png`',
        'index.mdx file-outside `open/manual.pdf` is a link to `private/manual.pdf`',
      ],
    );
    const { printed, paths } = await exported();
    assert.ok(printed.includes('`llms.txt` is a link to `.env`, which is outside of the project'), printed);
    assert.ok(paths.includes('llms.txt') && !paths.includes('picture.png'));
  });

  test('files of an earlier export', async () => {
    put('site/.apidocs.json', '{}');
    put('site/s.json', `{"title": "${canary}"}`);
    put('docs.json', docsJson({ openapi: 'api.json' }));
    put('api.json', openapi({}, { components: { schemas: { A: { $ref: 'site/s.json' } } } }));
    assert.deepEqual(
      (await refused()).map((problem) => problem.replace(/:\d+ /, ' ')),
      [
        'api.json ref-outside `site/s.json` is outside of the project: `site` holds an exported site. Name the file that it was made from.',
      ],
    );
  });

  test('a slug or a redirect with a dot name is left out of the plan, and reported at its location', async () => {
    const href = (path: string) => ({ get: { summary: path, 'x-platform': { href: path } } });
    put('api.json', openapi({ '/a': href('.git/config'), '/b': href('a/.env'), '/c': href('fine') }));
    const redirects = [{ source: '/.git/x', destination: '/fine' }];
    put('docs.json', docsJson({ openapi: 'api.json' }, { redirects }));
    const { printed, paths } = await exported();
    assert.match(printed, /api\.json:12:19 error The page "\.git\/config" can't be written: "\.git" begins with a dot/);
    assert.match(printed, /The page "a\/\.env" can't be written: "\.env" begins with a dot/);
    assert.match(printed, /the redirect from "\/\.git\/x": "\.git" begins with a dot/);
    assert.ok(paths.includes('fine.md') && !paths.some((path) => /config|env|^git/.test(path)));
  });

  test("a description without docs.json is read whatever its name is, but can't refer to dot files", async () => {
    rmSync(join(root(), 'docs.json'), { force: true });
    put('.mintignore', '*.json\n');
    const parameters = [
      { name: 'a', in: 'query', example: 1, schema: { $ref: 'part.json' } },
      { name: 'b', in: 'query', schema: { $ref: '.vscode/settings.json' } },
    ];
    put('.api.json', openapi({ '/a': { get: { parameters } } }, { servers: [{ url: 'https://e.example' }] }));
    put('part.json', '{"type": "integer"}');
    const printed = await call('request', join(root(), '.api.json'), 'GET /a', '--generate');
    assert.match(printed, /https:\/\/e\.example\/a\?a=1/);
  });
});

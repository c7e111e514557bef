import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../../src/cli/run.ts';
import { waitLimit } from '../../support/limits.ts';
import { start, stopAll } from '../../support/loopback/exchange.ts';
import { useFolder } from '../../support/use-folder.ts';

const api = `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /users/{id}:
    get:
      summary: Show a user
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }
        - { name: full, in: query, schema: { type: boolean } }
      security: [{ key: [] }]
      responses:
        '200':
          description: OK
          content: { application/json: { schema: { type: object, required: [name] } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
`;

const docs = (pages: string) =>
  `{ "name": "Docs", "theme": "mint", "colors": { "primary": "#000000" }, "navigation": { "openapi": "api.yaml", "pages": [${pages}] } }`;

suite('run', () => {
  const folder = useFolder('cli-');
  const call = async (...argv: readonly string[]) => callWith({}, ...argv);
  const callWith = async (
    built: { readonly validationWorker?: string; readonly siteFolder?: string },
    ...argv: readonly string[]
  ) => {
    let stdout = '';
    let stderr = '';
    const code = await run(argv, {
      stdout: (text) => {
        stdout += text;
      },
      stderr: (text) => {
        stderr += text;
      },
      cwd: folder.path,
      env: { USER_KEY: 's3cret' },
      signal: new AbortController().signal,
      validationWorker: built.validationWorker,
      validatorTime: waitLimit,
      siteFolder: built.siteFolder,
    });
    return { code, stdout, stderr };
  };

  setup(() => {
    folder.put('docs.json', docs('"GET /users/{id}"'));
    folder.put('api.yaml', api);
  });
  teardown(stopAll);

  test('usage: prints help on stdout, and mistakes on stderr with exit code 2', async () => {
    assert.match((await call('--help')).stdout, /apidocs check/);
    for (const argv of [
      [],
      ['none'],
      ['__proto__'],
      ['check', '--nonsense'],
      ['check', '--format', 'xml'],
      ['check', '--max-warnings', 'many'],
      ['check', '--severity', 'nav-page-missing=loud'],
      ['check', 'a', 'b'],
      ['check', 'no-such-folder'],
      ['pages', '--format', 'sarif'],
      ['coverage', '--format', 'pretty'],
      ['export'],
      ['export', '--out', 'x', '--base-url', 'ftp://x'],
      ['request'],
      ['request', '.'],
      ['request', '.', 'GET /none'],
      ['request', '.', 'GET /users/{id}', '--values', 'none.json'],
      ['request', '.', 'GET /users/{id}', '--sample', 'cobol'],
      ['request', '.', 'GET /users/{id}', '--empty', '--generate'],
    ]) {
      const { code, stdout, stderr } = await call(...argv);
      assert.deepEqual([code, stdout], [2, ''], argv.join(' '));
      assert.notEqual(stderr, '', argv.join(' '));
    }
  });

  test('check: exits with 0 without errors, and with 1 otherwise; prints only the JSON on stdout', async () => {
    const fine = await call('check', '--quick', '--format', 'json');
    assert.deepEqual(JSON.parse(fine.stdout).problems, []);
    assert.equal(fine.code, 0);
    folder.put('docs.json', docs('"GET /users/{id}", "missing"'));
    const wrong = await call('check', '--quick', '--format', 'json');
    const [problem] = JSON.parse(wrong.stdout).problems;
    assert.equal(wrong.code, 1);
    assert.equal(problem.file, 'docs.json');
    assert.equal(problem.line, 1);
  });

  test('check: exits with 1 on too many warnings', async () => {
    folder.put(
      'docs.json',
      '{ "theme": "mint", "colors": { "primary": "#000000" }, "navigation": { "openapi": "api.yaml" } }',
    );
    assert.equal((await call('check', '--quick')).code, 0);
    const { code, stderr } = await call('check', '--quick', '--max-warnings', '0');
    assert.equal(code, 1);
    assert.match(stderr, /at most 0 are allowed/);
  });

  test('check: sets severities by code, also of rules that are off by default', async () => {
    folder.put('docs.json', docs('"GET /users/{id}", "missing"'));
    folder.put('api.yaml', api.replace('paths:\n', 'paths:\n  /teams: { get: {} }\n'));
    const [unlisted, missing] = ['operation-without-page=warning', 'nav-page-missing=off'];
    const { code, stdout } = await call('check', '--quick', '--severity', unlisted, '--severity', missing);
    assert.equal(code, 0);
    assert.match(stdout, /^api\.yaml:\d+:\d+ warning No page of the site shows "GET \/teams"\..*$/m);
  });

  test('check: runs the official validators unless --quick is set', async () => {
    const validationWorker = fileURLToPath(new URL('../../../src/validate/worker.ts', import.meta.url));
    folder.put('api.yaml', api.replace('version: 1.0.0', 'summary: No version'));
    const full = await callWith({ validationWorker }, 'check');
    assert.equal(full.code, 1);
    assert.match(full.stdout, /^api\.yaml:2:1 error .*version.*\(description-invalid\)$/m);
    assert.equal((await callWith({ validationWorker }, 'check', '--quick')).code, 0);
  });

  test('export: exits with 0 if written and 1 if refused; prints progress and problems on stderr', async () => {
    const siteFolder = join(folder.path, 'built');
    folder.put('built/main.js', '1');
    folder.put('built/site.css', 'a{}');
    const written = await callWith(
      { siteFolder },
      'export',
      '--out',
      'out',
      '--base-url',
      'https://d.example/docs/',
      '--sizes',
    );
    assert.deepEqual([written.code, written.stdout], [0, ''], written.stderr);
    assert.match(written.stderr, /^1 of 1 page\n/);
    assert.match(
      written.stderr,
      /Wrote 1 page in \d+ files to out\.\nPages {2}KB +Tokens, about {2}Section of llms\.txt\n1 +0\.\d +\d+ +\S.*\n1 +0\.\d +\d+ +All sections\n$/,
    );
    assert.match(
      readFileSync(join(folder.path, 'out', 'llms.txt'), 'utf8'),
      /\(https:\/\/d\.example\/docs\/api-reference\/show-a-user\.md\)/,
    );
    folder.put('full/mine.txt', 'mine');
    const refused = await callWith({ siteFolder }, 'export', '--out', 'full');
    assert.deepEqual([refused.code, refused.stdout], [1, '']);
    assert.equal(readFileSync(join(folder.path, 'full', 'mine.txt'), 'utf8'), 'mine');
    assert.equal((await call('export', '--out', 'other')).code, 1);
  });

  test('pages and coverage: print JSON and tables, also from a folder above `docs`', async () => {
    folder.put('site/docs/docs.json', docs('"GET /users/{id}"'));
    folder.put('site/docs/api.yaml', api);
    const { stdout } = await call('pages', 'site', '--format', 'json');
    assert.deepEqual(JSON.parse(stdout), [
      {
        slug: 'api-reference/show-a-user',
        title: 'Show a user',
        kind: 'endpoint',
        method: 'GET',
        path: '/users/{id}',
        source: 'api.yaml',
        hidden: false,
      },
    ]);
    assert.match(
      (await call('pages')).stdout,
      /^SLUG .*\n\/api-reference\/show-a-user {2}endpoint {2}GET \/users\/\{id\} {2}Show a user {2}api.yaml\n$/,
    );
    const covered = await call('coverage');
    assert.deepEqual([covered.code, covered.stdout], [0, '1 of 1 operations have a page.\n']);
    folder.put('docs.json', docs('"GET /nowhere"'));
    const missing = await call('coverage', '--format', 'json');
    assert.equal(missing.code, 1);
    assert.equal(JSON.parse(missing.stdout).missing.length, 1);
    assert.equal(JSON.parse(missing.stdout).stale[0].entry, 'GET /nowhere');
  });

  test('request: prints JSON, from a site and from a single description', async () => {
    folder.put('values.json', '{ "path": { "id": 9007199254740993 }, "security": { "key": { "env": "USER_KEY" } } }');
    for (const place of ['.', 'api.yaml']) {
      const { code, stdout } = await call('request', place, 'GET /users/{id}', '--values', 'values.json', '--empty');
      assert.equal(code, 0);
      const { method, url, headers, body } = JSON.parse(stdout);
      assert.deepEqual([method, url], ['GET', 'https://api.example.com/users/9007199254740993']);
      assert.deepEqual(
        headers.find(([name]: [string]) => name === 'X-Key'),
        ['X-Key', 'YOUR_API_KEY'],
      );
      assert.deepEqual(body, { kind: 'none' });
    }
  });

  test('request --sample prints only the sample', async () => {
    const { code, stdout } = await call('request', '.', 'GET /users/{id}', '--sample', 'sh');
    assert.equal(code, 0);
    assert.match(stdout, /^curl /);
  });

  test('request --send: exits with 0 on any response, and with 1 on none; lists mismatches', async () => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const { code, stdout } = await call('request', '.', 'GET /users/{id}', '--generate', '--server', url, '--send');
      const answer = JSON.parse(stdout);
      assert.deepEqual([code, answer.status, answer.body], [0, 200, { text: '{}', truncated: false }]);
      assert.equal(answer.mismatches.length, 1);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
    const { code, stdout, stderr } = await call(
      'request',
      '.',
      'GET /users/{id}',
      '--generate',
      '--server',
      url,
      '--send',
    );
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^apidocs: /);
  });

  for (const levels of [4_000, 200_000, 1_000_000]) {
    test(`request --send prints a response with ${levels} levels`, async () => {
      const text = '['.repeat(levels) + ']'.repeat(levels);
      const { url } = await start((_, response) => {
        response.setHeader('content-type', 'application/json').end(text);
      });
      const { code, stdout } = await call('request', '.', 'GET /users/{id}', '--generate', '--server', url, '--send');
      const { body, mismatches } = JSON.parse(stdout);
      assert.equal(code, 0);
      assert.ok(body.text === text && !body.truncated);
      assert.deepEqual(mismatches, []);
    });
  }
});

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callCommand } from '../../support/call-command.ts';
import { docsHost, stopHosts } from '../../support/loopback/serve-docs.ts';
import { docsJson, openapi } from '../../support/project-of.ts';
import { useFolder } from '../../support/use-folder.ts';

suite('run: documents of other hosts', () => {
  const folder = useFolder('cli-remote-');
  teardown(async () => {
    await stopHosts();
  });
  const call = (...argv: readonly string[]) => callCommand(argv, folder.path, { stderr: (text) => assert.fail(text) });
  const site = (source: string) => writeFileSync(join(folder.path, 'docs.json'), docsJson({ openapi: source }));
  const described = (schema: object) => {
    const content = { 'application/json': { schema } };
    const get = { summary: 'A', responses: { 200: { description: 'OK', content } } };
    return openapi({ '/a': { get } }, { servers: [{ url: 'https://e.com' }] });
  };

  test('every command waits for the documents that the site refers to', async () => {
    const { url, asked } = await docsHost({
      '/api.json': described({ $ref: 'parts.yaml#/A' }),
      '/parts.yaml': 'A: { $ref: "more.yaml" }',
      '/more.yaml': 'type: string',
    });
    site(`${url}/api.json`);
    assert.match((await call('check', '--quick')).stdout, /^No problems /);
    assert.deepEqual(
      asked.map(({ path }) => path),
      ['/api.json', '/parts.yaml', '/more.yaml'],
    );
    assert.match((await call('pages')).stdout, /\/api-reference\/a +endpoint +GET \/a/);
    assert.match((await call('coverage')).stdout, /1 of 1/);
    assert.match((await call('request', '.', 'GET /a')).stdout, /"url": "https:\/\/e\.com\/a"/);
  });

  test('a failed document is a problem at its reference', async () => {
    const { url } = await docsHost({ '/api.json': described({ $ref: '/gone.yaml' }) });
    writeFileSync(join(folder.path, 'api.json'), described({ $ref: `${url}/api.json#/nothing` }));
    site(`${url}/api.json`);
    const { code, stdout } = await call('check', '--quick', '--format', 'json');
    const { problems } = JSON.parse(stdout);
    assert.equal(code, 1);
    assert.deepEqual(
      problems.map((problem: { file: string; code: string; severity: string }) => [
        problem.file,
        problem.code,
        problem.severity,
      ]),
      [
        ['api.json', 'ref-missing', 'error'],
        [`${url}/api.json`, 'ref-remote', 'error'],
      ],
    );
  });

  test('--offline sends no request, and says so', async () => {
    const { url, asked } = await docsHost({ '/api.json': described({}) });
    site(`${url}/api.json`);
    const { code, stdout } = await call('check', '--quick', '--offline');
    assert.equal(code, 0);
    assert.match(stdout, /warning `https:\S+api\.json` is not fetched\. The network is off/);
    assert.deepEqual(JSON.parse((await call('pages', '--offline', '--format', 'json')).stdout), []);
    assert.deepEqual(asked, []);
  });
});

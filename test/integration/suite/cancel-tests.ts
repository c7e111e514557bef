import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { PlannedSample } from '../../../src/core/arazzo/workflow-plan.ts';
import type { SiteEnvironments } from '../../../src/host/environments/site-environments.ts';
import type { Site } from '../../../src/host/site.ts';
import { type ChosenTest, type RunSenders, runTests } from '../../../src/host/tests/run-tests.ts';
import { CookieJar } from '../../../src/node/http/cookie-jar.ts';
import { type Loopback, serve } from '../../support/loopback/serve.ts';
import { until } from '../../support/until.ts';
import { slice } from '../../unit/request/slice.ts';
import { openFile, siteFile } from './site.ts';

interface Results {
  readonly items: readonly { readonly item: { readonly label: string }; readonly computedState: number }[];
}

const states = ['unset', 'queued', 'running', 'passed', 'failed', 'skipped', 'errored'];

/** Two tests on a server that answers only the second run, in a test controller of the editor. */
suite('A run of tests that is cancelled', () => {
  const file = 'openapi.yaml';
  const names = ['GET /slow', 'GET /next'];
  let server: Loopback;
  let controller: vscode.TestController;
  let answers = false;
  /** The requests that are waiting for an answer, and all that came. */
  const [waiting, received] = [new Set<string>(), [] as string[]];

  suiteSetup(async () => {
    server = await serve(({ url = '' }, response) => {
      received.push(url);
      waiting.add(url);
      response.once('close', () => waiting.delete(url));
      if (answers) response.end();
    });
    controller = vscode.tests.createTestController('cancelled-tests', 'Cancelled tests');
    const run = (request: vscode.TestRunRequest) => runAll(controller, request, server.url);
    controller.createRunProfile('Server', vscode.TestRunProfileKind.Run, run, true);
    controller.items.replace(names.map((name) => controller.createTestItem(name, name, siteFile(file))));
    for (const [, item] of controller.items) item.range = new vscode.Range(0, 0, 0, 0);
    // Items reach the window later, and a run of a file without tests ends without a word.
    await until('the tests to be listed', async () => {
      const ids = await vscode.commands.executeCommand<string[]>('vscode.testing.getControllersWithTests');
      return ids.includes(controller.id);
    });
  });
  suiteTeardown(async () => {
    controller?.dispose();
    await server?.close();
  });

  /** Runs the tests of the file; those of other controllers have other names. */
  async function run(): Promise<readonly string[]> {
    const { items } = await vscode.commands.executeCommand<Results>('testing.runCurrentFile');
    const own = items.filter(({ item }) => names.includes(item.label));
    return own.map(({ item, computedState }) => `${item.label} ${states[computedState]}`);
  }

  test('ends at once: no request goes on, no further one is sent, and no test is running', async () => {
    await openFile(file);
    const ended = run();
    await until('the first request', () => received.length === 1);
    await vscode.commands.executeCommand('testing.cancelRun');
    const outcomes = await ended;
    await until('the request to end', () => waiting.size === 0);
    assert.deepEqual(received, ['/slow']);
    assert.deepEqual(
      outcomes,
      names.map((name) => `${name} skipped`),
    );
  });

  test('can be run again', async () => {
    received.length = 0;
    answers = true;
    assert.deepEqual(
      await run(),
      names.map((name) => `${name} passed`),
    );
    assert.deepEqual(received, ['/slow', '/next']);
  });
});

/** Runs the tests of a controller as the Testing view of the extension does, one after another. */
async function runAll(controller: vscode.TestController, request: vscode.TestRunRequest, url: string): Promise<void> {
  const run = controller.createTestRun(request);
  const samples = [...controller.items].map(([name, item], index): PlannedSample => {
    item.sortText = String(index);
    return { id: name, name, ref: name, file: 'openapi.yaml', line: 1, subject: { kind: 'request' } };
  });
  const site = {
    root: siteFile(''),
    uriOf: siteFile,
    calls: {
      samples: async () => samples,
      operation: async (ref: string) => slice({ path: ref.split(' ')[1] ?? '', servers: [{ url, variables: [] }] }),
    },
  } as unknown as Site;
  const items = new Map(controller.items);
  const tests = samples.flatMap(({ id }): ChosenTest[] => {
    const item = items.get(id);
    return item === undefined ? [] : [{ site, item, kind: 'sample', sample: { kind: 'requests', id } }];
  });
  try {
    for (const { item } of tests) run.enqueued(item);
    await runTests({ run, tests, isMock: false }, senders);
  } finally {
    run.end();
  }
}

/** The editor around a run, without environments, credentials and questions. */
const environments = {
  active: undefined,
  shown: undefined,
  fault: () => undefined,
  fill: async () => ({ kind: 'ready', environment: undefined, secrets: [] }),
  productionOf: () => undefined,
} as unknown as SiteEnvironments;

const senders = {
  secrets: { find: async () => undefined },
  oauth: {},
  jar: new CookieJar(),
  certificates: { nameFor: () => undefined, find: async () => undefined, fault: async () => undefined },
  confirmations: { refusal: async () => undefined, forRun: () => ({ refusal: async () => undefined }) },
  environmentsOf: async () => environments,
  log: { warn: () => undefined },
  isTrusted: () => true,
  limits: () => ({}),
} as unknown as RunSenders;

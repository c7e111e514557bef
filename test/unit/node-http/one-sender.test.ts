import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import { findSubject } from '../../../src/core/features/preview/find-subject.ts';
import { planWorkflows } from '../../../src/core/features/workflows/plan-workflows.ts';
import type { SiteEnvironments } from '../../../src/host/environments/site-environments.ts';
import { RequestHistory } from '../../../src/host/playground/request-history.ts';
import { type Senders, sendOperation } from '../../../src/host/playground/send-operation.ts';
import { createTestPorts } from '../../../src/host/tests/test-ports.ts';
import { CookieJar } from '../../../src/node/http/cookie-jar.ts';
import type { RequestOutcome } from '../../../src/request/http-request.ts';
import { runWorkflow } from '../../../src/workflows/run-workflow.ts';
import { callCommand } from '../../support/call-command.ts';
import { start, stopAll } from '../../support/loopback/exchange.ts';
import { projectOf } from '../../support/project-of.ts';

const operations = ['login', 'me', 'enter', 'loop', 'large', 'broken', 'compressed', 'moved'] as const;
type Operation = (typeof operations)[number];

/** More than what a sender keeps by an older default, and less than what the editor keeps. */
const largeBody = 'x'.repeat(25_000_000);

const answers: { readonly [path in Operation]: (request: IncomingMessage, response: ServerResponse) => void } = {
  login: (_, response) => response.writeHead(204, { 'set-cookie': 'session=s3ssion-of-login; Path=/; HttpOnly' }).end(),
  me: ({ headers }, response) => response.writeHead(headers.cookie === undefined ? 401 : 200).end(headers.cookie),
  enter: (_, response) =>
    response.writeHead(302, { location: '/me', 'set-cookie': 'session=s3ssion-of-entry; Path=/' }).end(),
  loop: (_, response) => response.writeHead(307, { location: '/loop' }).end(),
  large: (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(largeBody),
  broken: (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '100' });
    response.write('a part', () => response.destroy());
  },
  compressed: (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
  moved: (_, response) => response.writeHead(303, { location: '/enter' }).end(),
};

/** The runs, each with its steps and the outcome of each in every entry. */
const runs: readonly { readonly steps: readonly Operation[]; readonly outcomes: readonly string[] }[] = [
  { steps: ['me'], outcomes: ['401'] },
  { steps: ['login', 'me'], outcomes: ['204', '200'] },
  { steps: ['enter'], outcomes: ['200'] },
  { steps: ['enter', 'me'], outcomes: ['200', '200'] },
  { steps: ['loop'], outcomes: ['failed'] },
  { steps: ['large'], outcomes: ['200'] },
  { steps: ['moved'], outcomes: ['200'] },
  { steps: ['broken'], outcomes: ['200 broken off'] },
  { steps: ['compressed'], outcomes: ['200 broken off'] },
];

const describe = (url: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    servers: [{ url }],
    paths: Object.fromEntries(operations.map((name) => [`/${name}`, { post: { operationId: name, responses: {} } }])),
  });

/** A workflow of these steps, which end with any status. */
const writeWorkflow = (steps: readonly Operation[]) =>
  JSON.stringify({
    arazzo: '1.0.1',
    info: { title: 'T', version: '1' },
    sourceDescriptions: [{ name: 'api', url: './api.json', type: 'openapi' }],
    workflows: [
      {
        workflowId: 'run',
        steps: steps.map((name) => ({
          stepId: name,
          operationId: name,
          successCriteria: [{ condition: '$statusCode > 0' }],
        })),
      },
    ],
  });

interface Site {
  readonly url: string;
  readonly steps: readonly Operation[];
}

const openProject = ({ url, steps }: Site) =>
  projectOf({ 'api.json': describe(url), 'run.arazzo.json': writeWorkflow(steps) });

function findSlice(site: Site, name: string): OperationSlice {
  const slice = findSubject(openProject(site), `api.json POST /${name}`);
  assert.ok(slice?.kind === 'operation');
  return slice;
}

/** The editor, whose user allows everything. */
function openEditor(): Senders {
  const environments = {
    active: undefined,
    shown: undefined,
    fault: () => undefined,
    fill: async () => ({ kind: 'ready', environment: undefined, secrets: [] }),
    productionOf: () => undefined,
  } as unknown as SiteEnvironments;
  const files = { read: async () => undefined, write: async () => undefined };
  return {
    secrets: { find: async () => undefined },
    oauth: {},
    jar: new CookieJar(),
    certificates: { nameFor: () => undefined, find: async () => undefined, fault: async () => undefined },
    confirmations: { refusal: async () => undefined },
    history: new RequestHistory({ ...files, delete: async () => undefined, deleteAll: async () => undefined }),
    environmentsOf: async () => environments,
    log: { warn: (message: string) => assert.fail(message) },
    isTrusted: () => true,
    limits: () => ({}),
  } as unknown as Senders;
}

function describeOutcome(outcome: RequestOutcome): string {
  if (outcome.kind !== 'response') return outcome.kind;
  const { status, body, interrupted } = outcome.response;
  const isCut = interrupted !== undefined || ('truncated' in body && body.truncated);
  return `${status}${isCut ? ' broken off' : ''}`;
}

/** Each entry sends the steps of a run, and describes their outcomes. */
const entries: { readonly [entry: string]: (site: Site, signal: AbortSignal) => Promise<readonly string[]> } = {
  async 'the form of the editor'(site, signal) {
    const senders = openEditor();
    const outcomes: string[] = [];
    for (const name of site.steps) {
      const form = { root: 'file:///docs', slice: findSlice(site, name), values: {} };
      outcomes.push(describeOutcome(await sendOperation(form, senders, signal)));
    }
    return outcomes;
  },
  async 'the Testing view'(site, signal) {
    const senders = openEditor();
    const project = openProject(site);
    const plans = planWorkflows(project);
    const calls = { operation: async (ref: string) => findSubject(project, ref) } as never;
    const environments = await senders.environmentsOf('');
    const ports = createTestPorts({ root: 'file:///docs', calls, senders, environments, isMock: false });
    const outcomes: string[] = [];
    const noting = {
      ...ports,
      send: async (...sent: Parameters<typeof ports.send>) => {
        const step = await ports.send(...sent);
        outcomes.push(describeOutcome(step.outcome));
        return step;
      },
    };
    const workflow = plans[0]?.workflows[0] ?? assert.fail();
    await runWorkflow(workflow, { plans, ports: noting }, signal);
    return outcomes;
  },
  async 'apidocs test'(site, signal) {
    const { stdout } = await runCommand(site, ['test', '.', '--format', 'json'], signal);
    const [test] = JSON.parse(stdout).tests as readonly { readonly steps: readonly { readonly status?: number }[] }[];
    return (test?.steps ?? []).map(({ status }) => String(status ?? 'failed'));
  },
  async 'apidocs request --send'(site, signal) {
    const [only, other] = site.steps;
    // Each command is a run of its own.
    if (only === undefined || other !== undefined) return [];
    const { stdout, code } = await runCommand(site, ['request', '.', `POST /${only}`, '--send'], signal);
    if (stdout === '') return ['failed'];
    const { status, body } = JSON.parse(stdout);
    return [`${status}${code !== 0 || body.truncated ? ' broken off' : ''}`];
  },
};

async function runCommand({ url, steps }: Site, args: readonly string[], signal: AbortSignal) {
  const folder = mkdtempSync(join(tmpdir(), 'one-sender-'));
  writeFileSync(join(folder, 'docs.json'), '{ "name": "T", "navigation": { "openapi": "api.json" } }');
  writeFileSync(join(folder, 'api.json'), describe(url));
  writeFileSync(join(folder, 'run.arazzo.json'), writeWorkflow(steps));
  const { code, stdout } = await callCommand(args, folder, { signal });
  rmSync(folder, { recursive: true, force: true });
  return { stdout, code };
}

suite('One sender: a run has the same outcome', () => {
  teardown(stopAll);

  for (const [entry, send] of Object.entries(entries)) {
    for (const { steps, outcomes } of runs)
      test(`${entry}: ${steps.join(', ')}`, async () => {
        const { url } = await start((request, response) => {
          const name = request.url?.slice(1) as Operation;
          request.resume();
          answers[name](request, response);
        });
        const seen = await send({ url, steps }, new AbortController().signal);
        // The results of "apidocs test" do not say where a body ends.
        const expected =
          entry === 'apidocs test' ? outcomes.map((outcome) => outcome.replace(' broken off', '')) : outcomes;
        assert.deepEqual(seen, seen.length === 0 ? [] : expected);
      });

    test(`${entry}: one that is ended while it waits sends no more`, async () => {
      const received: string[] = [];
      const controller = new AbortController();
      const { url } = await start((request) => {
        received.push(request.url ?? '');
        controller.abort();
      });
      const seen = await send({ url, steps: ['login', 'me'] }, controller.signal).catch(() => []);
      assert.ok(!seen.some((outcome) => outcome.startsWith('2')));
      assert.ok(received.length <= 1);
    });
  }
});

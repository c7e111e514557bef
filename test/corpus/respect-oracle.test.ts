import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { callCommand } from '../support/call-command.ts';
import { type Loopback, serve } from '../support/loopback/serve.ts';

/** A folder in which `@redocly/respect-core` is installed. */
const respect = process.env.RESPECT;

const describeApi = (url: string) => `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
servers: [{ url: '${url}' }]
paths:
  /users:
    get: { operationId: list, parameters: [{ name: q, in: query, schema: {} }], responses: { '200': { description: '' } } }
    post: { operationId: create, requestBody: { content: { application/json: { schema: {} } } }, responses: { '201': { description: '' } } }
  /users/{id}:
    parameters: [{ name: id, in: path, required: true, schema: {} }]
    get: { operationId: read, responses: { '200': { description: '' }, '404': { description: '' } } }
    delete: { operationId: remove, responses: { '204': { description: '' } } }
`;

const create = (criteria: string, more = '') => `
      - stepId: create
        operationId: create
        requestBody: { contentType: application/json, payload: { name: Ada, tags: [a, b] } }
        successCriteria: [${criteria}]
        outputs: { id: $response.body#/id, tags: $response.body#/tags }${more}`;
const read = (criteria: string, id = '$steps.create.outputs.id', more = '') => `
      - stepId: read
        operationId: read
        parameters: [{ name: id, in: path, value: ${id} }]
        successCriteria: [${criteria}]${more}`;
const holds = (condition: string) => `{ condition: ${JSON.stringify(condition)} }`;
const typed = (type: string, condition: string, context = '$response.body') =>
  `{ context: ${context}, type: ${type}, condition: ${JSON.stringify(condition)} }`;
const created = holds('$statusCode == 201');
const last = `
      - stepId: list
        operationId: list
        parameters: [{ name: q, in: query, value: "id {$steps.create.outputs.id}" }]
        successCriteria: [${holds('$statusCode == 200')}]`;

const all = `
      - stepId: all
        operationId: list
        successCriteria: [${holds('$statusCode == 200')}]`;

/**
 * The steps of one workflow each. Not among them, because Respect has no answer: conditions with parentheses, JSONPath that does not begin with a
 * filter of the whole body, and outputs of earlier steps after a `goto`. Nor what Respect reads in another way: `$method`
 * (in lower case there), texts that differ in letter case (not equal there), `null` for a member that is missing, `$response.body.name`, a regular
 * expression of a whole body, and a JSONPath that selects in an object instead of a list.
 */
const workflows: { readonly [id: string]: string } = {
  passes: create(created) + read(holds("$response.body#/name == 'Ada'")) + last,
  'wrong-status': create(holds('$statusCode == 200')) + read(holds('$statusCode == 200')),
  'wrong-value': create(created) + read(holds("$response.body#/name == 'Grace'")) + last,
  'two-criteria': create(`${created}, ${holds("$response.body#/name == 'Bob'")}`) + last,
  and: create(holds("$statusCode == 201 && $response.body#/name == 'Ada'")) + last,
  'wrong-and': create(holds("$statusCode == 201 && $response.body#/name == 'x'")) + last,
  or: create(holds("$response.body#/name == 'x' || $statusCode == 201")) + last,
  compares: create(created) + read(holds('$response.body#/id > 6 && $response.body#/id <= 7 && $statusCode != 404')),
  'compares-wrongly': create(created) + read(holds('$response.body#/id < 7')) + last,
  header: create(holds("$response.header.X-Kind == 'user'")) + last,
  'wrong-header': create(holds("$response.header.X-Kind == 'other'")) + last,
  jsonpath: create(typed('jsonpath', "$[?@.name == 'Ada']")) + last,
  'wrong-jsonpath': create(typed('jsonpath', '$[?@.tags[2]]')) + last,
  regex: create(typed('regex', '^20[0-9]$', '$statusCode')) + last,
  'wrong-regex': create(typed('regex', '^40[0-9]$', '$statusCode')) + last,
  goto: create(created, '\n        onSuccess: [{ name: on, type: goto, stepId: all }]') + read(created) + all,
  end: create(created, '\n        onSuccess: [{ name: on, type: end }]') + read(created) + last,
  'failure-goes-on': `${read(holds('$statusCode == 200'), '99', '\n        onFailure: [{ name: on, type: goto, stepId: create }]')}${create(created)}`,
  retries: read(
    holds('$statusCode == 200'),
    '99',
    '\n        onFailure: [{ name: on, type: retry, retryAfter: 0.01, retryLimit: 2 }]',
  ),
  'another-index': create(holds("$response.body#/tags/1/kind == 'b'")) + last,
  'not-equal': create(holds("$response.body#/name != 'Grace'")) + last,
  'wrong-not-equal': create(holds("$response.body#/name != 'Ada'")) + last,
  'header-case': create(holds("$response.header.x-kind == 'user'")) + last,
  'request-body': create(holds("$request.body#/name == 'Ada'")) + last,
  'wrong-request-body': create(holds("$request.body#/name == 'x'")) + last,
  'request-path': read(holds('$request.path.id == 7'), '7') + all,
  'regex-of-a-member': create(typed('regex', '^A', '$response.body#/name')) + last,
  'wrong-regex-of-a-member': create(typed('regex', '^B', '$response.body#/name')) + last,
  'wrong-nested-jsonpath': create(typed('jsonpath', "$[?@.tags[0].kind == 'z']")) + last,
  'wrong-or': create(holds("$statusCode == 200 || $response.body#/name == 'x'")) + last,
  'and-before-or': create(holds("$statusCode == 201 && $response.body#/name == 'Ada' || $statusCode == 500")) + last,
  'first-action': `${create(created, '\n        onSuccess: [{ name: on, type: goto, stepId: all }, { name: e, type: end }]')}${read(created)}${all}`,
  'action-with-criteria': `${create(created, `\n        onSuccess: [{ name: on, type: goto, stepId: all, criteria: [${created}] }]`)}${read(created)}${all}`,
  'action-without-its-criteria': `${create(created, `\n        onSuccess: [{ name: on, type: goto, stepId: all, criteria: [${holds('$statusCode == 500')}] }]`)}${read(holds('$statusCode == 200'))}${all}`,
  'failure-ends': `${read(holds('$statusCode == 200'), '99', '\n        onFailure: [{ name: on, type: end }]')}${create(created)}`,
  'a-number-as-text': create(holds("$response.body#/id == '7'")) + last,
  constant: create(holds('true')) + last,
  'unknown-id': read(holds('$statusCode == 404'), '99'),
};

const file = `arazzo: 1.0.1
info: { title: Users, version: 1.0.0 }
sourceDescriptions: [{ name: users, url: ./api.yaml, type: openapi }]
workflows:${Object.entries(workflows)
  .map(([id, steps]) => `\n  - workflowId: ${id}\n    steps:${steps}`)
  .join('')}
`;

/** A step, or the workflow that an action of one has run. */
interface TheirStep {
  readonly checks?: readonly { readonly passed: boolean }[];
  readonly executedSteps?: readonly TheirStep[];
}

function isStepPassed({ checks = [], executedSteps = [] }: TheirStep): boolean {
  return checks.every(({ passed }) => passed) && executedSteps.every(isStepPassed);
}

interface Theirs {
  run(options: object): Promise<
    readonly {
      readonly executedWorkflows: readonly {
        readonly workflowId: string;
        readonly executedSteps: readonly TheirStep[];
      }[];
    }[]
  >;
}

suite('workflows beside Respect', () => {
  if (respect === undefined) {
    test.skip('SKIPPED: RESPECT names no folder with `@redocly/respect-core`', () => undefined);
    return;
  }
  let folder = '';
  let server: Loopback | undefined;
  let received: string[] = [];

  suiteSetup(async () => {
    server = await serve((request, response) => {
      const { method = '', url = '' } = request;
      received.push(`${method} ${decodeURIComponent(url)}`);
      request.resume();
      const status = method === 'POST' ? 201 : url === '/users/99' ? 404 : 200;
      response.writeHead(status, { 'Content-Type': 'application/json', 'X-Kind': 'user' });
      response.end(
        JSON.stringify(
          status === 404 ? { error: 'gone' } : { id: 7, name: 'Ada', tags: [{ kind: 'a' }, { kind: 'b' }] },
        ),
      );
    });
    folder = mkdtempSync(join(tmpdir(), 'api-docs-respect-'));
    writeFileSync(join(folder, 'api.yaml'), describeApi(server.url));
    writeFileSync(join(folder, 'users.arazzo.yaml'), file);
    writeFileSync(join(folder, 'docs.json'), '{ "name": "A", "navigation": { "pages": [] } }');
  });
  suiteTeardown(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The outcome of each workflow by our runner, and all requests. */
  async function runOurs() {
    received = [];
    const { stdout } = await callCommand(['test', 'users.arazzo.yaml', '--format', 'json'], folder);
    const { tests } = JSON.parse(stdout) as { tests: { name: string; outcome: string }[] };
    return { outcomes: tests.map(({ name, outcome }) => `${name} ${outcome}`), received };
  }

  async function runTheirs() {
    received = [];
    // Both are ES modules without an entry for `require`.
    const load = (name: string) => import(pathToFileURL(join(respect ?? '', 'node_modules/@redocly', name)).href);
    const { run } = (await load('respect-core/lib/index.js')) as Theirs;
    const { createConfig } = (await load('openapi-core/lib/index.js')) as {
      createConfig: (config: object) => Promise<object>;
    };
    const silent = {
      output: () => undefined,
      printNewLine: () => undefined,
      printSeparator: () => undefined,
      error: () => undefined,
      indent: (text: string) => text,
      info: () => undefined,
      warn: () => undefined,
    };
    const [result] = await run({
      files: [join(folder, 'users.arazzo.yaml')],
      config: await createConfig({}),
      maxSteps: 500,
      maxFetchTimeout: 10_000,
      requestFileLoader: { getFileBody: () => Promise.reject(new Error('none')) },
      logger: silent,
      fetch,
      skipLint: true,
    });
    const outcomes = (result?.executedWorkflows ?? []).map(({ workflowId, executedSteps }) => {
      const last = executedSteps.at(-1);
      const isPassed = last === undefined || isStepPassed(last);
      return `${workflowId} ${isPassed ? 'passed' : 'failed'}`;
    });
    return { outcomes, received };
  }

  test('have the same outcomes, and send the same requests', async () => {
    const [ours, theirs] = [await runOurs(), await runTheirs()];
    assert.equal(ours.outcomes.length, Object.keys(workflows).length);
    assert.deepEqual(ours, theirs);
  });
});

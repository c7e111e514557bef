import assert from 'node:assert/strict';
import { formatTestsJson, formatTestsJunit, formatTestsPretty, summarize } from '../../../src/cli/test/format-tests.ts';
import type { TestResult } from '../../../src/workflows/workflow-run.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import { ok, type Reply, runFirst } from './run-first.ts';

const fails = 'successCriteria: [{ condition: $statusCode == 404 }]';
const calls: { readonly [name: string]: string } = {
  passes: 'operationId: readA',
  fails: `operationId: readA\n        ${fails}`,
  'a workflow that passes': 'workflowId: good',
  'a workflow that fails': 'workflowId: bad',
  'a workflow that never ends': 'workflowId: endless',
};
const actions: { readonly [name: string]: string } = {
  none: '',
  end: '[{ name: a, type: end }]',
  'goto a step': '[{ name: a, type: goto, stepId: last }]',
  'goto itself': '[{ name: a, type: goto, stepId: first }]',
  'goto a workflow that passes': '[{ name: a, type: goto, workflowId: good }]',
  'goto a workflow that fails': '[{ name: a, type: goto, workflowId: bad }]',
  retry: '[{ name: a, type: retry, retryAfter: 0, retryLimit: 2 }]',
  'retry, then goto': '[{ name: a, type: retry, retryAfter: 0, retryLimit: 1 }, { name: b, type: goto, stepId: last }]',
  'retry for ever': '[{ name: a, type: retry, retryAfter: 0, retryLimit: 100000 }]',
  'retry after a workflow for ever': '[{ name: a, type: retry, retryAfter: 0, retryLimit: 100000, workflowId: good }]',
};
const others = `  - { workflowId: good, steps: [{ stepId: g, operationId: readA }] }
  - workflowId: bad
    steps:
      - stepId: b
        operationId: readA
        ${fails}
  - workflowId: endless
    steps: [{ stepId: e, operationId: readA, onSuccess: [{ name: again, type: goto, stepId: e }] }]`;

/** All flows of two steps: what the first one calls, and the action that follows. */
function* listFlows(): Generator<readonly [title: string, workflows: string]> {
  for (const [called, call] of Object.entries(calls)) {
    for (const [acting, action] of Object.entries(actions)) {
      const onEach = ['onSuccess', 'onFailure'].map((on) =>
        action === '' || (on === 'onSuccess' && /retry/.test(action)) ? '' : `\n        ${on}: ${action}`,
      );
      for (const depends of ['', '\n    dependsOn: [good]', '\n    dependsOn: [bad]']) {
        const first = `  - workflowId: w${depends}\n    steps:\n      - stepId: first\n        ${call}${onEach.join('')}`;
        const last = '      - { stepId: last, operationId: readA }';
        yield [
          `${called}, ${acting}${depends.trim() === '' ? '' : `, ${depends.trim()}`}`,
          `${first}\n${last}\n${others}`,
        ];
      }
    }
  }
}

const criteria = [
  '$statusCode == 200',
  '$statusCode == 404',
  "$response.body#/state == 'open'",
  "$response.header.X-None == 'a'",
  '$statusCode < 300 && $response.body#/items/1/n == 2',
].map((condition) => `{ condition: ${JSON.stringify(condition)} }`);
const replies: readonly Reply[] = [
  ok,
  { status: 404 },
  { status: 503, headers: [['Retry-After', '1']] },
  { status: 200, text: '{ "state": ' },
  { status: 201, body: { state: 'open' } },
];

/** A workflow of up to four steps with criteria, outputs, actions and retries, each step of which may lead to any other. */
function drawFlow(seed: number): { readonly workflows: string; readonly reply: () => Reply } {
  const draw = randomNumbers(seed);
  const pick = <T>(values: readonly T[]): T => values[draw(values.length)] as T;
  const count = 1 + draw(4);
  const ids = Array.from({ length: count }, (_, index) => `s${index}`);
  const drawAction = (isFailure: boolean, index: number) => {
    const target = pick([`stepId: ${pick(ids)}`, `workflowId: ${pick(['good', 'bad'])}`]);
    const kinds = ['type: end', `type: goto, ${target}`];
    const retry = `type: retry, retryAfter: 0, retryLimit: ${draw(4)}${draw(3) === 0 ? ', workflowId: good' : ''}`;
    const only = draw(2) === 0 ? '' : `, criteria: [${pick(criteria)}]`;
    return `{ name: a${index}, ${pick(isFailure ? [...kinds, retry] : kinds)}${only} }`;
  };
  const drawActions = (on: 'onSuccess' | 'onFailure') => {
    const actions = Array.from({ length: draw(3) }, (_, index) => drawAction(on === 'onFailure', index));
    return actions.length === 0 ? '' : `\n        ${on}: [${actions.join(', ')}]`;
  };
  const sending: string[] = [];
  const steps = ids.map((id) => {
    const earlier = sending.length === 0 ? '7' : `$steps.${pick(sending)}.outputs.n`;
    const sent = ['operationId: readA', 'operationId: makeA'];
    const one = `operationId: readOne\n        parameters: [{ name: id, in: path, value: ${earlier} }]`;
    const call = pick([...sent, one, `workflowId: ${pick(['good', 'bad'])}`]);
    const isSent = call.startsWith('operationId');
    if (isSent) sending.push(id);
    const checks = isSent && draw(2) === 0 ? `\n        successCriteria: [${pick(criteria)}, ${pick(criteria)}]` : '';
    const outputs = isSent ? '\n        outputs: { n: $response.body#/items/0/n }' : '';
    return `      - stepId: ${id}\n        ${call}${checks}${outputs}${drawActions('onSuccess')}${drawActions('onFailure')}`;
  });
  const depends = pick(['', '', '\n    dependsOn: [good]', '\n    dependsOn: [bad]']);
  return {
    workflows: `  - workflowId: w${depends}\n    steps:\n${steps.join('\n')}\n${others}`,
    reply: () => pick(replies),
  };
}

/** JUnit, JSON, pretty and the exit code say the same of a run. */
function assertOne(result: TestResult): void {
  const isFailed = result.outcome === 'failed';
  const junit = formatTestsJunit([result]);
  assert.equal(/<failure /.test(junit), isFailed, junit.slice(0, 2000));
  assert.equal(/ failures="0"/.test(junit), !isFailed);
  assert.equal(summarize([result]).failed > 0, isFailed);
  const [test] = JSON.parse(formatTestsJson([result])).tests;
  const steps: readonly { outcome: string; failures: readonly unknown[] }[] = test.steps;
  assert.equal(
    steps.some(({ outcome }) => outcome === 'failed'),
    isFailed,
  );
  for (const { outcome, failures } of steps) assert.equal(failures.length > 0, outcome === 'failed');
  assert.equal(/✗/.test(formatTestsPretty([result])), isFailed);
}

suite('One outcome of a workflow', () => {
  for (const [title, workflows] of listFlows()) {
    test(title, async () => {
      assertOne((await runFirst(workflows, () => ok)).result);
    });
  }

  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    test(`25 drawn flows, from ${seed * 1000}`, async () => {
      const outcomes = new Set<string>();
      for (let index = 0; index < 25; index += 1) {
        const { workflows, reply } = drawFlow(seed * 1000 + index * 7);
        const { result } = await runFirst(workflows, reply);
        assertOne(result);
        outcomes.add(result.outcome);
      }
      assert.deepEqual([...outcomes].sort(), ['failed', 'passed']);
    });
  }
});

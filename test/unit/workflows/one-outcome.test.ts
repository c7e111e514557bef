import assert from 'node:assert/strict';
import { formatTestsJson, formatTestsJunit, formatTestsPretty, summarize } from '../../../src/cli/test/format-tests.ts';
import { ok, runFirst } from './run-first.ts';

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

suite('One outcome of a workflow', () => {
  for (const [title, workflows] of listFlows()) {
    test(title, async () => {
      const { result } = await runFirst(workflows, () => ok);
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
    });
  }
});

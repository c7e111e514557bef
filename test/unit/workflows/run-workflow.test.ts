import assert from 'node:assert/strict';
import { exactText } from '../../../src/request/json/exact-value.ts';
import { longestWaits, mostSteps } from '../../../src/workflows/run-workflow.ts';
import type { TestResult } from '../../../src/workflows/workflow-run.ts';

import { ok, runFirst } from './run-first.ts';

function stepsOf({ steps }: TestResult): string[] {
  return steps.map(({ name, outcome }) => `${name} ${outcome}`);
}

suite('Runs of workflows', () => {
  test('outputs, inputs, bodies with replacements, and parameters reach the requests', async () => {
    const { result, sent } = await runFirst(
      `  - workflowId: w
    inputs: { type: object, properties: { name: { type: string, default: Ada }, size: { type: integer } } }
    parameters: [{ name: X-Trace, in: header, value: "t-{$inputs.name}" }]
    steps:
      - stepId: one
        operationId: makeA
        requestBody:
          contentType: application/json
          payload: { who: $inputs.name, size: $inputs.size, list: [1, { deep: "<{$inputs.name}>" }], price: $100 }
          replacements: [{ target: /list/0, value: $inputs.name }, { target: /new/a, value: 5 }]
        outputs: { items: $response.body#/items, first: { context: $response.body, selector: "$.items[0].n", type: jsonpath } }
      - stepId: two
        operationId: makeA
        requestBody: { contentType: application/json, payload: '{ "n": {$steps.one.outputs.items#/1/n}, "all": {$steps.one.outputs.items} }' }
        parameters: [{ name: X-Trace, in: header, value: $steps.one.outputs.first }]`,
      () => ok,
    );
    assert.deepEqual(stepsOf(result), ['one passed', 'two passed']);
    const [one, two] = JSON.parse(JSON.stringify(sent.map(({ values }) => values)));
    assert.deepEqual(one.body, { who: 'Ada', list: ['Ada', { deep: '<Ada>' }], price: '$100', new: { a: 5 } });
    assert.deepEqual(one.header, { 'X-Trace': 't-Ada' });
    assert.equal(sent[1]?.values.bodyText, undefined);
    assert.equal(Object.keys(two.body).join(), 'n,all');
  });

  test('numbers keep the digits that are written in the file, and integers are compared digit by digit', async () => {
    const body = '{ "id": 9007199254740993 }';
    const { result, sent } = await runFirst(
      `  - workflowId: w
    steps:
      - stepId: one
        operationId: makeA
        parameters: [{ name: X-Id, in: header, value: 9007199254740993 }]
        requestBody:
          contentType: application/json
          payload: { id: 9007199254740993, price: 1.10, list: [{ id: 12345678901234567890 }], old: 1 }
          replacements: [{ target: /old, value: { id: 9007199254740995 } }]
        successCriteria: [{ condition: "$response.body#/id == 9007199254740993" }, { condition: "$response.body#/id != 9007199254740992" }]
      - stepId: two
        operationId: makeA
        successCriteria: [{ condition: "$response.body#/id == 9007199254740992" }]`,
      () => ({ status: 200, text: body }),
    );
    assert.deepEqual(stepsOf(result), ['one passed', 'two failed']);
    const { body: first, header } = sent[0]?.values ?? {};
    assert.ok(first !== undefined && header?.['X-Id'] !== undefined);
    assert.equal(
      exactText(first),
      '{"id":9007199254740993,"price":1.10,"list":[{"id":12345678901234567890}],"old":{"id":9007199254740995}}',
    );
    assert.equal(exactText(header['X-Id']), '9007199254740993');
  });

  test('numbers keep their digits from a response to the next request', async () => {
    const { sent } = await runFirst(
      `  - workflowId: w
    steps:
      - { stepId: one, operationId: readA, outputs: { id: $response.body#/id } }
      - { stepId: two, operationId: readOne, parameters: [{ name: id, in: path, value: $steps.one.outputs.id }] }`,
      () => ({ status: 200, text: '{"id": 9007199254740993}' }),
    );
    assert.equal(String(sent[1]?.values.path?.id), '9007199254740993');
  });

  const holding = [
    '$statusCode == 200',
    "$response.body.state == 'open'",
    "$response.body#/state == 'OPEN'",
    '$response.body.items[1].n > 1',
    "$response.header.x-count == 3 && $method == 'get'",
    '!($statusCode >= 300) || false',
    '$response.body.none == null',
    '$statusCode',
    "$url == 'http://x/a'",
  ];
  const failing: readonly (readonly [string, string, string])[] = [
    ['$statusCode == 201', '201', '200'],
    ['$statusCode == 200 && $response.body.items[0].n >= 2', '>= 2', '1'],
    ["$response.body.state != 'open'", '!= open', 'Open'],
    ['$response.body.none', 'true', 'no value'],
  ];
  const criteria = async (criterion: string) => {
    const { result } = await runFirst(
      `  - workflowId: w
    steps:
      - stepId: one
        operationId: readA
        successCriteria: [${criterion}]`,
      () => ({ ...ok, headers: [['X-Count', '3']] }),
    );
    return result.steps[0];
  };
  for (const condition of holding) {
    test(`${condition} holds`, async () => {
      assert.deepEqual((await criteria(`{ condition: "${condition}" }`))?.failures, []);
    });
  }
  for (const [condition, expected, actual] of failing) {
    test(`${condition} fails, with what was expected and seen`, async () => {
      const step = await criteria(`{ condition: "${condition}" }`);
      assert.deepEqual(step?.failures, [{ message: `\`${condition}\` does not hold.`, expected, actual, line: 9 }]);
    });
  }

  test('regex and jsonpath criteria', async () => {
    const holds = async (rest: string) => (await criteria(`{ context: $response.body#/state, ${rest} }`))?.outcome;
    assert.equal(await holds('type: regex, condition: "^O.en$"'), 'passed');
    assert.equal(await holds('type: regex, condition: "^o"'), 'failed');
    const selects = async (path: string) =>
      (await criteria(`{ context: $response.body, type: jsonpath, condition: "${path}" }`))?.outcome;
    assert.equal(await selects('$.items[?@.n == 2]'), 'passed');
    assert.equal(await selects('$.items[?@.n == 3]'), 'failed');
    assert.equal(await selects('$[?count(@.items[*]) > 1]'), 'passed');
  });

  test('a retry waits, as the server asks before as the action says, and ends at its limit', async () => {
    const workflow = `  - workflowId: w
    steps:
      - stepId: one
        operationId: readA
        successCriteria: [{ condition: $statusCode == 200 }]
        onFailure:
          - { name: again, type: retry, retryAfter: 2, retryLimit: 2, criteria: [{ condition: $statusCode == 503 }] }`;
    const recovers = await runFirst(workflow, (_, count) =>
      count === 1 ? { status: 503, headers: [['Retry-After', '7']] } : count === 2 ? { status: 503 } : ok,
    );
    assert.deepEqual([stepsOf(recovers.result), recovers.waits], [['one passed'], [7, 2]]);
    const never = await runFirst(workflow, () => ({ status: 503 }));
    assert.deepEqual([never.result.outcome, never.sent.length], ['failed', 3]);
    const other = await runFirst(workflow, () => ({ status: 500 }));
    assert.equal(other.sent.length, 1);
  });

  test('all waits of a workflow together have a limit', async () => {
    const { result, waits } = await runFirst(
      `  - workflowId: w
    steps:
      - stepId: one
        operationId: readA
        successCriteria: [{ condition: $statusCode == 200 }]
        onFailure: [{ name: again, type: retry, retryAfter: 86400, retryLimit: 1000 }]`,
      () => ({ status: 503 }),
    );
    assert.deepEqual(
      waits,
      Array.from({ length: longestWaits / 60 }, () => 60),
    );
    assert.equal(result.outcome, 'failed');
    assert.match(
      result.steps[0]?.failures.at(-1)?.message ?? '',
      /^Stopped: the retries of the workflow have waited 5 min/,
    );
  });

  test('goto and end decide which steps run', async () => {
    const { result } = await runFirst(
      `  - workflowId: w
    steps:
      - stepId: one
        operationId: readA
        successCriteria: [{ condition: $statusCode == 404 }]
        onFailure: [{ name: on, type: goto, stepId: three }]
      - { stepId: two, operationId: readA }
      - stepId: three
        operationId: readA
        onSuccess: [{ name: stop, type: end }]
      - { stepId: four, operationId: readA }`,
      () => ok,
    );
    assert.equal(result.outcome, 'passed');
    assert.match(result.steps[0]?.reason ?? '', /^The workflow leads on from this failure: ./);
    assert.deepEqual(stepsOf(result), ['one skipped', 'three passed', 'two skipped', 'four skipped']);
  });

  /** Workflows that would run for ever, if they were not stopped. */
  const endless: { readonly [title: string]: string } = {
    'a step that leads to itself': `  - workflowId: w
    steps: [{ stepId: one, operationId: readA, onSuccess: [{ name: again, type: goto, stepId: one }] }]`,
    'steps that lead to each other': `  - workflowId: w
    steps:
      - { stepId: one, operationId: readA }
      - { stepId: two, operationId: readA, onSuccess: [{ name: back, type: goto, stepId: one }] }`,
    'a retry without a wait and without an end': `  - workflowId: w
    steps:
      - stepId: one
        operationId: readA
        successCriteria: [{ condition: $statusCode == 404 }]
        onFailure: [{ name: again, type: retry, retryAfter: 0, retryLimit: 1000000000000 }]`,
    'a retry that waits for next to nothing': `  - workflowId: w
    steps:
      - stepId: one
        operationId: readA
        successCriteria: [{ condition: $statusCode == 404 }]
        onFailure: [{ name: again, type: retry, retryAfter: 1e-9, retryLimit: 1000000000000 }]`,
    'a retry after another step': `  - workflowId: w
    steps:
      - stepId: one
        operationId: readA
        successCriteria: [{ condition: $statusCode == 404 }]
        onFailure: [{ name: again, type: retry, stepId: two, retryLimit: 1000000000000 }]
      - { stepId: two, operationId: readA }`,
    'a retry that runs a workflow': `  - workflowId: w
    steps:
      - stepId: one
        operationId: readA
        successCriteria: [{ condition: $statusCode == 404 }]
        onFailure: [{ name: again, type: retry, workflowId: other, retryLimit: 1000000000000 }]
  - workflowId: other
    steps: [{ stepId: in, operationId: readA, onSuccess: [{ name: again, type: goto, stepId: in }] }]`,
    'workflows that depend on each other': `  - workflowId: w
    dependsOn: [other]
    steps: [{ stepId: one, operationId: readA }]
  - workflowId: other
    dependsOn: [w]
    steps: [{ stepId: two, operationId: readA }]`,
    'workflows that lead to each other': `  - workflowId: w
    steps: [{ stepId: one, operationId: readA, onSuccess: [{ name: on, type: goto, workflowId: other }] }]
  - workflowId: other
    steps: [{ stepId: two, operationId: readA, onSuccess: [{ name: back, type: goto, workflowId: w }] }]`,
    'a step that goes on after a call without an end': `  - workflowId: w
    steps:
      - stepId: one
        workflowId: other
        onFailure: [{ name: again, type: retry, retryLimit: 1000000000000 }]
  - workflowId: other
    steps: [{ stepId: in, operationId: readA, onSuccess: [{ name: again, type: goto, stepId: in }] }]`,
  };
  for (const [title, workflows] of Object.entries(endless)) {
    test(`${title}: it is stopped, and says why`, async () => {
      const { result, sent } = await runFirst(workflows, () => ok);
      assert.equal(result.outcome, 'failed');
      assert.ok(sent.length <= mostSteps);
      const messages = result.steps.flatMap(({ failures }) => failures.map(({ message }) => message));
      assert.ok(
        messages.some((message) => /Stopped: /.test(message)),
        messages.join('\n'),
      );
    });
  }

  test('a run that would never end is cancelled between two steps', async () => {
    for (const [title, workflows] of Object.entries(endless)) {
      if (/depend/.test(title)) continue;
      const controller = new AbortController();
      const running = runFirst(
        workflows,
        (_, count) => {
          if (count === 3) controller.abort();
          return ok;
        },
        {},
        controller,
      );
      await assert.rejects(running, { name: 'AbortError' });
    }
  });

  test('workflows run as steps, with their inputs and outputs, after those that they depend on', async () => {
    const { result, sent } = await runFirst(
      `  - workflowId: w
    dependsOn: [before]
    steps:
      - stepId: call
        workflowId: inner
        parameters: [{ name: key, value: $workflows.before.outputs.state }]
        outputs: { text: $outputs.echo }
      - { stepId: after, operationId: readOne, parameters: [{ name: id, in: path, value: $steps.call.outputs.text }] }
  - workflowId: before
    steps: [{ stepId: first, operationId: readA, outputs: { state: $response.body#/state } }]
    outputs: { state: $steps.first.outputs.state }
  - workflowId: inner
    inputs: { type: object, required: [key], properties: { key: { type: string } } }
    steps: [{ stepId: last, operationId: readOne, parameters: [{ name: id, in: path, value: $inputs.key }] }]
    outputs: { echo: $inputs.key }`,
      () => ok,
    );
    assert.deepEqual(stepsOf(result), ['call passed', 'after passed']);
    assert.deepEqual(
      sent.map(({ values }) => values.path?.id),
      [undefined, 'Open', 'Open'],
    );
  });

  test('a workflow that two others depend on runs once, and both read its outputs', async () => {
    const { result, sent } = await runFirst(
      `  - workflowId: first
    dependsOn: [signIn, second]
    steps:
      - { stepId: use, operationId: readOne, parameters: [{ name: id, in: path, value: $workflows.signIn.outputs.token }] }
  - workflowId: second
    dependsOn: [signIn]
    steps:
      - { stepId: use, operationId: readOne, parameters: [{ name: id, in: path, value: $workflows.signIn.outputs.token }] }
  - workflowId: signIn
    steps: [{ stepId: make, operationId: makeA, outputs: { token: $response.body#/token } }]
    outputs: { token: $steps.make.outputs.token }`,
      () => ({ status: 200, body: { token: 't' } }),
    );
    assert.equal(result.outcome, 'passed');
    assert.deepEqual(
      sent.map(({ values }) => values.path?.id),
      [undefined, 't', 't'],
    );
  });

  test('nothing is sent with a value that is missing; a step whose workflow fails says why', async () => {
    const missing = await runFirst(
      `  - workflowId: w
    steps:
      - { stepId: one, operationId: readA, outputs: { id: $response.body#/none } }
      - { stepId: two, operationId: readOne, parameters: [{ name: id, in: path, value: $steps.one.outputs.id }] }`,
      () => ok,
    );
    assert.equal(missing.sent.length, 1);
    assert.deepEqual(missing.result.steps[1]?.failures, [
      { message: 'Not sent: `$steps.one.outputs.id` has no value.' },
    ]);
    const inner = await runFirst(
      `  - workflowId: w
    steps: [{ stepId: call, workflowId: inner }]
  - workflowId: inner
    steps: [{ stepId: deep, operationId: readA }]`,
      () => ({ status: 500 }),
    );
    assert.match(inner.result.steps[0]?.failures[0]?.message ?? '', /^inner › deep: The response is an error\.$/);
  });

  test('a required input without a value fails by its name, and secrets are hidden in what is reported', async () => {
    const workflow = `  - workflowId: w
    inputs: { type: object, required: [token], properties: { token: { type: string } } }
    steps:
      - stepId: one
        operationId: readA
        successCriteria: [{ condition: $response.body.echo == $inputs.token }]`;
    const without = await runFirst(workflow, () => ok);
    assert.match(without.result.steps[0]?.failures[0]?.message ?? '', /^The input "token" has no value\./);
    const given = await runFirst(workflow, () => ok, { token: 's3cret' });
    assert.doesNotMatch(JSON.stringify(given.result), /s3cret/);
    assert.match(JSON.stringify(given.result), /\*\*\*/);
  });
});

import assert from 'node:assert/strict';
import { findSubject } from '../../../src/core/features/preview/find-subject.ts';
import { planWorkflows } from '../../../src/core/features/workflows/plan-workflows.ts';
import { MockChannels } from '../../../src/workflows/mock-channels.ts';
import { runWorkflow } from '../../../src/workflows/run-workflow.ts';
import type { WorkflowPorts } from '../../../src/workflows/workflow-run.ts';
import { projectOf } from '../../support/project-of.ts';

const description = `asyncapi: 3.0.0
info: { title: Orders, version: '1' }
channels:
  orders:
    address: /orders
    messages:
      place:
        payload: { type: object, required: [id, petId], properties: { id: { type: string }, petId: { type: integer } } }
        correlationId: { location: $message.payload#/id }
      confirm:
        payload: { type: object, properties: { id: { type: string }, orderId: { type: integer } } }
        correlationId: { location: $message.payload#/id }
        examples: [{ payload: { id: none, orderId: 71 } }]
      news:
        payload: { type: object }
        examples: [{ payload: { news: 1 } }]
operations:
  placeOrder:
    action: receive
    channel: { $ref: '#/channels/orders' }
    messages: [{ $ref: '#/channels/orders/messages/place' }]
    reply: { messages: [{ $ref: '#/channels/orders/messages/confirm' }] }
  tell: { action: send, channel: { $ref: '#/channels/orders' }, messages: [{ $ref: '#/channels/orders/messages/news' }] }
`;

/** Runs a workflow of these steps. Returns one line for each step: its outcome and its failures. */
async function runSteps(steps: string, isMock = true) {
  const workflows = `arazzo: 1.1.0
info: { title: T, version: 1.0.0 }
sourceDescriptions: [{ name: orders, url: ./orders.yaml, type: asyncapi }]
workflows:
  - workflowId: order
    inputs: { type: object, properties: { id: { type: string, default: o-1 } } }
    steps:
${steps}`;
  const project = projectOf({ 'orders.yaml': description, 'w.yaml': workflows });
  const problems = project.arazzo('w.yaml')?.problems.filter(({ severity }) => severity === 'error') ?? [];
  assert.deepEqual(
    problems.map(({ message }) => message),
    [],
  );
  const plans = planWorkflows(project);
  const [workflow] = plans[0]?.workflows ?? [];
  assert.ok(workflow);
  const channels = new MockChannels();
  const ports: WorkflowPorts = {
    readOperation: async () => undefined,
    send: () => assert.fail('a request was sent'),
    async openChannel(ref) {
      const slice = findSubject(project, ref);
      assert.ok(slice?.kind === 'channel', ref);
      return isMock ? channels.open(ref, slice) : { reason: 'Not run here.' };
    },
    closeChannels: () => undefined,
    wait: async () => undefined,
    findServer: () => undefined,
    findInput: () => undefined,
    hide: (text) => text,
  };
  const result = await runWorkflow(workflow, { plans, ports }, new AbortController().signal);
  return result.steps.map(({ name, outcome, request, failures }) =>
    [
      name,
      outcome,
      ...(request === undefined ? [] : [`${request.method} ${request.url}`]),
      ...failures.map(({ message }) => message),
    ].join(' | '),
  );
}

const place = (payload: string, named = 'operationId: $sourceDescriptions.orders.placeOrder') => `
      - stepId: place
        ${named}
        action: send
        requestBody: { contentType: application/json, payload: ${payload} }`;

/** Milliseconds that a step may wait; the mock answers at once. */
const allowed = 6000;

const receive = (more: string) => `
      - stepId: confirm
        channelPath: '{$sourceDescriptions.orders.url}#/channels/orders'
        action: receive
        timeout: ${allowed}
        ${more}`;

suite('Steps that use a channel', () => {
  test('send a message, and receive the one with the correlation id', async () => {
    const confirmed = receive(`correlationId: $inputs.id
        successCriteria: [{ condition: $message.payload#/orderId == 71 }, { condition: $message.payload#/id == $inputs.id }]
        outputs: { order: $message.payload#/orderId }`);
    const after = `
      - stepId: again
        operationId: placeOrder
        action: send
        requestBody: { payload: { id: next, petId: $steps.confirm.outputs.order } }`;
    assert.deepEqual(await runSteps(place('{ id: $inputs.id, petId: 7 }') + confirmed + after), [
      'place | passed | SEND /orders',
      'confirm | passed | RECEIVE /orders',
      'again | passed | SEND /orders',
    ]);
  });

  test('a criterion of a message that does not hold fails', async () => {
    const steps = receive('successCriteria: [{ condition: $message.payload#/news == 2 }]');
    assert.deepEqual(await runSteps(steps), [
      'confirm | failed | RECEIVE /orders | `$message.payload#/news == 2` does not hold.',
    ]);
  });

  test('a message that does not match the description is not sent', async () => {
    const [sent] = await runSteps(place('{ id: a, petId: cat }'));
    assert.match(sent ?? '', /^place \| failed \| SEND \/orders \| Not sent: it is no message "place"\. \/petId: /);
  });

  test('a message that has not arrived fails, with the time that the step allows', async () => {
    assert.deepEqual(await runSteps(receive('correlationId: other')), [
      'confirm | failed | RECEIVE /orders | No message with the correlation id "other" has arrived within 6000 ms.',
    ]);
  });

  test('answers arrive in the order of their messages, before messages that nobody asked for', async () => {
    const second = place('{ id: b, petId: 2 }').replace('stepId: place', 'stepId: other');
    const check = (id: string) => receive(`successCriteria: [{ condition: $message.payload#/id == '${id}' }]`);
    const steps =
      place('{ id: a, petId: 1 }') + second + check('a') + check('b').replace('stepId: confirm', 'stepId: last');
    assert.deepEqual(
      (await runSteps(steps)).map((line) => line.split(' | ')[1]),
      ['passed', 'passed', 'passed', 'passed'],
    );
  });

  test('each message is received once', async () => {
    const again = receive('').replace('stepId: confirm', 'stepId: second');
    assert.deepEqual(await runSteps(receive('') + again), [
      'confirm | passed | RECEIVE /orders',
      'second | failed | RECEIVE /orders | No message has arrived within 6000 ms.',
    ]);
  });

  test('what is not run says why', async () => {
    assert.deepEqual(await runSteps(place('{ id: a, petId: 1 }'), false), ['place | failed | Not run here.']);
    const unknown = place('{ id: a }', "channelPath: '{$sourceDescriptions.orders.url}#/channels/none'");
    assert.match((await runSteps(unknown))[0] ?? '', /No description has the channel ".*none"\./);
    const noAction = receive('').replace('        action: receive\n', '');
    assert.match((await runSteps(noAction))[0] ?? '', /Add `action` to the step: `send` or `receive`\./);
  });
});
